import { spawnSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveTreeTo, isRoot, serverAccount } from './account.ts';
import type { Account } from './account.ts';
import { bundleDriver, makeCheckout, startUser } from './testing/checkout.ts';
import { ask, isUp, makeScratchFolder, removeScratchFolder, scratchFolder } from './testing/scratch.ts';

const NOBODY: Account = { uid: 65534, gid: 65534 };
// As nobody, node itself must be reachable.
const canBeNobody = isRoot() && spawnSync(process.execPath, ['-v'], { ...NOBODY, cwd: '/' }).status === 0;

let shared = '';
let driver = '';
let checkout = '';

beforeAll(async () => {
  shared = await makeScratchFolder();
  driver = await bundleDriver(join(shared, 'bundle'));
  checkout = join(shared, 'checkout');
  await makeCheckout(driver, checkout, { links: true });
});

afterAll(() => removeScratchFolder(shared));

test('links that the installation did not make are made', async () => {
  const folder = await scratchFolder();
  await makeCheckout(driver, folder, { links: false });
  const user = await startUser(folder, join(folder, '.data'));
  expect(user.report).toMatchObject({ started: true, logged: [`Creating the database in ${folder}/.data/postgres.`] });
  await user.release();
});

describe.runIf(canBeNobody)('as an ordinary user', () => {
  test('it runs as that user, in a folder of its own', async () => {
    const folder = await scratchFolder();
    await giveTreeTo(NOBODY, folder);
    const user = await startUser(checkout, join(folder, '.data'), { account: NOBODY });
    expect(user.report.started).toBe(true);
    expect((await stat(join(folder, '.data', 'postgres'))).uid).toBe(NOBODY.uid);
    expect((await stat(join(folder, '.data'))).mode & 0o777).toBe(0o700);
    await user.release();
    expect(await isUp(user.report.connectionString ?? '')).toBe(false);
  });

  test('where the links are missing and cannot be made, the programs are copied', async () => {
    const folder = await scratchFolder();
    await makeCheckout(driver, join(folder, 'app'), { links: false });
    await mkdir(join(folder, 'data'));
    await giveTreeTo(NOBODY, join(folder, 'data'));
    const user = await startUser(join(folder, 'app'), join(folder, 'data'), { account: NOBODY });
    expect(user.report.logged?.[0]).toMatch(/cannot be run from .* copied to .*data\/postgres-binaries-18/);
    await user.release();
    const again = await startUser(join(folder, 'app'), join(folder, 'data'), { account: NOBODY });
    expect(again.report).toMatchObject({ started: true, logged: [] });
    await again.release();
  });

  test('a data folder of somebody else is refused in a sentence', async () => {
    const folder = await scratchFolder();
    await mkdir(join(folder, 'data'), { mode: 0o755 });
    const refused = await startUser(checkout, join(folder, 'data'), { account: NOBODY });
    expect(refused.report.error).toMatch(/data folder .* is not usable by this user: .*chown -R.*DATA_DIR/);
  });

  test('a database of somebody else in one’s own data folder is refused in a sentence', async () => {
    const folder = await scratchFolder();
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await (await startUser(checkout, dataDir)).release();
    await giveTreeTo(NOBODY, dataDir);
    await chown(join(dataDir, 'postgres'), 12345, 12345);
    const refused = await startUser(checkout, dataDir, { account: NOBODY });
    expect(refused.report.error).toMatch(/database in .*postgres belongs to user 12345/);
  });
});

