import { createHash } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo, giveTreeTo } from './account.ts';
import type { Account } from './account.ts';
import { errorCode, ifThere } from './error-code.ts';
import { livingPostmaster } from './postmaster.ts';
import { canEnter, run } from './run.ts';

const PRODUCT = 'school-budget-workbench';

/**
 * The folder that contains `postgres`, the database itself: the data folder, unless an earlier start put it elsewhere. Throws an Error
 * when that folder is gone, or belongs to the data folder that this one was copied from.
 */
export async function knownDataRoot(dataDir: string): Promise<string> {
  const noted = await readLocation(dataDir);
  if (noted === undefined) return dataDir;
  if (!(await ifThere(stat(noted)))) {
    throw new Error(
      `The database is in ${noted} (recorded in ${locationFile(dataDir)}), but that folder is gone. Put it back, or delete that file to start with an empty database.`,
    );
  }
  const original = await otherUserOf(noted, dataDir);
  if (original === undefined) return noted;
  throw new Error(
    `${dataDir} is a copy of ${original}, and both would use the database in ${noted}. Delete ${locationFile(dataDir)} to give the copy an empty database.`,
  );
}

/**
 * A data root that the account can reach. When it cannot enter the data folder (a checkout below a folder that only root may enter), the
 * database goes into the system's state area, and a file in the data folder records where.
 */
export async function reachableDataRoot(
  dataDir: string,
  account: Account,
  options: { owner: Account | undefined; log: (message: string) => void },
): Promise<string> {
  const known = await knownDataRoot(dataDir);
  const isReachable = await canEnter(account, known);
  const dataRoot = isReachable ? known : await makeDataRoot(dataDir, account);
  if (!isReachable) {
    options.log(
      `PostgreSQL runs as user ${account.uid}, who cannot enter ${known}, so the database is kept in ${dataRoot} (recorded in ${locationFile(dataDir)}).`,
    );
    await writeFile(locationFile(dataDir), `${dataRoot}\n`);
    await giveTo(options.owner, locationFile(dataDir));
  }
  if (dataRoot === dataDir) return dataRoot;
  // Every time, because the data folder may have been moved since.
  await writeFile(pointerIn(dataRoot), `${dataDir}\n`);
  await moveCluster(dataDir, dataRoot, account);
  if (known !== dataDir && known !== dataRoot) await moveCluster(known, dataRoot, account);
  return dataRoot;
}

async function makeDataRoot(dataDir: string, account: Account): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  for (const area of ['/var/lib', tmpdir()]) {
    let dataRoot = join(area, PRODUCT, hash);
    // An existing folder belonged to a data folder that was deleted or moved, so it must not be reused.
    while (await ifThere(stat(dataRoot))) dataRoot += '-';
    if (!(await makeFolder(join(area, PRODUCT))) || !(await makeFolder(dataRoot))) continue;
    if (await canEnter(account, dataRoot)) return dataRoot;
  }
  throw new Error(
    `PostgreSQL runs as user ${account.uid}, who can enter neither ${dataDir} nor a folder in /var/lib or ${tmpdir()}. Set DATA_DIR to a folder that this user can enter, or DATABASE_URL to an existing PostgreSQL server.`,
  );
}

/** Another data folder whose database is in that data root. */
async function otherUserOf(dataRoot: string, dataDir: string): Promise<string | undefined> {
  const pointed = (await ifThere(readFile(pointerIn(dataRoot), 'utf8')))?.trim();
  if (pointed === undefined || pointed === dataDir) return undefined;
  return (await readLocation(pointed)) === dataRoot ? pointed : undefined;
}

/** Returns false when it cannot be made, or when a user other than root made it and could therefore put anything there. */
async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') return false;
    const found = await lstat(path);
    if (!found.isDirectory() || found.uid !== 0) return false;
  }
  await chmod(path, 0o711);
  return true;
}

async function moveCluster(from: string, to: string, account: Account): Promise<void> {
  const old = join(from, 'postgres');
  if (!(await ifThere(stat(old)))) return;
  if (await ifThere(stat(join(to, 'postgres')))) {
    throw new Error(
      `There are two databases, ${old} and ${join(to, 'postgres')}. Move away the one that is out of date.`,
    );
  }
  const running = await livingPostmaster(old);
  if (running !== undefined) {
    throw new Error(
      `The database in ${old} must be moved to ${to}, but process ${running.pid} still serves it. End that first.`,
    );
  }
  const draft = join(to, 'postgres.moving');
  await rm(draft, { recursive: true, force: true });
  await cp(old, draft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  await giveTreeTo(account, draft);
  await rename(draft, join(to, 'postgres'));
  await run('sync', [], { account: undefined });
  await rm(old, { recursive: true });
}

async function readLocation(dataDir: string): Promise<string | undefined> {
  return (await ifThere(readFile(locationFile(dataDir), 'utf8')))?.trim();
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location.txt');
}

function pointerIn(dataRoot: string): string {
  return join(dataRoot, 'data-folder.txt');
}
