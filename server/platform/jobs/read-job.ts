import { setTimeout } from 'node:timers/promises';
import { job, type Job } from '../../../core/contract/jobs.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { StreamChannel } from '../http/api.ts';
import * as queries from './queries.ts';
import { stopJob } from './start-job.ts';

const LOOKS_EVERY_MS = 250;

/** Returns the current state of the user's job. If the job's process has ended, marks the job as failed. Throws NOT_FOUND. */
export async function readJob(cx: Context, input: { id: number }): Promise<Job> {
  const row = await requireJob(cx, input.id);
  if (row.state !== 'RUNNING' || !(await queries.isAbandoned(cx.db, row.id))) return presentJob(row);
  const error = {
    error: 'The job was stopped before it finished. None of its changes were saved. Start the job again.',
    code: 'UNAVAILABLE',
  };
  // Changes nothing if the job has ended in the meantime.
  await queries.endJob(cx.db, row.id, { state: 'FAILED', error, at: cx.now() });
  return presentJob(await requireJob(cx, input.id));
}

/**
 * Sends the state of a job now and after each change, until the job has ended. Returns a function that stops watching. Throws NOT_FOUND.
 */
export async function watchJob(
  cx: Context,
  input: { id: number },
  channel: Pick<StreamChannel, 'send' | 'end'>,
): Promise<() => void> {
  const stopped = new AbortController();
  const first = await readJob(cx, input);
  channel.send('job', first);
  void follow(cx, first, channel, stopped.signal);
  return () => stopped.abort();
}

async function follow(
  cx: Context,
  first: Job,
  channel: Pick<StreamChannel, 'send' | 'end'>,
  stopped: AbortSignal,
): Promise<void> {
  try {
    let sent = first;
    while (sent.state === 'RUNNING' && !stopped.aborted) {
      await setTimeout(LOOKS_EVERY_MS, undefined, { signal: stopped });
      const current = await readJob(cx, { id: first.id });
      if (JSON.stringify(current) !== JSON.stringify(sent)) channel.send('job', current);
      sent = current;
    }
  } catch {
    // The client stopped watching, or the database cannot be reached. Clients reconnect if necessary.
  }
  channel.end();
}

/** Cancels one of the user's jobs and discards its changes. Throws NOT_FOUND, or CONFLICT when the job is already done or failed. */
export async function cancelJob(cx: Context, input: { id: number }): Promise<{ message: string }> {
  const { id } = await requireJob(cx, input.id);
  if (await queries.endJob(cx.db, id, { state: 'CANCELLED', at: cx.now() })) {
    stopJob(id);
    await queries.endWork(cx.db, id);
  }
  const { state } = await requireJob(cx, id);
  if (state === 'CANCELLED') return { message: `Job ${id} was canceled. None of its changes were saved.` };
  throw new AppError(
    'CONFLICT',
    state === 'DONE'
      ? `Job ${id} is already done, so it cannot be canceled. If the job was an import, you can undo the import.`
      : `Job ${id} has already failed. None of its changes were saved.`,
  );
}

async function requireJob(cx: Context, id: number): Promise<queries.JobRow> {
  const { userId } = cx.actor;
  const row = userId === null ? undefined : await queries.findJob(cx.db, { id, userId });
  if (row) return row;
  throw new AppError('NOT_FOUND', `Job ${id} was not found among your jobs. Jobs are deleted after seven days.`);
}

function presentJob(row: queries.JobRow): Job {
  const plain = {
    id: row.id,
    call: row.call,
    state: row.state,
    step: row.step,
    done: row.done,
    total: row.total,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
  if (row.state === 'DONE') return { ...plain, ...(row.result !== null && { result: row.result }) };
  if (row.state === 'FAILED') return { ...plain, error: job.shape.error.parse(row.error) };
  return plain;
}
