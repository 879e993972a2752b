import { extname } from 'node:path';
import { Workers } from './platform/workers/workers.ts';
import { TASKS } from './tasks.ts';

/** The same file from source and as built. */
const ENTRY = new URL(`./worker-process${extname(import.meta.url)}`, import.meta.url);

/** Creates the workers of a server process. They start with the first task. */
export function createWorkers(): Workers {
  return new Workers({ entry: ENTRY, tasks: TASKS });
}
