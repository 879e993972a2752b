import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SYSTEM, type Context } from '../context.ts';
import { audit } from '../db/audit.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { chainAuditLog, readAuditHead } from './chain-audit-log.ts';
import { keepAuditChain } from './keep-chain.ts';

let database: TestDatabase;
let cx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  cx = { db: database.db, actor: SYSTEM, now: () => new Date(), requestId: null, address: null };
});
afterAll(() => database.drop());

function keep() {
  const lines: { msg: string; auditHead?: string; auditCount?: number }[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(JSON.parse(chunk.toString()) as (typeof lines)[number]);
    done();
  };
  return { lines, stop: keepAuditChain(cx, pino({ level: 'info' }, new Writable({ write }))) };
}

test('every server chains what is new, and says at the start and once a day where the chain ends', async () => {
  await audit(cx, { action: 'update', entity: 'test' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const keepers = [keep(), keep()];
    await vi.waitFor(async () => expect((await readAuditHead(cx)).count).toBe(1));
    await audit(cx, { action: 'update', entity: 'test' });
    for (const { lines } of keepers) await vi.waitFor(() => expect(lines).toHaveLength(1));
    await vi.advanceTimersByTimeAsync(5_000);
    await vi.waitFor(async () => expect((await readAuditHead(cx)).count).toBe(2));
    vi.advanceTimersByTime(24 * 3_600_000);
    const { head } = await readAuditHead(cx);
    for (const { lines } of keepers) {
      await vi.waitFor(() => expect(lines).toHaveLength(2));
      expect(lines[1]).toMatchObject({ msg: 'audit head', auditCount: 2, auditHead: head });
    }
    await Promise.all(keepers.map(({ stop }) => stop()));
  } finally {
    vi.useRealTimers();
  }
  await audit(cx, { action: 'update', entity: 'test' });
  expect(await chainAuditLog(cx)).toBe(1);
});
