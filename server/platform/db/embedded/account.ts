import { execFile } from 'node:child_process';
import { chown, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ifThere } from './error-code.ts';

/** A user of the operating system, and its first group. */
export interface Account {
  uid: number;
  gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Owner of a file or folder, if we are root and the owner is not; undefined otherwise and for missing files. */
export async function otherOwnerOf(path: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const found = await ifThere(stat(path));
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

/**
 * The account PostgreSQL runs as: undefined for our own. PostgreSQL refuses to run as root, so root picks the owner of the
 * database, else of the data folder, else the user postgres, else the unprivileged fallback user.
 */
export async function serverAccount(cluster: string, dataDir: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const account =
    (await otherOwnerOf(cluster)) ??
    (await otherOwnerOf(dataDir)) ??
    (await accountNamed('postgres')) ??
    (await accountNamed('nobody'));
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user, or give ${dataDir} to one with chown.`,
  );
}

/** Gives files that root made to the account they are for; does nothing without an account. */
export async function giveTo(account: Account | undefined, ...paths: string[]): Promise<void> {
  if (!account) return;
  for (const path of paths) await chown(path, account.uid, account.gid);
}

export async function giveTreeTo(account: Account | undefined, path: string): Promise<void> {
  if (!account) return;
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await chown(path, account.uid, account.gid);
  if (found.isDirectory()) for (const name of await readdir(path)) await giveTreeTo(account, join(path, name));
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => promisify(execFile)('id', [flag, name])));
    // 4294967294 is how some systems write -2; the system calls take the signed form.
    return { uid: Number(uid?.stdout) | 0, gid: Number(gid?.stdout) | 0 };
  } catch {
    return undefined;
  }
}
