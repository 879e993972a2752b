import { missingStep, type MissingStep } from '../../../core/contract/schedules.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError } from '../../api.ts';

/** New labels of missing steps, by missingKey. */
export type ChosenSteps = Readonly<Record<string, { fiscalYear: number; step: string; to: string }>>;

export const missingKey = ({ fiscalYear, step }: Pick<MissingStep, 'fiscalYear' | 'step'>): string =>
  `${fiscalYear} ${step}`;

/** The steps of placed people that a refused change would take away; empty for any other error. */
export function missingStepsOf(error: Error | null): MissingStep[] {
  if (!(error instanceof ApiError) || error.body?.code !== 'IN_USE') return [];
  const read = missingStep.array().safeParse(error.body.conflicts);
  return read.success ? read.data : [];
}

/** The chosen labels as an import takes them: "FY27:1=2, FY27:2=3". */
export function renamesText(chosen: ChosenSteps): string {
  return Object.values(chosen)
    .map(({ fiscalYear, step, to }) => `${fiscalYearLabel(fiscalYear)}:${step}=${to}`)
    .join(', ');
}

/** The editions with the chosen labels: of each year, the one from day 1 has them. */
export function withRenames<E extends { fiscalYear: number; fromDay: number; stepMap: Record<string, string> | null }>(
  editions: readonly E[],
  chosen: ChosenSteps,
): E[] {
  return editions.map((edition) => {
    const own = Object.values(chosen).filter(
      ({ fiscalYear }) => fiscalYear === edition.fiscalYear && edition.fromDay === 1,
    );
    const added = Object.fromEntries(own.map(({ step, to }) => [step, to]));
    return own.length === 0 ? edition : { ...edition, stepMap: { ...edition.stepMap, ...added } };
  });
}
