import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Preloaded by every test process. Vitest loads the test modules itself, but workers that the product starts run in
// plain Node.
if (isMainThread && process.argv[1]?.endsWith('.ts')) register('./typescript-loader.mjs', import.meta.url);
