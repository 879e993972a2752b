import type { ProjectionFinding } from '../../../core/rules/projection/projection-findings.ts';
import type { LevelCategory } from '../../../core/rules/projection/project-proposed.ts';
import type { ProjectedVacancy } from '../../../core/rules/projection/vacancies.ts';

/** A vacancy that someone left behind without a price, so that it is not in any total. */
export interface UnpricedFinding {
  code: 'UNPRICED_VACANCY';
  sourceItemId: number;
  positionNumber: string;
  fiscalYear: number;
}

/** What a projection counted as 0 because it is unknown. */
export type Finding = ProjectionFinding | UnpricedFinding | LevelCategory;

export function unpriced(vacancies: readonly ProjectedVacancy[]): UnpricedFinding[] {
  return vacancies
    .filter(({ price }) => price === null)
    .map(({ sourceItemId, positionNumber, fiscalYear }) => {
      return { code: 'UNPRICED_VACANCY', sourceItemId, positionNumber, fiscalYear };
    });
}
