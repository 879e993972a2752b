import { describe, expect, test } from 'vitest';
import { auditKinds, readAuditEntry, searchAudit } from '../../../core/contract/audit.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
type Query = (typeof searchAudit)['query']['_zod']['input'];
const search = async (query: Query) => (await app.call('ADMIN', searchAudit, { query })).body;

async function edited(): Promise<number> {
  const [made] = await buildLines(app.cx, await buildScenario(app.cx), [
    { notes: 'old 100% note', last_name: 'Holt', first_name: 'Dev' },
  ]);
  const id = made!;
  await app.call('FINANCE', updateLineItem, { params: { id: String(id) }, body: { notes: `seen by ${id}` } });
  return id;
}

describe('the audit log', () => {
  test('is searched by record, person, kind, day and text, and shows before and after', async () => {
    const id = await edited();
    const entityId = String(id);
    const { entries } = await search({ entityId, entity: 'line item' });
    expect(entries).toMatchObject([
      {
        by: 'FINANCE user',
        email: 'finance@test.example',
        action: 'update',
        entity: 'line item',
        entityIds: [id],
        lineName: 'Holt, Dev',
        count: 1,
        before: { notes: 'old 100% note' },
        after: { notes: `seen by ${id}` },
      },
    ]);
    const day = entries[0]!.at.slice(0, 10);
    const found = async (query: Query) => (await search({ entityId, entity: 'line item', ...query })).entries.length;
    expect(await found({ by: 'FINANCE@TEST' })).toBe(1);
    expect(await found({ by: 'admin' })).toBe(0);
    expect(await found({ userId: String(entries[0]!.userId) })).toBe(1);
    expect(await found({ action: 'update', from: day, to: day })).toBe(1);
    expect(await found({ action: 'delete' })).toBe(0);
    expect(await found({ from: '2199-01-01' })).toBe(0);
    expect(await found({ to: '2001-01-01' })).toBe(0);
    expect(await found({ q: `SEEN BY ${id}` })).toBe(1);
    expect(await found({ q: '100%' })).toBe(1);
    expect(await found({ q: '10%%' })).toBe(0);
  });

  test('is read in pages, and no entry is missed or repeated', async () => {
    for (let n = 0; n < 5; n += 1) await edited();
    const all = (await search({ entity: 'line item', limit: '200' })).entries.map((entry) => entry.id);
    const paged: number[] = [];
    let before: string | undefined;
    do {
      const page = await search({ entity: 'line item', limit: '2', ...(before && { before }) });
      paged.push(...page.entries.map((entry) => entry.id));
      before = page.next === null ? undefined : String(page.next);
    } while (before !== undefined);
    expect(paged).toEqual(all);
    expect(all).toEqual([...all].sort((a, b) => b - a));
  });

  test('shows the rows of a bulk change with the entry, but not in the list', async () => {
    const ids = await buildLines(
      app.cx,
      await buildScenario(app.cx),
      Array.from({ length: 30 }, (_, n) => ({ last_name: `Holt ${n}`, first_name: 'Dev' })),
    );
    const last = ids[29]!;
    const changes = ids.map((id) => ({ id, set: { notes: `n${id}` } }));
    await app.call('ADMIN', changeLineItems, { body: { changes } });
    const { entries } = await search({ entityId: String(last), action: 'bulk-change' });
    expect(entries).toMatchObject([{ count: 30, entityIds: ids.slice(0, 20), lineName: null, details: { count: 30 } }]);
    expect(entries[0]?.details).not.toHaveProperty('rows');
    const { body } = await app.call('ADMIN', readAuditEntry, { params: { id: String(entries[0]!.id) } });
    expect(body.rows).toHaveLength(30);
    expect(body.rows[29]).toEqual({ id: last, before: { notes: null }, after: { notes: `n${last}` } });
    // Also of the lines that the entry does not list.
    expect(body.lineNames[last]).toBe('Holt 29, Dev');
  });

  test('lists the kinds it contains', async () => {
    await edited();
    const { body } = await app.call('ADMIN', auditKinds);
    expect(body.actions).toEqual(expect.arrayContaining(['sign-in', 'update']));
    expect(body.entities).toEqual(expect.arrayContaining(['line item', 'user']));
  });

  test('is for administrators, and refuses invalid filters', async () => {
    expect((await app.refused('FINANCE', searchAudit)).status).toBe(403);
    const bad = await app.refused('ADMIN', searchAudit, { query: { from: '2026-13-01', entityId: 'x' } });
    expect([bad.status, Object.keys(bad.body.fields ?? {}).sort()]).toEqual([400, ['entityId', 'from']]);
    expect((await app.refused('ADMIN', readAuditEntry, { params: { id: '987654' } })).status).toBe(404);
    expect((await app.send('ADMIN', 'GET', '/api/audit?q=%00')).status).toBe(400);
  });
});
