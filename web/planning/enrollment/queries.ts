import type { QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/enrollment.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['enrollment'];

export const enrollmentQuery = (budgetYearId: number) =>
  queryOf([...KEY, budgetYearId], contract.listEnrollment, { query: { budgetYearId: String(budgetYearId) } });

export const staffQuery = (budgetYearId: number) =>
  queryOf(['enrollment-staff', budgetYearId], contract.staffByBuilding, {
    query: { budgetYearId: String(budgetYearId) },
  });

/** Reloads the enrollment of every budget year, because an import may change several. */
export async function enrollmentChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
