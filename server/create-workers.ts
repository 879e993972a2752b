import { extname } from 'node:path';
import { Workers } from './platform/workers/workers.ts';
import { TASKS } from './tasks.ts';

/** The worker's entry file has the same extension as this file: .ts when the program runs from source, .js after a build. */
const ENTRY = new URL(`./worker-process${extname(import.meta.url)}`, import.meta.url);

/** Creates the workers of a server process. A worker starts when it gets its first task. */
export function createWorkers(): Workers {
  return new Workers({ entry: ENTRY, tasks: TASKS });
}
