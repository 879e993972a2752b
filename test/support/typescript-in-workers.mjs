import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Preloaded by every thread of the tests. Their own modules are loaded by Vitest; a worker that the product starts is Node's alone.
if (!isMainThread) register('./typescript-loader.mjs', import.meta.url);
