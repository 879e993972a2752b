import { createRunTask } from './platform/workers/run-task.ts';
import { serveTasks } from './platform/workers/serve-tasks.ts';
import { TASKS } from './tasks.ts';

serveTasks(createRunTask(TASKS));
