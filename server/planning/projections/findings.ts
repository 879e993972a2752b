import type { ProjectionFinding } from '../../../core/rules/projection/projection-findings.ts';
import type { LevelCategory } from '../../../core/rules/projection/project-proposed.ts';
import type { ProjectedVacancy } from '../../../core/rules/projection/vacancies.ts';

/** A vacancy after a departure. The vacancy has no price, so it is missing from every total. */
export interface UnpricedFinding {
  code: 'UNPRICED_VACANCY';
  positionNumber: string;
}

/** A value that a projection counted as 0 because it is unknown. */
export type Finding = ProjectionFinding | UnpricedFinding | LevelCategory;

export function unpriced(vacancies: readonly ProjectedVacancy[]): UnpricedFinding[] {
  return vacancies
    .filter(({ price }) => price === null)
    .map(({ positionNumber }) => ({ code: 'UNPRICED_VACANCY', positionNumber }));
}
