import type { Context, Progress } from '../context.ts';
import { AppError, type ToldError } from '../errors.ts';
import * as queries from './queries.ts';

/** Each holds a connection to the database as long as it runs. */
const MOST_AT_ONCE = 4;
const KEPT_DAYS = 7;
const TOLD_EVERY_MS = 200;

let running = 0;

/** Thrown into work whose job was cancelled; nobody is told of it. */
class JobCancelled extends Error {}

export interface Job {
  /** The call that it does, such as "POST /import/execute". */
  call: string;
  work: (cx: Context) => Promise<unknown>;
  /** What an error of the work is told as. */
  tellError: (thrown: unknown) => ToldError;
}

/**
 * Starts work that is answered for later, and answers its job. All of the work happens in one transaction, which also marks the
 * job as done: a job that fails, is cancelled or loses its process leaves nothing. Throws TOO_MANY_REQUESTS while several run.
 */
export async function startJob(cx: Context, job: Job): Promise<{ jobId: number }> {
  const { userId } = cx.actor;
  if (userId === null) throw new Error('a job belongs to a user');
  if (running >= MOST_AT_ONCE) {
    throw new AppError('TOO_MANY_REQUESTS', 'Several long jobs are running. Try again when one of them is done.', {
      retryAfter: 10,
    });
  }
  running += 1;
  try {
    await queries.deleteOldJobs(cx.db, new Date(cx.now().getTime() - KEPT_DAYS * 86_400_000));
    const tx = await begin(cx);
    // Locked before it can be seen: a job without its lock is one whose process is gone.
    const jobId = await queries.reserveJob(tx);
    await queries.insertJob(cx.db, { id: jobId, call: job.call, user_id: userId, started_at: cx.now() });
    void run(cx, tx, jobId, job).finally(() => (running -= 1));
    return { jobId };
  } catch (error) {
    running -= 1;
    throw error;
  }
}

type Transaction = Awaited<ReturnType<typeof begin>>;

function begin(cx: Context) {
  return cx.db.transaction();
}

async function run(cx: Context, tx: Transaction, jobId: number, job: Job): Promise<void> {
  try {
    const result = await job.work({ ...cx, db: tx, outside: cx.db, progress: progressOf(cx, jobId) });
    if (!(await queries.completeJob(tx, jobId, result, cx.now()))) throw new JobCancelled();
    await tx.commit();
  } catch (thrown) {
    // Told before the lock goes: a running job without its lock is taken for one whose process is gone. When the database cannot
    // be told, that is what whoever asks next finds.
    if (!(thrown instanceof JobCancelled)) {
      const error = job.tellError(thrown);
      await queries.endJob(cx.db, jobId, { state: 'FAILED', error, at: cx.now() }).catch(() => undefined);
    }
    // A transaction whose connection is lost cannot be rolled back, and need not be.
    await tx.rollback().catch(() => undefined);
  }
}

/** Tells how far the work is, outside of its transaction so that others see it, and not more often than they look. */
function progressOf(cx: Context, jobId: number): Progress {
  let lastStep = '';
  let lastTold = -Infinity;
  return async (step, done, total) => {
    if (step === lastStep && performance.now() - lastTold < TOLD_EVERY_MS) return;
    lastStep = step;
    lastTold = performance.now();
    if (!(await queries.recordProgress(cx.db, jobId, { step, done, total }))) throw new JobCancelled();
  };
}
