import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ifThere } from './error-code.ts';
import { knownDataRoot } from './data-root.ts';

/** Whether the data folder already has an embedded database. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const path = resolve(dataDir);
  if (!(await ifThere(stat(path)))) return false;
  return (await ifThere(stat(join(await knownDataRoot(path), 'postgres')))) !== undefined;
}
