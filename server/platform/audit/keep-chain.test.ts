import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Context, systemContext } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { chainAuditLog, readAuditHead } from './chain-audit-log.ts';
import { keepAuditChain } from './keep-chain.ts';

let database: TestDatabase;
let cx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterAll(() => database.drop());

function keep(elapsed: () => number) {
  const lines: { msg: string; auditHead?: string; auditCount?: number }[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
    done();
  };
  const log = pino({ level: 'info' }, new Writable({ write }));
  return { lines, stop: keepAuditChain(cx, log, { looksEvery: 20, elapsed }) };
}

const PATIENCE = { timeout: 20_000 };

test('every server chains new entries, and logs the end of the chain at the start and once a day', async () => {
  await audit(cx, { action: 'update', entity: 'test' });
  let elapsed = 0;
  const keepers = [keep(() => elapsed), keep(() => elapsed)];
  for (const { lines } of keepers) await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE);
  // One server chains the entry. The other may check before that is done.
  const first = keepers.map(({ lines }) => lines[0]);
  expect(first).toMatchObject([{ msg: 'audit head' }, { msg: 'audit head' }]);
  expect(first.map((line) => line?.auditCount)).toContain(1);

  await audit(cx, { action: 'update', entity: 'test' });
  await vi.waitFor(async () => expect((await readAuditHead(cx)).count).toBe(2), PATIENCE);
  elapsed = 24 * 3_600_000 - 1;
  await setTimeout(100);
  expect(keepers.map(({ lines }) => lines.length)).toEqual([1, 1]);
  elapsed += 1;
  const { head } = await readAuditHead(cx);
  for (const { lines } of keepers) {
    await vi.waitFor(() => expect(lines).toHaveLength(2), PATIENCE);
    expect(lines[1]).toMatchObject({ msg: 'audit head', auditCount: 2, auditHead: head });
  }

  await Promise.all(keepers.map(({ stop }) => stop()));
  await audit(cx, { action: 'update', entity: 'test' });
  await setTimeout(100);
  expect(await chainAuditLog(cx)).toBe(1);
});
