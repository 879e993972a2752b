import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { ifThere } from '../../../server/platform/db/embedded/run.ts';
import { livingPostmaster } from '../../../server/platform/db/embedded/postmaster.ts';

/** Creates a folder for one test. It is removed when the test has finished. */
export async function scratchFolder(): Promise<string> {
  const folder = await makeScratchFolder();
  onTestFinished(() => removeScratchFolder(folder));
  return folder;
}

/** Creates a folder that all users may traverse. */
export async function makeScratchFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Stops servers that still run in the folder, and removes the folder and the data that was stored elsewhere for it. */
export async function removeScratchFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.name === 'postgres' && entry.isDirectory()) await kill(path);
    if (entry.name !== 'postgres-location.txt') continue;
    const [home = ''] = (await readFile(path, 'utf8')).split('\n');
    await kill(join(home, 'postgres'));
    await rm(home, { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Runs a statement and returns the first column of its first row. */
export async function ask(connectionString: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

export async function isUp(connectionString: string): Promise<boolean> {
  try {
    return (await ask(connectionString, 'SELECT true')) === true;
  } catch {
    return false;
  }
}

async function kill(cluster: string): Promise<void> {
  const running = await ifThere(livingPostmaster(cluster));
  if (running) process.kill(running.pid, 'SIGKILL');
}
