import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../..');

/** Bundles the product's worker into one file, which Node starts in a third of the time of the sources. */
export async function bundleWorker(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = join(ROOT, '.cache', `test-worker-${process.pid}`);
  await build({
    configFile: false,
    logLevel: 'error',
    root: ROOT,
    build: {
      ssr: 'server/worker-process.ts',
      target: 'node20',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'worker-process.mjs', codeSplitting: false } },
    },
  });
  return { path: join(folder, 'worker-process.mjs'), remove: () => rm(folder, { recursive: true }) };
}
