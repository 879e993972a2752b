import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withLock } from './lock.ts';
import { nameProcess } from './process-name.ts';
import { scratchFolder } from '../../../../test/support/embedded/scratch.ts';

const OPTIONS = { owner: undefined, patienceMs: 20_000 };

async function nameOfTheDead(): Promise<string> {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const name = await nameProcess(child.pid ?? NaN);
  child.kill('SIGKILL');
  await once(child, 'exit');
  return name;
}

test('only one holder at a time, even when a dead holder must be removed first, and nothing is left', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'lock');
  await mkdir(path);
  await writeFile(join(path, `${await nameOfTheDead()}-0a0a0a0a`), '');
  await mkdir(`${path}-${await nameOfTheDead()}-0b0b0b0b`);
  let inside = 0;
  let most = 0;
  const work = async (): Promise<void> => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(2);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 30 }, () => withLock(path, OPTIONS, work)));
  expect(most).toBe(1);
  expect(await readdir(folder)).toEqual([]);
});

test('an empty lock folder, left by a process killed during release, is free', async () => {
  const path = join(await scratchFolder(), 'lock');
  await mkdir(path);
  expect(await withLock(path, { ...OPTIONS, patienceMs: 0 }, () => Promise.resolve('done'))).toBe('done');
});

test('failed work releases it', async () => {
  const path = join(await scratchFolder(), 'lock');
  await expect(withLock(path, OPTIONS, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(path, OPTIONS, () => Promise.resolve('done'))).toBe('done');
});

test('names the holder when waiting takes too long', async () => {
  const folder = await scratchFolder();
  const path = join(folder, 'lock');
  await withLock(path, OPTIONS, async () => {
    const late = withLock(path, { ...OPTIONS, patienceMs: 50 }, () => Promise.resolve());
    await expect(late).rejects.toThrow(`Process ${String(process.pid)} has held ${path} for too long.`);
  });
  expect(await readdir(folder)).toEqual([]);
});
