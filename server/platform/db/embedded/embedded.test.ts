import { spawn } from 'node:child_process';
import { appendFile, chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readAccess } from './access.ts';
import { ownerOf } from './account.ts';
import { useEmbeddedDatabase } from './embedded.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { livingPostmaster } from './postmaster.ts';
import { ask, isUp, makeScratchFolder, removeScratchFolder } from '../../../../test/support/embedded/scratch.ts';

function use(folder: string, log: string[] = []): Promise<EmbeddedDatabase> {
  return useEmbeddedDatabase({ dataDir: folder, isTemporary: true, log: (message) => log.push(message) });
}

/**
 * One database for all tests, because creating one takes longer than any of them. Each test finds it stopped and leaves it stopped and
 * intact. Its folder's name could trip up a shell, a path or an encoding, and contains the leftovers of an interrupted creation.
 */
let scratch = '';
let dataDir = '';
const said: string[] = [];
beforeAll(async () => {
  scratch = await makeScratchFolder();
  dataDir = join(scratch, `it's "Größe" – 予算 $HOME \`id\``, 'data');
  await mkdir(join(dataDir, 'postgres.new-1234abcd', 'base'), { recursive: true });
  await (await use(dataDir, said)).release();
});
afterAll(() => removeScratchFolder(scratch));

test('is created on first use, keeps its data and its port, and is stopped by its last user', async () => {
  // In a checkout that only root may enter, it also logs where the programs are copied to.
  expect(said.at(-1)).toBe(`Creating the database in ${dataDir}/postgres.`);
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([]);
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('18\n');
  const log: string[] = [];
  const first = await use(dataDir, log);
  expect(first.started).toBe(true);
  await ask(first.connectionString, 'CREATE TABLE notes (value text)');
  await ask(first.connectionString, "INSERT INTO notes VALUES ('still here')");
  await first.release();
  await first.release();
  expect(await isUp(first.connectionString)).toBe(false);

  const second = await use(dataDir, log);
  expect(second).toMatchObject({ started: true, connectionString: first.connectionString });
  expect(await ask(second.connectionString, 'SELECT value FROM notes')).toBe('still here');
  await second.release();
  expect(log).toEqual([]);
  expect((await readdir(dataDir)).filter((name) => name.includes('lock'))).toEqual([]);
});

test('is durable, in UTF-8, UTC and code point order, reachable only on the loopback address', async () => {
  const database = await useEmbeddedDatabase({ dataDir, log: () => undefined });
  const shown = async (setting: string): Promise<unknown> => ask(database.connectionString, `SHOW ${setting}`);
  expect(await shown('fsync')).toBe('on');
  expect(await shown('full_page_writes')).toBe('on');
  expect(await shown('synchronous_commit')).toBe('on');
  expect(await shown('server_encoding')).toBe('UTF8');
  expect(await shown('timezone')).toBe('UTC');
  expect(await shown('listen_addresses')).toBe('127.0.0.1');
  expect(await shown('unix_socket_directories')).toBe('');
  expect(await ask(database.connectionString, "SELECT upper('é') || ('B' < 'a')::text")).toBe('Étrue');
  await database.release();
});

test('writes no statements or rows into its log', async () => {
  const database = await use(dataDir);
  const failing = [
    'CREATE TABLE people (email text CONSTRAINT one_each UNIQUE, salary int CHECK (salary < 10))',
    "INSERT INTO people VALUES ('quackenbush@district.example', 7)",
    "INSERT INTO people VALUES ('quackenbush@district.example', 8)",
    "INSERT INTO people VALUES ('quackenbush', 7654321)",
    "SELECT 'quackenbush'::int",
    "DO $$ BEGIN RAISE WARNING 'quackenbush'; RAISE EXCEPTION 'quackenbush' USING DETAIL = 'earns 7654321'; END $$",
    'DROP TABLE people',
  ];
  const refused: string[] = [];
  for (const statement of failing)
    await ask(database.connectionString, statement).catch((error: unknown) => refused.push(String(error)));
  expect(refused).toHaveLength(4);
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8');
  expect(log).toContain('database system is ready');
  expect(log).not.toMatch(/quackenbush|7654321|one_each|INSERT/i);
  await database.release();
});

test('refuses everyone without the password, and the superuser even with it', async () => {
  const database = await use(dataDir);
  const { connectionString } = database;
  const password = (await readAccess(dataDir))?.password ?? '';
  expect(password).toMatch(/^[0-9a-f]{48}$/);
  await expect(ask(connectionString.replace(password, 'guess'), 'SELECT 1')).rejects.toThrow('password authentication');
  const superuser = connectionString.replace('//workbench', '//postgres');
  await expect(ask(superuser, 'SELECT 1')).rejects.toThrow('no pg_hba.conf entry');
  expect(await ask(connectionString, 'SELECT rolsuper FROM pg_roles WHERE rolname = current_user')).toBe(false);
  for (const name of ['postgres-access.json', 'postgres.log']) {
    expect((await stat(join(dataDir, name))).mode & 0o777).toBe(0o600);
  }
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  await database.release();
});

test('is joined by a second user, and outlives the first', async () => {
  const [one, other] = await Promise.all([use(dataDir), use(relative(process.cwd(), dataDir))]);
  expect([one.started, other.started].sort()).toEqual([false, true]);
  expect(other.connectionString).toBe(one.connectionString);
  await one.release();
  expect(await isUp(other.connectionString)).toBe(true);
  await other.release();
  expect(await isUp(other.connectionString)).toBe(false);
});

