import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect } from '../connect.ts';
import { useEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';
import { livingPostmaster } from './postmaster.ts';
import { makeScratchFolder, removeScratchFolder } from '../../../../test/support/embedded/scratch.ts';

let scratch = '';
beforeEach(async () => {
  scratch = await makeScratchFolder();
});
afterEach(() => removeScratchFolder(scratch));

async function kill(dataDir: string): Promise<void> {
  const { pid } = (await livingPostmaster(join(dataDir, 'postgres'))) ?? { pid: 0 };
  process.kill(pid, 'SIGKILL');
}

/** Listens on the port as soon as the killed server releases it. */
async function takePort(thief: Server, port: number): Promise<void> {
  for (;;) {
    thief.listen(port, '127.0.0.1');
    const isTaken = await once(thief, 'listening').then(
      () => true,
      () => false,
    );
    if (isTaken) return;
    await pause(2);
  }
}

test('a killed server comes back, on another port if its port was taken meanwhile', async () => {
  const dataDir = join(scratch, 'data');
  const log: string[] = [];
  const database: EmbeddedDatabase = await useEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    keepRunning: { log: (message) => log.push(message) },
  });
  const db = connect(() => database.connectionString);
  const before = database.connectionString;
  await db.raw('CREATE TABLE notes AS SELECT 1 AS id');
  const thief = createServer();
  try {
    await kill(dataDir);
    await takePort(thief, Number(new URL(before).port));
    await expect.poll(() => log.at(-1), { timeout: 20_000 }).toBe('PostgreSQL is running again.');
    expect(database.connectionString).not.toBe(before);
    await expect
      .poll(() =>
        db('notes')
          .pluck<number[]>('id')
          .catch(() => null),
      )
      .toEqual([1]);
  } finally {
    thief.close();
    await db.destroy();
    await database.release();
  }
  // After the release, the server is not started again.
  await pause(1_200);
  expect(await livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined();
  expect(log).toHaveLength(2);
}, 60_000);

test('a server that does not start is retried, and each attempt is logged with the reason', async () => {
  const dataDir = join(scratch, 'data');
  const settings = join(dataDir, 'postgres', 'postgresql.conf');
  const log: string[] = [];
  const keepRunning = { log: (message: string) => log.push(message) };
  const database = await useEmbeddedDatabase({ dataDir, log: () => undefined, keepRunning });
  await appendFile(settings, "\nwork_mem = 'plenty'\n");
  await kill(dataDir);
  await expect
    .poll(() => log.at(-1), { timeout: 20_000 })
    .toMatch(/could not be restarted\. The program will try again\. Cause: PostgreSQL did not start in .*work_mem/s);
  await appendFile(settings, "\nwork_mem = '4MB'\n");
  await expect.poll(() => log.at(-1), { timeout: 20_000 }).toBe('PostgreSQL is running again.');
  expect(log[0]).toBe('PostgreSQL stopped unexpectedly. Starting it again.');
  await database.release();
}, 60_000);
