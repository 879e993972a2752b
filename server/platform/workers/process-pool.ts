import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

export interface PoolOptions {
  /** The file that a process runs. This file must call `serveTasks`. */
  entry: URL;
  /** Heap limit. A process that exceeds it ends without affecting other processes. */
  memoryMb: number;
  maxProcesses: number;
  /** Maximum number of waiting tasks. */
  maxQueue: number;
  /** Milliseconds for which an idle process is kept. */
  idleMs: number;
  /** If true, processes run at a lower priority than processes that users wait for. */
  isBackground: boolean;
}

/** A message from a process to the pool. */
export type FromProcess<Notice, Answer> = { notice: Notice } | { answer: Answer };

/** The queue is full. */
export class QueueFullError extends Error {
  constructor() {
    super('Too many tasks are waiting');
  }
}

/** The process of a task ended before it returned a result. */
export class ProcessEndedError extends Error {
  readonly wasOutOfMemory: boolean;

  constructor(exitCode: number | null, exitSignal: NodeJS.Signals | null) {
    super(`a worker process ended with ${exitSignal ?? `code ${exitCode ?? 'unknown'}`}`);
    // V8 aborts the process when its heap is full (SIGABRT). Linux kills it when the machine runs out of memory
    // (SIGKILL).
    this.wasOutOfMemory = exitSignal === 'SIGABRT' || exitSignal === 'SIGKILL';
  }
}

interface Waiting<Message, Notice, Answer> {
  message: Message;
  signal: AbortSignal;
  onNotice: (notice: Notice) => void;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * A pool of child processes that run one task each at a time. It uses processes instead of threads, because a thread
 * that runs out of memory can end the whole process with all of its threads.
 */
export class ProcessPool<Message extends object, Notice, Answer> {
  readonly #options: PoolOptions;
  readonly #queue: Waiting<Message, Notice, Answer>[] = [];
  readonly #busy = new Map<ChildProcess, Waiting<Message, Notice, Answer>>();
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>();

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Runs a task in a process. Throws QueueFullError or ProcessEndedError. After an abort, throws the signal's reason once the process has
   * ended.
   */
  async run(
    message: Message,
    { signal, onNotice }: { signal: AbortSignal; onNotice: (notice: Notice) => void },
  ): Promise<Answer> {
    signal.throwIfAborted();
    if (this.#queue.length >= this.#options.maxQueue) throw new QueueFullError();
    return new Promise<Answer>((resolve, reject) => {
      this.#queue.push({ message, signal, onNotice, resolve, reject });
      signal.addEventListener('abort', this.#endAborted, { once: true });
      this.#startNext();
    });
  }

  /** Ends all processes. Rejects running and queued tasks. */
  async close(): Promise<void> {
    for (const { reject } of this.#queue.splice(0)) reject(new Error('the pool was closed'));
    const all = [...this.#busy.keys(), ...this.#idle.keys()];
    await Promise.all(all.map((child) => new Promise<void>((done) => kill(child.once('exit', () => done())))));
  }

  readonly #endAborted = (): void => {
    for (const waiting of this.#queue.filter(({ signal }) => signal.aborted)) {
      this.#queue.splice(this.#queue.indexOf(waiting), 1);
      waiting.reject(waiting.signal.reason);
    }
    for (const [child, { signal }] of this.#busy) if (signal.aborted) kill(child);
  };

  #startNext(): void {
    const [next] = this.#queue;
    if (!next) return;
    try {
      const child = this.#takeIdle() ?? this.#fork();
      if (!child) return;
      this.#queue.shift();
      this.#send(child, next);
    } catch (error) {
      // No process could be started, for example because the machine is out of memory.
      this.#queue.shift();
      next.signal.removeEventListener('abort', this.#endAborted);
      next.reject(error);
    }
  }

  #send(child: ChildProcess, task: Waiting<Message, Notice, Answer>): void {
    this.#busy.set(child, task);
    child.ref();
    child.channel?.ref();
    try {
      child.send(task.message, (error) => {
        if (error) kill(child);
      });
    } catch (error) {
      // The message contains data that cannot be copied to the process.
      kill(child);
      this.#remove(child, error);
    }
  }

  #takeIdle(): ChildProcess | undefined {
    for (const [child, timer] of this.#idle) {
      clearTimeout(timer);
      this.#idle.delete(child);
      if (child.connected && !child.killed) return child;
    }
    return undefined;
  }

  #fork(): ChildProcess | undefined {
    if (this.#busy.size >= this.#options.maxProcesses) return undefined;
    const child = fork(fileURLToPath(this.#options.entry), {
      serialization: 'advanced',
      execArgv: [...process.execArgv, `--max-old-space-size=${this.#options.memoryMb}`],
    });
    child.on('message', (sent) => this.#take(child, sent as FromProcess<Notice, Answer>));
    child.on('exit', (code, signal) => this.#remove(child, new ProcessEndedError(code, signal)));
    child.on('error', (error) => {
      // A process that could not be started never exits.
      if (child.pid === undefined) this.#remove(child, error);
    });
    if (this.#options.isBackground) lowerPriority(child);
    return child;
  }

  #take(child: ChildProcess, sent: FromProcess<Notice, Answer>): void {
    const waiting = this.#busy.get(child);
    if (!waiting) return;
    if ('notice' in sent) {
      waiting.onNotice(sent.notice);
      return;
    }
    this.#finish(child, waiting);
    this.#rest(child);
    waiting.resolve(sent.answer);
    this.#startNext();
  }

  #remove(child: ChildProcess, error: unknown): void {
    clearTimeout(this.#idle.get(child));
    this.#idle.delete(child);
    const waiting = this.#busy.get(child);
    if (waiting) {
      this.#finish(child, waiting);
      waiting.reject(waiting.signal.aborted ? waiting.signal.reason : error);
    }
    this.#startNext();
  }

  #finish(child: ChildProcess, { signal }: Waiting<Message, Notice, Answer>): void {
    this.#busy.delete(child);
    signal.removeEventListener('abort', this.#endAborted);
  }

  /** Keeps an idle process for the next task. It does not keep the parent process alive. */
  #rest(child: ChildProcess): void {
    if (child.killed) return;
    const timer = setTimeout(() => kill(child), this.#options.idleMs).unref();
    this.#idle.set(child, timer);
    child.unref();
    child.channel?.unref();
  }
}

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Ignored: the system does not allow the lower priority, so tasks run at normal priority, or the process has ended.
  }
}

/** Uses SIGKILL, because a process in the middle of a long calculation does not react to other signals. */
function kill(child: ChildProcess): void {
  child.kill('SIGKILL');
}