describe.runIf(isRoot())('as root', () => {
  test('PostgreSQL runs as the user postgres or nobody, in the data folder where that is within reach', async () => {
    const folder = await scratchFolder();
    const user = await startUser(checkout, join(folder, '.data'));
    expect(user.report.logged).toEqual([`Creating the database in ${folder}/.data/postgres.`]);
    expect((await stat(join(folder, '.data', 'postgres'))).uid).not.toBe(0);
    await user.release();
  });

  test.runIf(canBeNobody)('in somebody’s data folder it runs as that user, who can go on without root', async () => {
    const folder = await scratchFolder();
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await giveTreeTo(NOBODY, dataDir);
    expect(await serverAccount(join(dataDir, 'postgres'), dataDir)).toEqual(NOBODY);
    const root = await startUser(checkout, dataDir);
    const user = await startUser(checkout, dataDir, { account: NOBODY });
    expect(user.report).toMatchObject({ started: false, connectionString: root.report.connectionString });
    await root.release();
    await user.release();
    const later = await startUser(checkout, dataDir, { account: NOBODY });
    expect(later.report.started).toBe(true);
    await later.release();
  });

  test('what was restored as root’s is given back to PostgreSQL’s user', async () => {
    const dataDir = join(await scratchFolder(), '.data');
    const first = await startUser(checkout, dataDir);
    await ask(first.report.connectionString ?? '', 'CREATE TABLE kept ()');
    await first.release();
    await giveTreeTo({ uid: 0, gid: 0 }, dataDir);
    await chmod(join(dataDir, 'postgres'), 0o755);
    const second = await startUser(checkout, dataDir);
    expect(await ask(second.report.connectionString ?? '', "SELECT to_regclass('kept') IS NOT NULL")).toBe(true);
    await second.release();
  });
});

describe.runIf(isRoot())('as root, below a folder that only root may enter', () => {
  async function closedFolder(): Promise<string> {
    const closed = join(await scratchFolder(), 'closed');
    await mkdir(closed, { mode: 0o700 });
    return closed;
  }

  test('programs and data are placed within reach, and found again', async () => {
    const closed = await closedFolder();
    const app = join(closed, 'app');
    const dataDir = join(app, '.data');
    await makeCheckout(driver, app, { links: true });
    const first = await startUser(app, dataDir);
    const home = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).trim();
    expect(first.report.logged?.join('\n')).toContain(`the database is kept in ${home}`);
    expect(home.startsWith(closed)).toBe(false);
    expect((await readdir(home)).filter((name) => name.startsWith('postgres'))).toEqual([
      'postgres',
      expect.stringMatching(/^postgres-binaries-18/),
    ]);
    await ask(first.report.connectionString ?? '', 'CREATE TABLE kept ()');
    await first.release();

    await rename(app, `${app}-moved`);
    const second = await startUser(`${app}-moved`, join(`${app}-moved`, '.data'));
    expect(second.report).toMatchObject({ started: true, logged: [] });
    expect(await ask(second.report.connectionString ?? '', "SELECT to_regclass('kept') IS NOT NULL")).toBe(true);
    await second.release();

    await cp(join(`${app}-moved`, '.data'), dataDir, { recursive: true });
    const copy = await startUser(`${app}-moved`, dataDir);
    expect(copy.report.error).toMatch(/is a copy of .*app-moved\/\.data.*Delete .*postgres-location\.txt/);
    await rm(dataDir, { recursive: true });

    const stranger = await startUser(`${app}-moved`, dataDir);
    expect(await ask(stranger.report.connectionString ?? '', "SELECT to_regclass('kept')")).toBeNull();
    await stranger.release();
  });

  test('only the programs are copied where the data are within reach', async () => {
    const folder = await scratchFolder();
    const app = join(await closedFolder(), 'app');
    await makeCheckout(driver, app, { links: true });
    const user = await startUser(app, join(folder, 'data'));
    expect(user.report.started).toBe(true);
    expect(await readdir(join(folder, 'data'))).not.toContain('postgres-location.txt');
    await user.release();
  });

  test('data that were within reach once are moved', async () => {
    const closed = await closedFolder();
    const dataDir = join(closed, 'data');
    await chmod(closed, 0o755);
    const before = await startUser(checkout, dataDir);
    await ask(before.report.connectionString ?? '', 'CREATE TABLE kept ()');
    await before.release();
    await chmod(closed, 0o700);
    const after = await startUser(checkout, dataDir);
    expect(await ask(after.report.connectionString ?? '', "SELECT to_regclass('kept') IS NOT NULL")).toBe(true);
    expect(await readdir(dataDir)).not.toContain('postgres');
    await after.release();
  });

  test('data that are gone are missed, not begun anew', async () => {
    const dataDir = join(await closedFolder(), 'data');
    await (await startUser(checkout, dataDir)).release();
    await rm((await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).trim(), { recursive: true });
    const missed = await startUser(checkout, dataDir);
    expect(missed.report.error).toMatch(/kept in .* but that folder is gone\. Put it back, or delete that file/);
  });
});
