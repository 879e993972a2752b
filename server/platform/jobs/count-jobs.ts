import type { JobState } from '../../../core/contract/jobs.ts';
import type { Context } from '../../context.ts';
import * as queries from './count-queries.ts';

const STATES: readonly JobState[] = ['RUNNING', 'DONE', 'FAILED', 'CANCELLED'];

/** Counts the stored jobs from all server processes, by state. */
export async function countJobs(cx: Context): Promise<{ state: JobState; count: number }[]> {
  const counts = new Map((await queries.countByState(cx.db)).map(({ state, count }) => [state, count]));
  return STATES.map((state) => ({ state, count: counts.get(state) ?? 0 }));
}
