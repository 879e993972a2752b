import type { QueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/schedules.ts';
import { queryOf } from '../../query-of.ts';

const KEY = ['salary-schedules'];

export const schedulesQuery = queryOf([...KEY, 'list'], contract.listSchedules);

export const scheduleQuery = (id: number) =>
  queryOf([...KEY, id], contract.readSchedule, { params: { id: String(id) } });

/** What is shown of schedules is asked for again. */
export async function schedulesChanged(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: KEY });
}
