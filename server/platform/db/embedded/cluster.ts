import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE, ROLE } from './access.ts';
import { giveTo, ownerOf } from './account.ts';
import { program, type Tools } from './binaries.ts';
import { ifThere, run } from './run.ts';

/** Settings of a cluster with disposable data. */
export const TEMPORARY_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Creates a cluster at `dataRoot/postgres` with our role and database. A failure leaves no cluster there. Only our role
 * can sign in, only with the password and only from this machine; the superuser cannot sign in at all.
 */
export async function createCluster(
  dataRoot: string,
  tools: Tools,
  { password, isTemporary }: { password: string; isTemporary: boolean },
): Promise<void> {
  for (const name of await readdir(dataRoot)) {
    if (name.startsWith('postgres.new-'))
      await rm(join(dataRoot, name), { recursive: true, force: true, maxRetries: 3 });
  }
  // A unique name, because the initdb of a start that was killed may still be writing to its folder.
  const draft = join(dataRoot, `postgres.new-${randomBytes(4).toString('hex')}`);
  await mkdir(draft, { mode: 0o700 });
  await giveTo(tools.account, draft);
  const args = ['-D', draft, '-U', 'postgres', '-A', 'reject', '-E', 'UTF8', '--locale=C'];
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', ...(isTemporary ? ['--no-sync'] : []));
  await run(program(tools.folder, 'initdb'), args, tools.account);
  await writeFile(join(draft, 'pg_hba.conf'), `host all ${ROLE} 127.0.0.1/32 scram-sha-256\n`);
  const statements = [
    `CREATE ROLE ${ROLE} LOGIN CREATEDB PASSWORD '${password}'`,
    `GRANT pg_read_all_settings TO ${ROLE}`,
    // Lets a large import check its foreign keys once instead of row by row.
    `GRANT SET ON PARAMETER session_replication_role TO ${ROLE}`,
    `CREATE DATABASE ${DATABASE} OWNER ${ROLE}`,
  ];
  await runAlone(draft, tools, statements, isTemporary ? TEMPORARY_SETTINGS : []);
  await rename(draft, join(dataRoot, 'postgres'));
}

/** Sets our role's password in a stopped cluster, after the file with the old password was lost. */
export async function resetPassword(cluster: string, tools: Tools, password: string): Promise<void> {
  await runAlone(cluster, tools, [`ALTER ROLE ${ROLE} PASSWORD '${password}'`]);
}

/** If the folder is not a cluster, or was made by another major version, throws an Error that says what to do. */
export async function checkCluster(cluster: string, tools: Tools): Promise<void> {
  if (tools.account && !(await ownerOf(cluster))) {
    // Files that root restored from a backup belong to root. Their original owner is unknown, so the account gets them.
    await giveTo(tools.account, cluster);
    await chmod(cluster, 0o700);
  }
  const found = (await ifThere(readFile(join(cluster, 'PG_VERSION'), 'utf8')))?.trim();
  if (found === undefined) {
    throw new Error(
      `${cluster} is not a PostgreSQL database, because it has no file PG_VERSION. Restore the folder from a backup, or move it away to start with an empty database.`,
    );
  }
  if (found === tools.version) return;
  throw new Error(
    `The database in ${cluster} was created by PostgreSQL ${found}, but this release includes PostgreSQL ${tools.version}. There are two ways to continue. 1: Start the release that created the database, dump its data with pg_dump, move ${cluster} away, start this release and load the dump. 2: Set DATABASE_URL to a PostgreSQL ${found} server that has the data.`,
  );
}

async function runAlone(cluster: string, tools: Tools, statements: string[], settings: string[] = []): Promise<void> {
  // Keeps PostgreSQL from printing a failed statement, which contains the password.
  const all = ['exit_on_error=true', 'log_min_error_statement=panic', ...settings].flatMap((one) => ['-c', one]);
  const input = statements.map((statement) => `${statement}\n`).join('');
  await run(program(tools.folder, 'postgres'), ['--single', '-D', cluster, ...all, 'postgres'], tools.account, input);
}
