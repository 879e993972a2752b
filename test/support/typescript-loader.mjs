import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
// Uses the bundler's transformer, because the TypeScript compiler would take a second to load in each worker.
import { transformSync } from 'rolldown/utils';

/** A loader hook that lets Node import TypeScript files by removing their types. */
export async function load(url, context, nextLoad) {
  if (!url.endsWith('.ts')) return nextLoad(url, context);
  const path = fileURLToPath(url);
  return { format: 'module', source: transformSync(path, await readFile(path, 'utf8')).code, shortCircuit: true };
}
