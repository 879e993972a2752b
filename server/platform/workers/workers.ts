import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { extname } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Context } from '../../context.ts';
import { addressOf } from '../db/connect.ts';
import { AppError } from '../../errors.ts';
import { INTERACTIVE_TASKS, LIMITS, type TaskLimit } from './limits.ts';
import { fromPlainError, type Notice, type TaskAnswer, type TaskMessage } from './messages.ts';
import * as queries from './queries.ts';
import type { TaskInput, TaskName, TaskResult } from './tasks.ts';

/** The same file from source and as built. */
const ENTRY = new URL(`./worker-thread${extname(import.meta.url)}`, import.meta.url);
/** Of each pool. */
const THREADS = Math.min(4, Math.max(2, availableParallelism()));
const MEMORY_MB = 1024;
const MAX_QUEUE = 32;
const IDLE_MS = 60_000;

export interface WorkersOptions {
  /** The file that does a task; exports `runTask`. */
  entry?: URL;
  memoryMb?: number;
  limits?: Partial<Record<TaskName, TaskLimit>>;
}

export interface RunOptions {
  /** Ends the task, and its transaction with it. */
  signal?: AbortSignal | undefined;
  job?: JobOptions;
}

export interface JobOptions {
  call: string;
  onStarted: (jobId: number) => void;
  /** Before a job is ended from outside: its lock is still held. */
  onStopped: (error: AppError) => Promise<void>;
}

type Pool = Piscina<TaskMessage, TaskAnswer>;

/**
 * Threads for long work and for reading uploads, so that the thread that answers requests stays free. Interactive tasks have one
 * pool, long ones another. Each task has a limit of time and memory; one that exceeds it, is aborted or outlives the server is
 * ended together with its transaction.
 */
export class Workers {
  readonly #options: WorkersOptions;
  readonly #running = new Map<AbortController, Promise<unknown>>();
  /** Each starts with its first task. */
  readonly #pools: { interactive: Pool | null; long: Pool | null } = { interactive: null, long: null };
  #isClosed = false;

  constructor(options: WorkersOptions = {}) {
    this.#options = options;
  }

  /**
   * Does a task in a worker, with the caller's actor, clock and request id. Throws what the task throws, TOO_LARGE when it takes
   * too much time or memory, TOO_MANY_REQUESTS while too many wait, UNAVAILABLE when it was aborted.
   */
  async run<N extends TaskName>(
    cx: Context,
    name: N,
    input: TaskInput<N>,
    options: RunOptions = {},
  ): Promise<TaskResult<N>> {
    if (cx.db.isTransaction) throw new Error(`the task ${name} would not see the transaction that it is called in`);
    if (this.#isClosed) throw stopped();
    const ended = new AbortController();
    const running = this.#run(cx, name, input, options, ended);
    this.#running.set(ended, running);
    try {
      return (await running) as TaskResult<N>;
    } finally {
      this.#running.delete(ended);
    }
  }

  /** Ends what still runs after `patienceMs`, and all threads. */
  async close(patienceMs = 0): Promise<void> {
    this.#isClosed = true;
    const all = Promise.allSettled(this.#running.values());
    const cut = setTimeout(() => {
      for (const ended of this.#running.keys()) ended.abort(stopped());
    }, patienceMs);
    await all;
    clearTimeout(cut);
    await Promise.all([this.#pools.interactive?.destroy(), this.#pools.long?.destroy()]);
  }

  async #run(
    cx: Context,
    name: TaskName,
    input: unknown,
    { signal, job }: RunOptions,
    ended: AbortController,
  ): Promise<unknown> {
    const limit = this.#options.limits?.[name] ?? LIMITS[name];
    const connectionName = `school-budget-workbench ${randomBytes(8).toString('hex')}`;
    const { port1, port2 } = new MessageChannel();
    let timer: NodeJS.Timeout | undefined;
    const end = (error: AppError) => {
      // A job is recorded as failed while its lock still says that it runs.
      void Promise.resolve(job?.onStopped(error)).finally(() => ended.abort(error));
    };
    port1.on('message', (notice: Notice) => {
      if (notice.kind === 'jobStarted') job?.onStarted(notice.jobId);
      else timer = setTimeout(() => end(tooSlow(limit)), limit.seconds * 1000);
    });
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
      port: port2,
    };
    let answer: TaskAnswer;
    try {
      answer = await this.#poolOf(name).run(message, { signal: ended.signal, transferList: [port2] });
    } catch (thrown) {
      if (isQueueFull(thrown)) throw tooMany();
      await endTransaction(cx.db, connectionName);
      if (ended.signal.aborted) throw ended.signal.reason;
      throw isOutOfMemory(thrown) ? tooMuchMemory(limit) : thrown;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      port1.close();
    }
    if (answer.ok) return answer.value;
    throw fromPlainError(answer.error);
  }

  #poolOf(task: TaskName): Pool {
    const kind = INTERACTIVE_TASKS.has(task) ? 'interactive' : 'long';
    return (this.#pools[kind] ??= createPool(this.#options));
  }
}

function createPool({ entry = ENTRY, memoryMb = MEMORY_MB }: WorkersOptions): Pool {
  return new Piscina<TaskMessage, TaskAnswer>({
    filename: entry.href,
    name: 'runTask',
    // One stays, so that a task that waits is begun after the one before it was ended.
    minThreads: 1,
    maxThreads: THREADS,
    maxQueue: MAX_QUEUE,
    idleTimeout: IDLE_MS,
    // A thread that sleeps between tasks could not close its connections.
    atomics: 'disabled',
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  }).on('error', () => undefined);
}

/** The thread is gone, but the database may still be at work for it. */
async function endTransaction(db: Context['db'], connectionName: string): Promise<void> {
  // Where the database cannot be reached, there is no transaction either.
  await queries.endConnections(db, connectionName).catch(() => undefined);
}

function tooSlow({ seconds, what, advice }: TaskLimit): AppError {
  const time = seconds >= 120 ? `${seconds / 60} minutes` : `${seconds} seconds`;
  return new AppError('TOO_LARGE', `${what} took more than ${time} and was stopped. ${advice}`);
}

function tooMuchMemory({ what, advice }: TaskLimit): AppError {
  return new AppError('TOO_LARGE', `${what} needed too much memory and was stopped. ${advice}`);
}

function tooMany(): AppError {
  return new AppError('TOO_MANY_REQUESTS', 'The server is busy with other long tasks. Try again in a minute.', {
    retryAfter: 30,
  });
}

function stopped(): AppError {
  return new AppError(
    'UNAVAILABLE',
    'The work was stopped before it was done, and nothing of it was saved. Try again.',
  );
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function isQueueFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'Task queue is at limit';
}
