import { fiscalYearLabel } from '../../../../core/fiscal-year.ts';
import { AppError } from '../../../errors.ts';

interface VersionedScenario {
  name: string;
  base_year: number;
  version_status: 'DRAFT' | 'ADOPTED' | null;
}

/** Throws LOCKED for the base year of an adopted version; its projected years stay open for planning. */
export function assertNotLocked(scenario: VersionedScenario, fiscalYear: number): void {
  if (scenario.version_status !== 'ADOPTED' || fiscalYear > scenario.base_year) return;
  throw new AppError(
    'LOCKED',
    `The version of “${scenario.name}” is adopted, which locks its amounts in ${fiscalYearLabel(fiscalYear)}. ` +
      'Ask an administrator to reopen the version, or update a projected year.',
  );
}
