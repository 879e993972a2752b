import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { commandOf, isRunning, nameProcess } from './process-name.ts';

test('a process runs under its name until it ends', async () => {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' });
  const name = await nameProcess(child.pid ?? NaN);
  expect(name.startsWith(`${String(child.pid)}-`)).toBe(true);
  expect(await isRunning(`${name}-and-more`)).toBe(true);
  expect(await commandOf(child.pid ?? NaN)).toBe('sleep 60');
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await isRunning(name)).toBe(false);
  expect(await commandOf(child.pid ?? NaN)).toBeUndefined();
});

test.runIf(process.platform === 'linux')(
  'a pid that was reused for another process does not run under the old name',
  async () => {
    const name = await nameProcess(process.pid);
    expect(await isRunning(name)).toBe(true);
    expect(await isRunning(`${name}1`)).toBe(false);
  },
);

test('an invalid name does not run', async () => {
  for (const name of ['', 'lock', '-1-x', '0']) expect(await isRunning(name)).toBe(false);
});
