import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { canEnter } from './account.ts';
import type { Account } from './account-type.ts';
import { exists, ifThere } from './run.ts';

const STATE_AREA = '/var/lib/school-budget-workbench';

/**
 * Returns the folder that contains `postgres`, the database itself: the data folder, unless an earlier start stored it
 * elsewhere. Throws an Error if that folder no longer exists, or if it belongs to another data folder of which this one
 * is a copy.
 */
export async function knownDataRoot(dataDir: string): Promise<string> {
  const file = locationFile(dataDir);
  const [noted, id] = (await ifThere(readFile(file, 'utf8')))?.trim().split('\n') ?? [];
  if (noted === undefined) return dataDir;
  if (!(await exists(noted))) {
    throw new Error(
      `The database is in ${noted} (recorded in ${file}), but that folder does not exist. Put the folder back, or delete ${file} to start with an empty database.`,
    );
  }
  if (id === undefined || id === (await idOf(dataDir))) return noted;
  throw new Error(
    `${dataDir} is a copy of another data folder. Both folders would use the database in ${noted}. To give the copy an empty database, delete ${file}. If you moved the folder instead of copying it, delete only the last line of that file.`,
  );
}

/**
 * Returns a data root that the account can enter. If the account cannot enter the data folder (for example, in a
 * checkout below a folder that only root may enter), a new database goes into /var/lib, and a file in the data folder
 * records its location.
 */
export async function reachableDataRoot(
  dataDir: string,
  account: Account | undefined,
  log: (message: string) => void,
): Promise<string> {
  const known = await knownDataRoot(dataDir);
  if (!account || (await canEnter(account, known))) return known;
  const reason = `PostgreSQL runs as user ${account.uid}, which has no access to the folder ${known}`;
  if (await exists(join(known, 'postgres'))) {
    throw new Error(
      `${reason}. Give this user access to the parent folders (chmod o+x), or move the folder to another place.`,
    );
  }
  await mkdir(STATE_AREA, { recursive: true });
  const dataRoot = await mkdtemp(join(STATE_AREA, 'data-'));
  for (const folder of [STATE_AREA, dataRoot]) await chmod(folder, 0o711);
  log(`${reason}, so the database is stored in ${dataRoot}. The file ${locationFile(dataDir)} records this location.`);
  await writeFile(locationFile(dataDir), `${dataRoot}\n${await idOf(dataDir)}\n`);
  return dataRoot;
}

/** Returns true if the data folder already has an embedded database. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  return exists(join(await knownDataRoot(resolve(dataDir)), 'postgres'));
}

/** Removes a data folder and its database, even if the database is stored elsewhere. The database must not be running. */
export async function removeDatabase(dataDir: string): Promise<void> {
  for (const folder of [await knownDataRoot(dataDir), dataDir]) await rm(folder, { recursive: true, force: true });
}

/** Returns an id for a folder. The id stays the same when the folder is moved, but a copy of the folder has another id. */
async function idOf(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder);
  return `${dev}:${ino}`;
}

function locationFile(dataDir: string): string {
  return join(dataDir, 'postgres-location.txt');
}
