import { AppError } from '../../errors.ts';

/** A low limit, because each job holds a database connection while it runs. */
const MAX_AT_ONCE = 4;

/** The running jobs of this process, each with a controller that aborts it. */
const running = new Map<number, AbortController>();
let started = 0;

export interface Job {
  /** Runs the job to its end. Calls `onStarted` when the job can be queried. */
  run: (onStarted: (jobId: number) => void, signal: AbortSignal) => Promise<void>;
  /** Called with the error of a started job, after the job is recorded as failed. */
  onError: (thrown: unknown) => void;
}

/**
 * Starts a job and resolves with its id when it can be queried. Throws TOO_MANY_REQUESTS while 4 jobs are running in this process. Also
 * throws any error that occurs before the job can be queried.
 */
export async function startJob({ run, onError }: Job): Promise<{ jobId: number }> {
  if (started >= MAX_AT_ONCE) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      'Several long jobs are running. Try again when one of these jobs is done.',
      {
        retryAfter: 10,
      },
    );
  }
  started += 1;
  const ended = new AbortController();
  return new Promise((resolve, reject) => {
    let job: number | null = null;
    const onStarted = (jobId: number) => {
      job = jobId;
      running.set(jobId, ended);
      resolve({ jobId });
    };
    run(onStarted, ended.signal)
      .catch((thrown: unknown) => {
        if (job === null) reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
        else if (!ended.signal.aborted) onError(thrown);
      })
      .finally(() => {
        started -= 1;
        if (job !== null) running.delete(job);
      });
  });
}

/** Ends the work of a canceled job if the job runs in this process. */
export function stopJob(jobId: number): void {
  running.get(jobId)?.abort();
}
