import { listRetiredCodes } from '../../../core/contract/bulk-update.ts';
import { queryOf } from '../../query-of.ts';

export const retiredCodesQuery = (budgetYearId: number) =>
  queryOf(['retired-codes', budgetYearId], listRetiredCodes, { query: { budgetYearId: String(budgetYearId) } });
