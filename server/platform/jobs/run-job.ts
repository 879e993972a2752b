import type { Context, Progress } from '../../context.ts';
import { errorResponse } from '../../error-response.ts';
import * as queries from './queries.ts';

const KEPT_DAYS = 7;
const REPORTED_EVERY_MS = 200;

/** Thrown inside the work of a canceled job; not reported. */
class JobCancelled extends Error {}

export interface Work {
  /** Its endpoint, such as "POST /import/execute". */
  call: string;
  work: (cx: Context) => Promise<unknown>;
}

/**
 * Runs work as a job in this thread. Everything happens in one transaction, which also marks the job as done: a job that fails, is
 * canceled or loses its process leaves nothing. `onStarted` is called once the job can be seen. Throws what the work throws, after
 * the job is recorded as failed.
 */
export async function runJob(cx: Context, job: Work, onStarted: (jobId: number) => void): Promise<void> {
  const { userId } = cx.actor;
  if (userId === null) throw new Error('a job must belong to a user');
  await queries.deleteOldJobs(cx.db, new Date(cx.now().getTime() - KEPT_DAYS * 86_400_000));
  const tx = await cx.db.transaction();
  try {
    // Locked before it can be seen: a running job without its lock counts as abandoned.
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
    // A transaction whose connection is lost cannot be rolled back, and need not be.
    if (!tx.isCompleted()) await tx.rollback().catch(() => undefined);
  }
}

/** Records why a job failed, unless it has already ended. If the database cannot be reached, the next reader marks it as abandoned. */
export async function failJob(cx: Context, jobId: number, thrown: unknown): Promise<void> {
  const error = errorResponse(thrown, cx.requestId ?? '');
  await queries.endJob(cx.db, jobId, { state: 'FAILED', error, at: cx.now() }).catch(() => undefined);
}

/** Records progress, outside the transaction so that others see it, and no more often than they poll. */
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
