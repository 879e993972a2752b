import type { QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/schedules.ts';
import { listWorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['salary-schedules'];

export const schedulesQuery = queryOf([...KEY, 'list'], contract.listSchedules);

export const scheduleQuery = (id: number) =>
  queryOf([...KEY, id], contract.readSchedule, { params: { id: String(id) } });

/** The pay basis of each work group in a budget year. Default: the latest budget year. */
export const workGroupPayQuery = (budgetYearId: number | undefined) =>
  queryOf([...KEY, 'pay', budgetYearId], listWorkGroupPay, {
    query: budgetYearId === undefined ? {} : { budgetYearId: String(budgetYearId) },
  });

/** Reloads all data about schedules. */
export async function schedulesChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
