import { AppError } from '../../errors.ts';

/** Each holds a connection to the database as long as it runs. */
const MAX_AT_ONCE = 4;

/** The running jobs of this process, with a function that ends each. */
const running = new Map<number, AbortController>();
let started = 0;

export interface Job {
  /** Runs the job to its end. Calls `onStarted` once the job can be seen. */
  run: (onStarted: (jobId: number) => void, signal: AbortSignal) => Promise<void>;
  /** Receives what a started job throws, after it is recorded as failed. */
  onError: (thrown: unknown) => void;
}

/**
 * Starts work as a job and returns the job. Throws TOO_MANY_REQUESTS while several run, and what the work
 * throws before its job can be seen.
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

/** Ends the work of a canceled job if it runs in this process. */
export function stopJob(jobId: number): void {
  running.get(jobId)?.abort();
}
