import type { StartJob } from '../http/mount-api.ts';
import { runJob } from '../jobs/run-job.ts';
import { startJob } from '../jobs/start-job.ts';
import { runTaskAsJob } from './run-task-as-job.ts';
import type { Workers } from './workers.ts';

/** How requests become jobs: a task in a worker, other work in this thread. `onError` gets what a started job throws. */
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
