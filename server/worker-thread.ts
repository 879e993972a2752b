import { createRunTask } from './platform/workers/run-task.ts';
import { TASKS } from './tasks.ts';

/** The pool calls this in each of its threads. */
export const runTask = createRunTask(TASKS);
