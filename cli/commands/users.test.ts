import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..', '..');
const LOADER = pathToFileURL(join(ROOT, 'test', 'support', 'typescript-loader.mjs')).href;
const FROM_SOURCE = `import { register } from 'node:module'; register(${JSON.stringify(LOADER)});`;

test('users create does not create a database without --new', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'users-create-'));
  const user = ['--name', 'Ada Moreno', '--email', 'ada@example.org', '--password', 'long enough'];
  const answer = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(FROM_SOURCE)}`, 'cli/main.ts', 'users', 'create', ...user],
    { cwd: ROOT, encoding: 'utf8', env: { ...process.env, DATABASE_URL: undefined, DATA_DIR: folder } },
  );
  expect([answer.status, answer.stdout]).toEqual([4, '']);
  expect(answer.stderr).toContain(
    `There is no database in ${folder}. Set DATA_DIR or DATABASE_URL to the value that the server uses, or add --new to create a database there.`,
  );
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});
