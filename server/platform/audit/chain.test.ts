import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readAuditHead as readHeadCall } from '../../../core/contract/audit.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { type Context, systemContext } from '../../context.ts';
import { audit } from '../db/audit.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { chainAuditLog, readAuditHead } from './chain-audit-log.ts';
import { verifyAuditChain } from './verify-chain.ts';

const app = useTestApp();
let database: TestDatabase;
let cx: Context;

beforeEach(async () => {
  database = await createTestDatabase();
  cx = systemContext(database.db);
});
afterEach(() => database.drop());

async function write(count: number, db: Knex = cx.db): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await audit({ ...cx, db }, { action: 'update', entity: 'test', entityIds: [n], after: { n } });
  }
}

/** A change that only the owner of the database password can make. */
async function tamper(sql: string): Promise<void> {
  await cx.db.raw(`ALTER TABLE audit_log DISABLE TRIGGER USER; ALTER TABLE audit_chain DISABLE TRIGGER USER; ${sql};
    ALTER TABLE audit_log ENABLE TRIGGER USER; ALTER TABLE audit_chain ENABLE TRIGGER USER`);
}

describe('the chain of the audit log', () => {
  test('starts empty, takes committed entries in batches, and each once', async () => {
    expect(await readAuditHead(cx)).toEqual({ count: 0, head: '0'.repeat(64), at: null, waiting: 0 });
    await cx.db.raw(
      `INSERT INTO audit_log (actor_name, action, entity) SELECT 'x', 'y', 'z' FROM generate_series(1, 1100)`,
    );
    expect((await readAuditHead(cx)).waiting).toBe(1100);
    expect(await chainAuditLog(cx)).toBe(1100);
    expect(await chainAuditLog(cx)).toBe(0);
    expect(await readAuditHead(cx)).toMatchObject({ count: 1100, waiting: 0 });
    expect(await verifyAuditChain(cx)).toEqual([]);
  });

  test('hashes the previous hash and every column, as documented', async () => {
    await cx.db.raw(
      `INSERT INTO audit_log (at, user_id, actor_name, actor_email, action, entity, entity_ids, before, request_id)
       VALUES ('2026-03-04 05:06:07.89 Asia/Tokyo', 4, 'Zoë', 'z@d.example', 'update', 'line item', '{7,8}', '{"b":1.50,"a":"x"}', 'r1')`,
    );
    await chainAuditLog(cx);
    const text =
      `[1, "2026-03-03 20:06:07.890000", 4, "Zoë", "z@d.example", "update", "line item", [7, 8], ` +
      `"{\\"a\\": \\"x\\", \\"b\\": 1.50}", null, null, "r1"]`;
    const digest = createHash('sha256').update(text).digest();
    const hash = createHash('sha256').update(Buffer.alloc(32)).update(digest).digest('hex');
    expect((await readAuditHead(cx)).head).toBe(hash);
  });

  test('stays unbroken whatever the order of commits, with several chaining processes at once', async () => {
    const slow = await cx.db.transaction();
    await write(1, slow);
    const tasks = Array.from({ length: 4 }, async () => {
      for (let round = 0; round < 5; round += 1) {
        await write(3);
        await chainAuditLog(cx, { wait: round % 2 === 0 });
      }
    });
    await Promise.all(tasks);
    await chainAuditLog(cx, { wait: true });
    expect(await readAuditHead(cx)).toMatchObject({ count: 60, waiting: 0 });
    await slow.commit();
    await chainAuditLog(cx);
    expect(await readAuditHead(cx)).toMatchObject({ count: 61, waiting: 0 });
    const [last] = await cx.db('audit_chain').orderBy('number', 'desc').limit(1).select<{ audit_id: number }[]>('*');
    expect(last?.audit_id).toBe(1);
    expect(await verifyAuditChain(cx)).toEqual([]);
  });

  test('blocks no one: entries are written while links are, and a second chaining process returns', async () => {
    await write(2);
    const linking = await cx.db.transaction();
    await linking.raw('SELECT pg_advisory_xact_lock(712004312)');
    await linking('audit_unchained').delete();
    await write(1);
    expect(await chainAuditLog(cx)).toBe(0);
    await linking.rollback();
    expect(await chainAuditLog(cx)).toBe(3);
  });

  test('reveals an entry that was changed, removed or inserted, and a link that was replaced', async () => {
    await write(5);
    await chainAuditLog(cx);
    await tamper(`UPDATE audit_log SET actor_name = 'stranger' WHERE id = 2`);
    expect(await verifyAuditChain(cx)).toEqual(['Entry 2 of the audit log does not match link 2 of the chain.']);
    await tamper(`UPDATE audit_log SET actor_name = 'system' WHERE id = 2`);
    expect(await verifyAuditChain(cx)).toEqual([]);
    await tamper(`INSERT INTO audit_log (actor_name, action, entity) VALUES ('x', 'y', 'z')`);
    expect(await verifyAuditChain(cx)).toEqual([
      'Each entry of the audit log must be in exactly one of two places: the audit chain or the queue for the chain. Entry 6 is in both places or in no place.',
    ]);
    await tamper(`DELETE FROM audit_log WHERE id = 6; UPDATE audit_chain SET hash = sha256('x') WHERE number = 3`);
    expect((await verifyAuditChain(cx))[0]).toContain('link 3 of the chain');
    await tamper(`DELETE FROM audit_chain WHERE number = 3; DELETE FROM audit_log WHERE id = 3`);
    expect(await verifyAuditChain(cx)).toContain('Link 3 is missing from the audit chain.');
  });

  test('is compared with a head stored elsewhere, which reveals a rebuilt chain', async () => {
    await write(3);
    await chainAuditLog(cx);
    const kept = { ...(await readAuditHead(cx)), source: 'the kept head' };
    await write(2);
    await chainAuditLog(cx);
    expect(await verifyAuditChain(cx, [kept])).toEqual([]);
    await tamper(`UPDATE audit_log SET actor_name = 'stranger' WHERE id = 1; DELETE FROM audit_chain;
      INSERT INTO audit_unchained SELECT id FROM audit_log`);
    await chainAuditLog(cx);
    expect(await verifyAuditChain(cx)).toEqual([]);
    expect(await verifyAuditChain(cx, [kept])).toEqual([
      expect.stringMatching(
        /^The hash of link 3 of the audit chain is .*, but the kept head has .*\. Entries were changed\.$/,
      ),
    ]);
    await tamper(`DELETE FROM audit_chain WHERE number > 2; DELETE FROM audit_log WHERE id > 2`);
    expect(await verifyAuditChain(cx, [kept])).toEqual([
      'The audit chain has 2 links, but the count in the kept head is 3. Entries were removed.',
    ]);
  });

  test('cannot be changed without disabling its guard', async () => {
    await write(1);
    await chainAuditLog(cx);
    await expect(cx.db('audit_chain').update({ number: 2 })).rejects.toThrow('append-only');
    await expect(cx.db('audit_chain').delete()).rejects.toThrow('append-only');
  });
});

test('an administrator can read its end', async () => {
  const [id] = await buildLines(app.cx, await buildScenario(app.cx), [{}]);
  await app.call('FINANCE', updateLineItem, { params: { id: String(id) }, body: { notes: 'seen' } });
  const before = (await app.call('ADMIN', readHeadCall)).body;
  expect(before.waiting).toBeGreaterThan(0);
  await chainAuditLog(app.cx);
  const { body } = await app.call('ADMIN', readHeadCall);
  expect(body).toMatchObject({ count: before.count + before.waiting, waiting: 0 });
  expect(body.head).not.toBe(before.head);
});
