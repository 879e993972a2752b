import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { livingPostmaster } from './postmaster.ts';
import { borrowCheckout, bundleDriver, spawnUser, startUser } from '../../../../test/support/embedded/checkout.ts';
import {
  isUp,
  makeScratchFolder,
  removeScratchFolder,
  scratchFolder,
} from '../../../../test/support/embedded/scratch.ts';

let shared = '';
let checkout = '';
/** Created by the first test that needs it. Each test finds the server stopped and leaves it stopped. */
let dataDir = '';

beforeAll(async () => {
  shared = await makeScratchFolder();
  checkout = join(shared, 'checkout');
  dataDir = join(shared, 'data');
  await borrowCheckout(await bundleDriver(join(shared, 'bundle')), checkout);
});

afterAll(() => removeScratchFolder(shared));

test('five processes at the same moment share one server, and the last one out stops it', async () => {
  const users = await Promise.all(Array.from({ length: 5 }, () => startUser(checkout, dataDir)));
  expect(users.filter((user) => user.report.started)).toHaveLength(1);
  const addresses = new Set(users.map((user) => user.report.connectionString ?? ''));
  expect(addresses.size).toBe(1);
  const [address = ''] = addresses;

  // The process that started the server is among the first to leave and exit.
  const [last, ...others] = users.toSorted((a, b) => Number(a.report.started) - Number(b.report.started));
  await Promise.all(
    others.map(async (user) => {
      const ended = once(user.process, 'exit');
      await user.release();
      await ended;
    }),
  );
  expect(await isUp(address)).toBe(true);
  expect(await last?.release()).toEqual({ released: true });
  expect(await isUp(address)).toBe(false);
});

test('a server whose users were all killed is joined by the next, who stops it', async () => {
  const killed = await startUser(checkout, dataDir, { isTemporary: false });
  await killed.killHard();
  const next = await startUser(checkout, dataDir, { isTemporary: false });
  expect(next.report).toMatchObject({ started: false, connectionString: killed.report.connectionString });
  await next.release();
  expect(await isUp(killed.report.connectionString ?? '')).toBe(false);
});

test('a killed user does not keep the others from stopping it, nor stop it for them', async () => {
  const killed = await startUser(checkout, dataDir, { isTemporary: false });
  const other = await startUser(checkout, dataDir, { isTemporary: false });
  await killed.killHard();
  await sleep(1000);
  expect(await isUp(other.report.connectionString ?? '')).toBe(true);
  await other.release();
  expect(await livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
});

test('a temporary server ends by itself when the process that started it was killed', async () => {
  const user = await startUser(checkout, dataDir);
  expect(await livingPostmaster(join(dataDir, 'postgres'))).toBeDefined();
  await user.killHard();
  await expect
    .poll(() => livingPostmaster(join(dataDir, 'postgres')), { timeout: 10_000, interval: 200 })
    .toBeUndefined();
});

test('first starts that are killed at any moment do not block the next', async () => {
  const folder = join(await scratchFolder(), 'data');
  for (const milliseconds of [70, 150, 350, 600, 800]) {
    const child = spawnUser(checkout, folder);
    const ended = once(child, 'exit');
    await sleep(milliseconds);
    child.kill('SIGKILL');
    expect(await ended, `killed after ${String(milliseconds)} ms`).toEqual([null, 'SIGKILL']);
  }
  const next = await startUser(checkout, folder);
  expect(next.report.error).toBeUndefined();
  expect(await isUp(next.report.connectionString ?? '')).toBe(true);
  await next.release();
  expect((await readdir(folder)).filter((name) => /lock|new-/.test(name))).toEqual([]);
});
