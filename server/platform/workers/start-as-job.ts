import type { StartJob } from '../http/mount-api.ts';
import { runJob } from '../jobs/run-job.ts';
import { startJob } from '../jobs/start-job.ts';
import { runTaskAsJob } from './run-task-as-job.ts';
import type { Workers } from './workers.ts';

/**
 * Returns a function that starts requests as jobs: tasks in a worker, other work in this thread. `onError` gets the
 * errors of started jobs.
 */
export function createStartJob(
  workers: Workers,
  onError: (thrown: unknown, requestId: string | null) => void,
): StartJob {
  return (cx, { call, work }) =>
    startJob({
      run: (onStarted, signal) =>
        typeof work === 'function'
          ? runJob(cx, { call, work }, onStarted)
          : runTaskAsJob(workers, cx, { task: work.run, input: work.input, call, onStarted, signal }),
      onError: (thrown) => onError(thrown, cx.requestId),
    });
}
