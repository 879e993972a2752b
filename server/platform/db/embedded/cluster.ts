import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DATABASE, ROLE } from './access.ts';
import { giveTo, giveTreeTo } from './account.ts';
import type { Account } from './account.ts';
import { program } from './binary-files.ts';
import { withPlainPath } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { ifThere } from './error-code.ts';
import { run } from './run.ts';

/** Settings of a cluster with disposable data. */
export const TEMPORARY_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Creates a cluster at `dataRoot/postgres` with our role and database, all or nothing. Only our role can sign in, only with the password
 * and only from this machine; the superuser cannot sign in at all.
 */
export async function createCluster(
  dataRoot: string,
  options: { binaries: Binaries; account: Account | undefined; password: string; isTemporary: boolean },
): Promise<void> {
  const { binaries, account, isTemporary } = options;
  await sweepDrafts(dataRoot);
  // A unique name, because the initdb of a killed start may still be writing to the last one.
  const draft = join(dataRoot, `postgres.new-${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  await giveTo(account, draft);
  const args = ['-D', draft, '-U', 'postgres', '-A', 'reject', '-E', 'UTF8'];
  args.push(
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    ...(isTemporary ? ['--no-sync'] : []),
  );
  await withPlainPath(binaries, (folder) => run(program(folder, 'initdb'), args, { account }));
  await writeFile(join(draft, 'pg_hba.conf'), `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`);
  await runAlone(draft, options, [
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${options.password}'`,
    `GRANT pg_read_all_settings TO ${ROLE}`,
    `CREATE DATABASE ${DATABASE} OWNER ${ROLE}`,
  ]);
  await rename(draft, join(dataRoot, 'postgres'));
}

/** Sets our role's password in a stopped cluster, after the file with the old one was lost. */
export async function resetPassword(
  cluster: string,
  options: { binaries: Binaries; account: Account | undefined; password: string; isTemporary: boolean },
): Promise<void> {
  await runAlone(cluster, options, [`ALTER ROLE ${ROLE} PASSWORD '${options.password}'`]);
}

/** Throws an Error that says what to do when the cluster belongs to another account than the one PostgreSQL runs as. */
export async function checkOwner(cluster: string, account: Account | undefined): Promise<void> {
  const uid = (await ifThere(stat(cluster)))?.uid;
  const wanted = account?.uid ?? process.getuid?.();
  if (uid === undefined || wanted === undefined || uid === wanted) return;
  if (!account || uid !== 0) {
    throw new Error(
      `The database in ${cluster} belongs to user ${uid}. Start as that user (or as root), take ownership with "chown -R", or set DATA_DIR to another folder.`,
    );
  }
  // Files that root restored from a backup belong to root, so their original owner is unknown.
  await giveTreeTo(account, cluster);
  await chmod(cluster, 0o700);
}

/** Throws an Error that says what to do when the folder is not a cluster, or was made by another major version. */
export async function checkVersion(cluster: string, binaries: Binaries): Promise<void> {
  const found = (await ifThere(readFile(join(cluster, 'PG_VERSION'), 'utf8')))?.trim();
  if (found === String(binaries.major)) return;
  if (found === undefined) {
    throw new Error(
      `${cluster} is not a PostgreSQL database (it has no file PG_VERSION). Restore it from a backup, or move it away to start with an empty database.`,
    );
  }
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}, but this release includes PostgreSQL ${binaries.major}. Start the release that made it and dump its data with pg_dump, then move ${cluster} away, start this release and load the dump; or set DATABASE_URL to a PostgreSQL ${found} server that has the data.`,
  );
}

async function runAlone(
  cluster: string,
  options: { binaries: Binaries; account: Account | undefined; isTemporary: boolean; password: string },
  statements: string[],
): Promise<void> {
  const settings = ['exit_on_error=true', ...(options.isTemporary ? TEMPORARY_SETTINGS : [])];
  const args = ['--single', '-D', cluster, ...settings.flatMap((setting) => ['-c', setting]), 'postgres'];
  try {
    await run(program(options.binaries.folder, 'postgres'), args, {
      account: options.account,
      input: statements.map((statement) => `${statement}\n`).join(''),
    });
  } catch (error) {
    // PostgreSQL prints a failed statement again.
    throw new Error(String(error).replaceAll(options.password, '…'));
  }
}

async function sweepDrafts(dataRoot: string): Promise<void> {
  for (const name of await readdir(dataRoot)) {
    if (name.startsWith('postgres.new-'))
      await rm(join(dataRoot, name), { recursive: true, force: true, maxRetries: 3 });
  }
}
