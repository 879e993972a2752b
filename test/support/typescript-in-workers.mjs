import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Preloaded by every process of the tests. Their own modules are loaded by Vitest; a worker that the product starts is Node's alone.
if (isMainThread && process.argv[1]?.endsWith('.ts')) register('./typescript-loader.mjs', import.meta.url);
