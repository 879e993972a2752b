import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// The bundler's own transformer: the compiler itself would take a second to load in each worker.
import { transformSync } from 'rolldown/utils';

/** Lets Node load TypeScript: types are taken out of each file as it is imported. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  return { format: 'module', source: transformSync(path, await readFile(path, 'utf8')).code, shortCircuit: true };
}
