import * as contract from '../../../core/contract/projections.ts';
import { queryOf } from '../../query-of.ts';
import { PROJECTIONS_KEY } from '../../records/line-items/queries.ts';

export const diagnosticQuery = (budgetYearId: number) =>
  queryOf([...PROJECTIONS_KEY, 'diagnostic', budgetYearId], contract.baseYearDiagnostic, {
    query: { budgetYearId: String(budgetYearId) },
  });
