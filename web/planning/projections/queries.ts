import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/projections.ts';
import { call } from '../../api.ts';
import { PROJECTIONS_KEY } from '../../records/line-items/queries.ts';

export const projectionStatusQuery = (budgetYearId: number) =>
  queryOptions({
    queryKey: [...PROJECTIONS_KEY, 'status', budgetYearId],
    queryFn: ({ signal }) => call(contract.projectionStatus, { query: { budgetYearId: String(budgetYearId) }, signal }),
  });

export const diagnosticQuery = (budgetYearId: number) =>
  queryOptions({
    queryKey: [...PROJECTIONS_KEY, 'diagnostic', budgetYearId],
    queryFn: ({ signal }) =>
      call(contract.baseYearDiagnostic, { query: { budgetYearId: String(budgetYearId) }, signal }),
  });
