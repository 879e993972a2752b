import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from './error-code.ts';

/** Removes a data folder, and anything stored elsewhere for it. Nothing may be running in it. */
export async function removeDatabase(dataDir: string): Promise<void> {
  const elsewhere = await ifThere(readFile(join(dataDir, 'postgres-location.txt'), 'utf8'));
  if (elsewhere !== undefined) await rm(elsewhere.trim(), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
