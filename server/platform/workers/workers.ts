import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Context, UseCase } from '../../context.ts';
import { addressOf } from '../db/connect.ts';
import { AppError } from '../../errors.ts';
import { fromPlainError, type Notice, type TaskAnswer, type TaskMessage } from './messages.ts';
import { ProcessEndedError, ProcessPool, QueueFullError } from './process-pool.ts';
import * as queries from './queries.ts';
import type { Task, TaskTable } from './task.ts';

/** Maximum number of processes in each pool. */
const PROCESSES = Math.min(4, Math.max(2, availableParallelism()));
const MEMORY_MB = 1024;
const MAX_QUEUE = 32;
const IDLE_MS = 60_000;

export interface WorkersOptions {
  /** The file that a worker process runs. This file must serve the same tasks. */
  entry: URL;
  tasks: TaskTable;
  memoryMb?: number;
}

export interface RunOptions {
  /** Aborts the task and rolls back its transaction. */
  signal?: AbortSignal | undefined;
  job?: JobOptions;
}

interface JobOptions {
  call: string;
  onStarted: (jobId: number) => void;
  /** Called before a job that exceeds its time limit is killed, while its lock is still held. */
  onStopped: (error: AppError) => Promise<void>;
}

type Pool = ProcessPool<TaskMessage, Notice, TaskAnswer>;

/**
 * Runs long work and reads uploads in separate processes, so that the thread that serves requests stays free.
 * Interactive and long tasks have separate pools. Each task has a time limit and a memory limit. A task that exceeds a
 * limit, is aborted or outlives the server is killed, and its transaction is rolled back.
 */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #running = new Map<AbortController, Promise<unknown>>();
  /** Each pool is created for its first task. */
  readonly #pools: { interactive: Pool | null; long: Pool | null } = { interactive: null, long: null };
  #isClosed = false;

  constructor(options: WorkersOptions) {
    this.#options = options;
  }

  /**
   * Runs a use case of the task table in a worker, with the caller's actor, clock and request id. Throws what the task throws, or TOO_LARGE
   * when it takes too much time or memory, TOO_MANY_REQUESTS while too many tasks wait, and UNAVAILABLE when it was aborted.
   */
  async run<I, R>(cx: Context, useCase: UseCase<I, R>, input: I, options: RunOptions = {}): Promise<R> {
    const [name, task] = this.#find(useCase);
    if (cx.db.isTransaction)
      throw new Error(`the task ${name} cannot run in a transaction: its worker would not see uncommitted changes`);
    if (this.#isClosed) throw stopped();
    const ended = new AbortController();
    const running = this.#run(cx, { name, task, input }, options, ended);
    this.#running.set(ended, running);
    try {
      return (await running) as R;
    } finally {
      this.#running.delete(ended);
    }
  }

  /** Waits up to `patienceMs` for running tasks, aborts those that remain, and ends all processes. */
  async close(patienceMs = 0): Promise<void> {
    this.#isClosed = true;
    const all = Promise.allSettled(this.#running.values());
    const cut = setTimeout(() => {
      for (const ended of this.#running.keys()) ended.abort(stopped());
    }, patienceMs);
    await all;
    clearTimeout(cut);
    await Promise.all([this.#pools.interactive?.close(), this.#pools.long?.close()]);
  }

  async #run(
    cx: Context,
    { name, task, input }: { name: string; task: Task; input: unknown },
    { signal, job }: RunOptions,
    ended: AbortController,
  ): Promise<unknown> {
    const connectionName = `school-budget-workbench ${randomBytes(8).toString('hex')}`;
    let timer: NodeJS.Timeout | undefined;
    const end = (error: AppError) => {
      // Records the job as failed while its lock is still held. Without the lock, a running job counts as abandoned.
      void Promise.resolve(job?.onStopped(error)).finally(() => ended.abort(error));
    };
    const onNotice = (notice: Notice) => {
      if (notice.kind === 'jobStarted') job?.onStarted(notice.jobId);
      else timer = setTimeout(() => end(tooSlow(task)), task.seconds * 1000);
    };
    const abort = () => ended.abort(stopped());
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    const message: TaskMessage = {
      name,
      input,
      cx: {
        actor: cx.actor,
        requestId: cx.requestId,
        address: cx.address,
        clockOffsetMs: cx.now().getTime() - Date.now(),
      },
      database: { url: addressOf(cx.db), connectionName },
      job: job?.call ?? null,
    };
    let answer: TaskAnswer;
    try {
      answer = await this.#poolOf(task).run(message, { signal: ended.signal, onNotice });
    } catch (thrown) {
      if (thrown instanceof QueueFullError) throw tooMany();
      await endTransaction(cx.db, connectionName);
      if (ended.signal.aborted) throw ended.signal.reason;
      throw thrown instanceof ProcessEndedError && thrown.wasOutOfMemory ? tooMuchMemory(task) : thrown;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
    if (answer.ok) return answer.value;
    throw fromPlainError(answer.error);
  }

  #find(useCase: UseCase<never, unknown>): [name: string, task: Task] {
    const found = Object.entries(this.#options.tasks).find(([, { run }]) => run === useCase);
    if (!found) throw new Error(`${useCase.name} is not in the table of tasks`);
    return found;
  }

  #poolOf({ isInteractive }: Task): Pool {
    const kind = isInteractive ? 'interactive' : 'long';
    return (this.#pools[kind] ??= createPool(this.#options, { isBackground: kind === 'long' }));
  }
}

function createPool(
  { entry, memoryMb = MEMORY_MB }: WorkersOptions,
  { isBackground }: { isBackground: boolean },
): Pool {
  const limits = { memoryMb, maxProcesses: PROCESSES, maxQueue: MAX_QUEUE, idleMs: IDLE_MS };
  return new ProcessPool({ entry, isBackground, ...limits });
}

/** Ends the task's connections, because the database may still be working for a process that has ended. */
async function endTransaction(db: Context['db'], connectionName: string): Promise<void> {
  // Ignores errors: if the database is not reachable, there is no transaction to end.
  await queries.endConnections(db, connectionName).catch(() => undefined);
}

function tooSlow({ seconds, what, advice }: Task): AppError {
  const time = seconds >= 120 ? `${seconds / 60} minutes` : `${seconds} seconds`;
  return new AppError('TOO_LARGE', `${what} took more than ${time} and was stopped. ${advice}`);
}

function tooMuchMemory({ what, advice }: Task): AppError {
  return new AppError('TOO_LARGE', `${what} needed too much memory and was stopped. ${advice}`);
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'The server is busy with other long tasks. Try again in a minute.', {
    retryAfter: 30,
  });
}

function stopped(): AppError {
  return new AppError('UNAVAILABLE', 'The task was stopped before it finished, and nothing was saved. Try again.');
}
