import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { giveTo } from './account.ts';
import type { Account } from './account.ts';
import { isRunning, nameProcess } from './process-name.ts';

/** Creates a lease in `<dataDir>/clients` for this process's use of the database, and returns it for `unregister`. */
export async function register(folder: string, owner: Account | undefined): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lease = join(folder, `${await nameProcess(process.pid)}-${randomBytes(4).toString('hex')}`);
  await writeFile(lease, '', { mode: 0o600 });
  await giveTo(owner, folder, lease);
  return lease;
}

/** Releases a lease and returns the number of running users. Removes leases of dead processes. */
export async function unregister(folder: string, lease: string): Promise<number> {
  await rm(lease, { force: true });
  let living = 0;
  for (const name of await readdir(folder)) {
    if (await isRunning(name)) living += 1;
    else await rm(join(folder, name), { force: true });
  }
  return living;
}
