import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeScratchFolder, removeScratchFolder } from '../../../../test/support/embedded/scratch.ts';
import { livingPostmaster } from './postmaster.ts';

let cluster = '';
beforeEach(async () => {
  cluster = await makeScratchFolder();
});
afterEach(() => removeScratchFolder(cluster));

test.each([
  ['has just been created', () => ''],
  ['has only a pid yet', () => `${process.pid}\n`],
])('a server whose pid file %s is not joined yet', async (_, text) => {
  await writeFile(join(cluster, 'postmaster.pid'), text());
  expect(await livingPostmaster(cluster)).toBeUndefined();
});

test('a server whose pid file is complete is known by its pid and its port', async () => {
  await writeFile(join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n1795000000\n5433\n`);
  expect(await livingPostmaster(cluster)).toEqual({ pid: process.pid, port: 5433 });
});
