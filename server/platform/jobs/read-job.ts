import { setTimeout } from 'node:timers/promises';
import { job, type Job } from '../../../core/contract/jobs.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { StreamChannel } from '../http/api.ts';
import * as queries from './queries.ts';
import { stopJob } from './start-job.ts';

const LOOKS_EVERY_MS = 250;

/** A job of the caller as it is now; one whose process is gone is found failed. Throws NOT_FOUND. */
export async function readJob(cx: Context, input: { id: number }): Promise<Job> {
  const row = await requireJob(cx, input.id);
  if (row.state !== 'RUNNING' || !(await queries.isAbandoned(cx.db, row.id))) return presentJob(row);
  const error = {
    error: 'The work was stopped before it was done. Nothing of the job remains: start it again.',
    code: 'UNAVAILABLE',
  };
  // Unless it ended between the two looks.
  await queries.endJob(cx.db, row.id, { state: 'FAILED', error, at: cx.now() });
  return presentJob(await requireJob(cx, input.id));
}

/** Tells the job now and at each change, until it has ended. Answers how to stop. Throws NOT_FOUND. */
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
    let told = first;
    while (told.state === 'RUNNING' && !stopped.aborted) {
      await setTimeout(LOOKS_EVERY_MS, undefined, { signal: stopped });
      const current = await readJob(cx, { id: first.id });
      if (JSON.stringify(current) !== JSON.stringify(told)) channel.send('job', current);
      told = current;
    }
  } catch {
    // Nobody listens any more, or the database cannot be asked: who still wants to know comes back.
  }
  channel.end();
}

/** Cancels a job of the caller: nothing of it remains. Throws NOT_FOUND, CONFLICT when it has ended by itself. */
export async function cancelJob(cx: Context, input: { id: number }): Promise<{ message: string }> {
  const { id } = await requireJob(cx, input.id);
  if (await queries.endJob(cx.db, id, { state: 'CANCELLED', at: cx.now() })) {
    stopJob(id);
    await queries.endWork(cx.db, id);
  }
  const { state } = await requireJob(cx, id);
  if (state === 'CANCELLED') return { message: `The job ${id} was cancelled. Nothing of it remains.` };
  throw new AppError(
    'CONFLICT',
    state === 'DONE'
      ? `The job ${id} is done already, so it cannot be cancelled. An import can be undone.`
      : `The job ${id} has failed already. Nothing of it remains.`,
  );
}

async function requireJob(cx: Context, id: number): Promise<queries.JobRow> {
  const { userId } = cx.actor;
  const row = userId === null ? undefined : await queries.findJob(cx.db, { id, userId });
  if (row) return row;
  throw new AppError('NOT_FOUND', `You have no job ${id}. Jobs are kept for seven days.`);
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
