import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, rmdir, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveTo } from './account.ts';
import type { Account } from './account.ts';
import { errorCode, ifThere } from './error-code.ts';
import { isRunning, nameProcess } from './process-name.ts';

/**
 * Runs work while no other process works under the same lock. A lock whose holder died, however it died, is taken over.
 *
 * The lock is a folder with one file, named after its holder. Renaming a folder onto one that is not empty fails, which makes
 * taking it atomic; and removing a dead holder's file by name can never remove a lock that another process just took.
 *
 * Throws an Error when a running holder does not release it within `patienceMs`.
 */
export async function withLock<T>(
  path: string,
  options: { owner: Account | undefined; patienceMs: number },
  work: () => Promise<T>,
): Promise<T> {
  const holder = `${await nameProcess(process.pid)}-${randomBytes(4).toString('hex')}`;
  const mine = `${path}-${holder}`;
  await mkdir(mine);
  try {
    await writeFile(join(mine, holder), '', { mode: 0o600 });
    await giveTo(options.owner, mine, join(mine, holder));
    await take(mine, path, options.patienceMs);
  } catch (error) {
    await rm(mine, { recursive: true, force: true });
    throw error;
  }
  try {
    await sweepDeadWaiters(path);
    return await work();
  } finally {
    await unlink(join(path, holder));
    await removeIfEmpty(path);
  }
}

async function take(mine: string, path: string, patienceMs: number): Promise<void> {
  const givingUp = Date.now() + patienceMs;
  for (;;) {
    try {
      await rename(mine, path);
      return;
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    const holder = await removeDeadHolder(path);
    if (Date.now() > givingUp) {
      throw new Error(
        `Process ${holder?.split('-')[0] ?? '(unknown)'} has held ${path} for too long. If it is not part of this program, delete that folder; otherwise end it.`,
      );
    }
    if (holder !== undefined) await sleep(10 + Math.random() * 20);
  }
}

function isTaken(error: unknown): boolean {
  const code = errorCode(error) ?? '';
  return ['ENOTEMPTY', 'EEXIST'].includes(code) || (process.platform === 'win32' && ['EPERM', 'EACCES'].includes(code));
}

/** Returns the holder of the lock; undefined when no running process holds it, so that a retry is worthwhile. */
async function removeDeadHolder(path: string): Promise<string | undefined> {
  for (const holder of (await ifThere(readdir(path))) ?? []) {
    if (await isRunning(holder)) return holder;
    await rm(join(path, holder), { force: true });
  }
  await removeIfEmpty(path);
  return undefined;
}

async function sweepDeadWaiters(path: string): Promise<void> {
  const prefix = `${basename(path)}-`;
  for (const name of await readdir(dirname(path))) {
    if (name.startsWith(prefix) && !(await isRunning(name.slice(prefix.length)))) {
      await rm(join(dirname(path), name), { recursive: true, force: true });
    }
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder);
  } catch (error) {
    if (!isTaken(error) && errorCode(error) !== 'ENOENT') throw error;
  }
}
