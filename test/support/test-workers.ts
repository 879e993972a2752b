import { createWorkers } from '../../server/create-workers.ts';

/** The test files of one process share their worker processes: starting one from source takes a second. */
export const testWorkers = createWorkers();
