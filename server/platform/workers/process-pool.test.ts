import childProcess from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { ProcessPool } from './process-pool.ts';

let pool: ProcessPool<object, object, object>;
/** The messages of all tasks that a process started. */
let begun: object[];

function openPool(): void {
  begun = [];
  const entry = new URL('../../../test/support/workers/echo.ts', import.meta.url);
  pool = new ProcessPool({ entry, memoryMb: 96, maxProcesses: 1, maxQueue: 4, idleMs: 60_000, isBackground: true });
}

const echo = (message: object) =>
  pool.run(message, { signal: new AbortController().signal, onNotice: (notice) => begun.push(notice) });

afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await pool.close();
});

test('a message that cannot be cloned is rejected, and its process is not kept busy', async () => {
  openPool();
  const tasks = [echo({ at: 1 }), echo({ at: () => 2 }), echo({ at: () => 3 }), echo({ at: 4 })];
  expect(await Promise.allSettled(tasks)).toEqual([
    { status: 'fulfilled', value: { at: 1 } },
    { status: 'rejected', reason: expect.objectContaining({ message: '() => 2 could not be cloned.' }) as unknown },
    { status: 'rejected', reason: expect.objectContaining({ message: '() => 3 could not be cloned.' }) as unknown },
    { status: 'fulfilled', value: { at: 4 } },
  ]);
});

test('a system that does not allow another priority runs the tasks all the same', async () => {
  const setPriority = vi.spyOn(os, 'setPriority').mockImplementation(() => {
    throw new Error('EACCES: permission denied');
  });
  syncBuiltinESMExports();
  openPool();
  expect(await echo({ at: 1 })).toEqual({ at: 1 });
  expect(setPriority).toHaveBeenCalledTimes(1);
});

test('a task is rejected when no process can be started, and does not run later', async () => {
  vi.spyOn(childProcess, 'fork').mockImplementationOnce(() => {
    throw new Error('spawn ENOMEM');
  });
  syncBuiltinESMExports();
  openPool();
  await expect(echo({ at: 1 })).rejects.toThrow('ENOMEM');
  expect(await echo({ at: 2 })).toEqual({ at: 2 });
  expect(begun).toEqual([{ at: 2 }]);
});
