import { queryOptions } from '@tanstack/react-query';
import * as contract from '../../../core/contract/enrollment.ts';
import { call } from '../../api.ts';

export const enrollmentQuery = (budgetYearId: number) =>
  queryOptions({
    queryKey: ['enrollment', budgetYearId],
    queryFn: ({ signal }) => call(contract.listEnrollment, { query: { budgetYearId: String(budgetYearId) }, signal }),
  });

export const staffQuery = (budgetYearId: number) =>
  queryOptions({
    queryKey: ['enrollment-staff', budgetYearId],
    queryFn: ({ signal }) => call(contract.staffByBuilding, { query: { budgetYearId: String(budgetYearId) }, signal }),
  });
