import { serveTasks } from '../../../server/platform/workers/serve-tasks.ts';

/** Answers every task with its message, and gives notice of it. */
serveTasks((message: object, notify: (message: object) => void) => {
  notify(message);
  return Promise.resolve(message);
});
