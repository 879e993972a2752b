import * as contract from '../../../core/contract/enrollment.ts';
import { queryOf } from '../../query-of.ts';

export const enrollmentQuery = (budgetYearId: number) =>
  queryOf(['enrollment', budgetYearId], contract.listEnrollment, { query: { budgetYearId: String(budgetYearId) } });

export const staffQuery = (budgetYearId: number) =>
  queryOf(['enrollment-staff', budgetYearId], contract.staffByBuilding, {
    query: { budgetYearId: String(budgetYearId) },
  });
