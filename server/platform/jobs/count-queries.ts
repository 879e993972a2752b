import type { Knex } from 'knex';
import type { JobState } from '../../../core/contract/jobs.ts';

export async function countByState(db: Knex): Promise<{ state: JobState; count: number }[]> {
  return db('jobs').groupBy('state').select<{ state: JobState; count: number }[]>('state', db.raw('count(*) AS count'));
}
