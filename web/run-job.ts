import type { CallInput, Endpoint, ResponseOf } from '../core/contract/endpoint.ts';
import type { ErrorCode } from '../core/contract/errors.ts';
import { cancelJob, getJob, job, type Job } from '../core/contract/jobs.ts';
import { ApiError, call, start } from './api.ts';

const ASK_EVERY_MS = 300;
const STATUS: Partial<Record<ErrorCode, number>> = { CONFLICT: 409, LOCKED: 409, VALIDATION: 400, NOT_FOUND: 404 };

/** The progress of a job; `total` is 0 if unknown. */
export type JobProgress = Pick<Job, 'id' | 'step' | 'done' | 'total'>;

/** The user canceled the job. Nothing was changed. */
export class JobCancelled extends Error {
  constructor() {
    super('Canceled. Nothing was changed.');
    this.name = 'JobCancelled';
  }
}

/** Runs a long call as a job and reports its progress. Throws the same ApiError that the call itself would throw, or JobCancelled. */
export async function runJob<E extends Endpoint>(
  endpoint: E,
  input: Partial<CallInput<E>>,
  onProgress: (progress: JobProgress) => void,
): Promise<ResponseOf<E>> {
  const started = await start(endpoint, input);
  if ('answer' in started) return started.answer;
  for (;;) {
    const state = job.parse(await call(getJob, { params: { id: String(started.jobId) } }));
    if (state.state === 'DONE') return endpoint.response.parse(state.result) as ResponseOf<E>;
    if (state.state === 'CANCELLED') throw new JobCancelled();
    if (state.state === 'FAILED') throw failure(state);
    onProgress(state);
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** Cancels a job; its pending `runJob` call throws JobCancelled. */
export async function stopJob(id: number): Promise<void> {
  await call(cancelJob, { params: { id: String(id) } });
}

function failure({ error }: Job): ApiError {
  const body = error ?? { error: 'Unknown error', code: 'INTERNAL' as const };
  return new ApiError(STATUS[body.code] ?? 500, body.error, body);
}
