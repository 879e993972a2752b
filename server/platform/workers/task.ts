import type { UseCase } from '../../context.ts';

/** A use case that runs in a worker. Its input and result pass between processes, so both are plain data. */
export interface Task {
  run: UseCase<never, unknown>;
  /** A short task that a user waits for. These have their own processes, so that imports and projections never delay them. */
  isInteractive?: boolean;
  /** From the moment a worker starts, not counting the time in the queue. */
  seconds: number;
  /** What the task was doing, as the beginning of a sentence. */
  what: string;
  /** What the user can do about it. */
  advice: string;
}

/** Every task, by the name that the main thread sends to a worker. */
export type TaskTable = Readonly<Record<string, Task>>;
