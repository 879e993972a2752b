import type { Context, Progress } from '../../context.ts';
import { errorResponse } from '../../error-response.ts';
import * as queries from './queries.ts';

const KEPT_DAYS = 7;
const REPORTED_EVERY_MS = 200;

/** Thrown to end the work of a canceled job. It is not reported as an error. */
class JobCancelled extends Error {}

export interface Work {
  /** The endpoint that started the job, such as "POST /import/execute". */
  call: string;
  work: (cx: Context) => Promise<unknown>;
}

/**
 * Runs work as a job in this thread. All changes are made in one transaction, which also marks the job as done. So a job that fails, that
 * is canceled or whose process ends changes nothing. Calls `onStarted` when the job can be queried. Throws what the work throws, after
 * recording the job as failed.
 */
export async function runJob(cx: Context, job: Work, onStarted: (jobId: number) => void): Promise<void> {
  const { userId } = cx.actor;
  if (userId === null) throw new Error('a job must belong to a user');
  await queries.deleteOldJobs(cx.db, new Date(cx.now().getTime() - KEPT_DAYS * 86_400_000));
  const tx = await cx.db.transaction();
  try {
    // Locks the job before inserting it, because a running job without a lock counts as abandoned.
    const jobId = await queries.reserveJob(tx);
    await queries.insertJob(cx.db, { id: jobId, call: job.call, user_id: userId, started_at: cx.now() });
    onStarted(jobId);
    try {
      const result = await job.work({ ...cx, db: tx, outside: cx.db, progress: progressOf(cx, jobId) });
      if (!(await queries.completeJob(tx, jobId, result, cx.now()))) throw new JobCancelled();
      await tx.commit();
    } catch (thrown) {
      if (thrown instanceof JobCancelled) return;
      // Recorded before the lock is released: a running job without its lock counts as abandoned.
      await failJob(cx, jobId, thrown);
      throw thrown;
    }
  } finally {
    // Ignores errors: if the connection is lost, the database rolls the transaction back itself.
    if (!tx.isCompleted()) await tx.rollback().catch(() => undefined);
  }
}

/**
 * Records why a job failed, unless it has already ended. If the database cannot be reached, the next read marks the job
 * as failed.
 */
export async function failJob(cx: Context, jobId: number, thrown: unknown): Promise<void> {
  const error = errorResponse(thrown, cx.requestId ?? '');
  await queries.endJob(cx.db, jobId, { state: 'FAILED', error, at: cx.now() }).catch(() => undefined);
}

/** Returns a function that records progress outside the transaction, so that other connections see it, and at most every 200 ms. */
function progressOf(cx: Context, jobId: number): Progress {
  let lastStep = '';
  let lastReport = -Infinity;
  return async (step, done, total) => {
    if (step === lastStep && performance.now() - lastReport < REPORTED_EVERY_MS) return;
    lastStep = step;
    lastReport = performance.now();
    if (!(await queries.recordProgress(cx.db, jobId, { step, done, total }))) throw new JobCancelled();
  };
}