test('takes another port when its port is taken', async () => {
  const { port } = (await readAccess(dataDir)) ?? {};
  const squatter = createServer();
  await new Promise<void>((listening) => squatter.listen({ port, host: '127.0.0.1' }, listening));
  onTestFinished(() => void squatter.close());
  const database = await use(dataDir);
  expect((await readAccess(dataDir))?.port).not.toBe(port);
  expect(await isUp(database.connectionString)).toBe(true);
  await database.release();
});

test('refuses the data of another PostgreSQL version, and works once it is gone', async () => {
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '13\n');
  await expect(use(dataDir)).rejects.toThrow(
    /created by PostgreSQL 13, but this release includes PostgreSQL 18.*pg_dump/,
  );
  await rename(join(dataDir, 'postgres'), join(scratch, 'old'));
  const database = await useEmbeddedDatabase({ dataDir, log: () => undefined });
  expect(await isUp(database.connectionString)).toBe(true);
  await database.release();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  await writeFile(join(scratch, 'old', 'PG_VERSION'), '18\n');
  await rename(join(scratch, 'old'), join(dataDir, 'postgres'));
});

test('shows the end of the log when PostgreSQL does not start, and leaves no lock', async () => {
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), "\nwork_mem = 'plenty'\n");
  await expect(use(dataDir)).rejects.toThrow(/did not start in .*\n.*postgres\.log:\n.*work_mem/s);
  await appendFile(join(dataDir, 'postgres', 'postgresql.conf'), "\nwork_mem = '4MB'\n");
  await (await use(dataDir)).release();
});

test('ignores a pid left by a power failure that another program has now', async () => {
  const cluster = join(dataDir, 'postgres');
  const account = await ownerOf(cluster);
  const foreign = spawn('sleep', ['60'], { ...account, cwd: '/', stdio: 'ignore' });
  onTestFinished(() => void foreign.kill());
  const file = join(cluster, 'postmaster.pid');
  await writeFile(file, `${String(foreign.pid)}\n${cluster}\n1700000000\n1\n\n127.0.0.1\n`, { mode: 0o600 });
  if (account) await chown(file, account.uid, account.gid);
  const database = await use(dataDir);
  expect(database.started).toBe(true);
  await database.release();
  expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
});

test('recovers when PostgreSQL itself was killed', async () => {
  const durably = { dataDir, log: () => undefined };
  const first = await useEmbeddedDatabase(durably);
  await ask(first.connectionString, 'CREATE TABLE before_the_end ()');
  const postmaster = await livingPostmaster(join(dataDir, 'postgres'));
  process.kill(postmaster?.pid ?? NaN, 'SIGKILL');
  // On a busy machine, a killed process exists for a moment longer.
  await expect.poll(() => livingPostmaster(join(dataDir, 'postgres')), { timeout: 10_000 }).toBeUndefined();
  const second = await useEmbeddedDatabase(durably);
  expect(second.started).toBe(true);
  expect(await ask(first.connectionString, "SELECT to_regclass('before_the_end') IS NOT NULL")).toBe(true);
  await first.release();
  await second.release();
});

test.each(['', '{"port": 54'])('makes a new password when its file is lost or damaged (%j)', async (left) => {
  const first = await use(dataDir);
  await ask(first.connectionString, 'CREATE TABLE IF NOT EXISTS kept ()');
  await first.release();
  await rm(join(dataDir, 'postgres-access.json'));
  if (left) await writeFile(join(dataDir, 'postgres-access.json'), left);
  const second = await use(dataDir);
  expect(second.connectionString).not.toBe(first.connectionString);
  expect(await ask(second.connectionString, "SELECT to_regclass('kept') IS NOT NULL")).toBe(true);
  await second.release();
});

test('says what to do when the password does not match the database', async () => {
  const access = await readAccess(dataDir);
  await writeFile(join(dataDir, 'postgres-access.json'), JSON.stringify({ ...access, password: 'of-another-backup' }));
  await expect(use(dataDir)).rejects.toThrow(/refuses the password.*delete postgres-access\.json/);
  await rm(join(dataDir, 'postgres-access.json'));
  await expect.poll(() => livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  await (await use(dataDir)).release();
});

test('does not use the server of the folder that its folder was copied from', async () => {
  const original = await use(dataDir);
  await cp(dataDir, join(scratch, 'copy'), { recursive: true, preserveTimestamps: true });
  const copy = await use(join(scratch, 'copy'));
  expect(copy.started).toBe(true);
  expect(copy.connectionString).not.toBe(original.connectionString);
  await ask(copy.connectionString, 'CREATE TABLE only_in_the_copy ()');
  expect(await ask(original.connectionString, "SELECT to_regclass('only_in_the_copy')")).toBeNull();
  await copy.release();
  expect(await isUp(original.connectionString)).toBe(true);
  await original.release();
});

test('can be joined after its folder was moved', async () => {
  const first = await use(dataDir);
  await rename(dirname(dataDir), join(scratch, 'after'));
  const second = await use(join(scratch, 'after', 'data'));
  expect(second).toMatchObject({ started: false, connectionString: first.connectionString });
  await second.release();
  await rename(join(scratch, 'after'), dirname(dataDir));
  await first.release();
  expect(await isUp(first.connectionString)).toBe(false);
});
