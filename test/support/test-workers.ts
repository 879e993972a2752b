import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { Workers } from '../../server/platform/workers/workers.ts';
import { TASKS } from '../../server/tasks.ts';

/** Worker processes shared by all test files of a process, because starting one takes half a second. */
export const testWorkers = new Workers({ entry: pathToFileURL(inject('workerPath')), tasks: TASKS });
