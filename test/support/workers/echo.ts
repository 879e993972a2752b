import { serveTasks } from '../../../server/platform/workers/serve-tasks.ts';

/** Returns the message of every task and also sends it as a notice. */
serveTasks((message: object, notify: (message: object) => void) => {
  notify(message);
  return Promise.resolve(message);
});
