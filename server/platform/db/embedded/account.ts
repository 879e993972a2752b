import { stat } from 'node:fs/promises';
import { ifThere, run } from './run.ts';
import type { Account } from './account-type.ts';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Returns the account to run PostgreSQL as; undefined means the current user. PostgreSQL refuses to run as root. For
 * root, returns the owner of the database, else of the data folder, else the user "postgres", else the unprivileged
 * fallback user.
 */
export async function serverAccount(cluster: string, dataDir: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined;
  const account =
    (await ownerOf(cluster)) ??
    (await ownerOf(dataDir)) ??
    (await accountNamed('postgres')) ??
    (await accountNamed('nobody'));
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root, and this machine has neither a "postgres" user nor a "nobody" user. Start the program as an ordinary user, or use chown to make an ordinary user the owner of ${dataDir}.`,
  );
}

/** Returns the owner of a file or folder; undefined if it is missing or belongs to root. */
export async function ownerOf(path: string): Promise<Account | undefined> {
  const found = await ifThere(stat(path));
  return found === undefined || found.uid === 0 ? undefined : { uid: found.uid, gid: found.gid };
}

/** Changes the owner of files and folders, including their contents, to the account. Does nothing without an account. */
export async function giveTo(account: Account | undefined, ...paths: string[]): Promise<void> {
  if (account) await run('chown', ['-Rh', `${account.uid >>> 0}:${account.gid >>> 0}`, ...paths], undefined);
}

/** Returns true if an account may enter a folder and all folders above it. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  return run('test', ['-x', folder], account).then(
    () => true,
    () => false,
  );
}

async function accountNamed(name: string): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name], undefined)));
    // Some systems print the id -2 as 4294967294, but the system calls need the signed form.
    return { uid: Number(uid) | 0, gid: Number(gid) | 0 };
  } catch {
    return undefined;
  }
}
