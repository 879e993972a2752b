import { register } from 'node:module';

// Preloaded by every test process. Vitest loads the test modules itself, but processes and threads that the product starts
// run in plain Node.
if (process.argv[1]?.endsWith('.ts')) register('./typescript-loader.mjs', import.meta.url);
