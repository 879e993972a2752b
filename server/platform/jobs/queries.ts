import type { Knex } from 'knex';
import type { Job, JobState } from '../../../core/contract/jobs.ts';

/** First key of a job's advisory lock. The second key is the job's id. */
const LOCK_CLASS = 712_004;

export interface JobRow {
  id: number;
  call: string;
  state: JobState;
  step: string;
  done: number;
  total: number;
  /** The response of the endpoint; null until the job is done. */
  result: Job['result'] | null;
  error: unknown;
  started_at: Date;
  ended_at: Date | null;
}

/** Reserves a unique job id. The transaction `tx`, which does the job's work, holds an advisory lock for the id until it ends. */
export async function reserveJob(tx: Knex): Promise<number> {
  const { rows } = await tx.raw<{ rows: { id: number }[] }>(
    `SELECT id, pg_advisory_xact_lock(?, id::int) FROM nextval(pg_get_serial_sequence('jobs', 'id')) AS id`,
    [LOCK_CLASS],
  );
  const [row] = rows;
  if (!row) throw new Error('the database returned no id for a new job');
  return row.id;
}

export async function insertJob(
  db: Knex,
  job: { id: number; call: string; user_id: number; started_at: Date },
): Promise<void> {
  await db('jobs').insert(job);
}

export async function deleteOldJobs(db: Knex, before: Date): Promise<void> {
  await db('jobs').where('ended_at', '<', before).delete();
}

/** Records progress. Returns false if the job is no longer running because it was canceled. */
export async function recordProgress(
  db: Knex,
  id: number,
  progress: { step: string; done: number; total: number },
): Promise<boolean> {
  return (await db('jobs').where({ id, state: 'RUNNING' }).update(progress)) === 1;
}

/** Marks the job as done in the transaction of its work, so that both commit together. Returns false if the job was canceled. */
export async function completeJob(tx: Knex, id: number, result: unknown, at: Date): Promise<boolean> {
  const count = await tx('jobs')
    .where({ id, state: 'RUNNING' })
    .update({ state: 'DONE', result: JSON.stringify(result), done: tx.ref('total'), ended_at: at });
  return count === 1;
}

/** Marks a running job as ended. Returns false if the job is not running; a canceled job stays canceled. */
export async function endJob(
  db: Knex,
  id: number,
  end: { state: 'FAILED' | 'CANCELLED'; error?: unknown; at: Date },
): Promise<boolean> {
  const count = await db('jobs')
    .where({ id, state: 'RUNNING' })
    .update({ state: end.state, error: end.error === undefined ? null : JSON.stringify(end.error), ended_at: end.at });
  return count === 1;
}

/** Returns true if no process holds the lock of a running job, because the process that ran the job has ended. */
export async function isAbandoned(db: Knex, id: number): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { free: boolean }[] }>(
    'SELECT pg_try_advisory_xact_lock_shared(?, ?::int) AS free',
    [LOCK_CLASS, id],
  );
  return rows[0]?.free ?? false;
}

/** Terminates the database connection that works on the job, whichever process it belongs to. This rolls back its transaction. */
export async function endWork(db: Knex, id: number): Promise<void> {
  await db.raw(
    `SELECT pg_terminate_backend(pid) FROM pg_locks
     WHERE locktype = 'advisory' AND granted AND classid = ?::oid AND objid = ?::oid
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [LOCK_CLASS, id],
  );
}

/** Returns a job, if it belongs to the user. */
export async function findJob(db: Knex, where: { id: number; userId: number }): Promise<JobRow | undefined> {
  return db('jobs').where({ id: where.id, user_id: where.userId }).first<JobRow | undefined>('*');
}
