import type { UseCase } from '../../context.ts';

/** A use case that runs in a worker. Its input and result pass between processes, so both are plain data. */
export interface Task {
  run: UseCase<never, unknown>;
  /**
   * True for a short task that a user waits for. Interactive tasks have separate processes, so that imports and
   * projections never delay them.
   */
  isInteractive?: boolean;
  /** The time limit, counted from the start of the task in a worker, so that the time in the queue does not count. */
  seconds: number;
  /** Description of the task, used as the beginning of an error message. */
  what: string;
  /** What the user can do if the task exceeds its limits. */
  advice: string;
}

/** Every task, by the name that the main thread sends to a worker. */
export type TaskTable = Readonly<Record<string, Task>>;
