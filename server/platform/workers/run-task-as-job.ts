import type { Context, UseCase } from '../../context.ts';
import { failJob } from '../jobs/run-job.ts';
import type { Workers } from './workers.ts';

export interface TaskJob<I> {
  task: UseCase<I, unknown>;
  input: I;
  /** The endpoint that started the job, such as "POST /import/execute". */
  call: string;
  onStarted: (jobId: number) => void;
  signal: AbortSignal;
}

/** Runs a task as a job. The worker records the job's state. If the worker is killed, the job is recorded as failed here. */
export async function runTaskAsJob<I>(workers: Workers, cx: Context, job: TaskJob<I>): Promise<void> {
  const { task, input, call, signal } = job;
  let started: number | null = null;
  const fail = async (thrown: unknown) => {
    if (started !== null) await failJob(cx, started, thrown);
  };
  const onStarted = (jobId: number) => {
    started = jobId;
    job.onStarted(jobId);
  };
  try {
    await workers.run(cx, task, input, { signal, job: { call, onStarted, onStopped: fail } });
  } catch (thrown) {
    await fail(thrown);
    throw thrown;
  }
}
