import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/projections.ts';
import { call } from '../../api.ts';

/** Everything that changes a line or an assumption makes this stale. */
export const PROJECTIONS_KEY = ['projections'];

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
