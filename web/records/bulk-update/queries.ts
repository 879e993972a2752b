import { queryOptions } from '@tanstack/react-query';
import { listRetiredCodes } from '../../../core/contract/bulk-update.ts';
import { call } from '../../api.ts';

export const retiredCodesQuery = (budgetYearId: number) =>
  queryOptions({
    queryKey: ['retired-codes', budgetYearId],
    queryFn: ({ signal }) => call(listRetiredCodes, { query: { budgetYearId: String(budgetYearId) }, signal }),
  });
