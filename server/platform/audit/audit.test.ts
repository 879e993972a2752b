import { describe, expect, test } from 'vitest';
import { auditKinds, readAuditEntry, searchAudit } from '../../../core/contract/audit.ts';
import { renameScenario } from '../../../core/contract/budgets.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { buildLines, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';
import { audit } from '../db/audit.ts';

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
        recordName: 'Holt, Dev',
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
    expect(entries).toMatchObject([
      { count: 30, entityIds: ids.slice(0, 20), recordName: null, details: { count: 30 } },
    ]);
    expect(entries[0]?.details).not.toHaveProperty('rows');
    const { body } = await app.call('ADMIN', readAuditEntry, { params: { id: String(entries[0]!.id) } });
    expect(body.rows).toHaveLength(30);
    expect(body.rows[29]).toEqual({ id: last, before: { notes: null }, after: { notes: `n${last}` } });
    // Includes the names of lines that the entry does not list.
    expect(body.names.lines[last]).toBe('Holt 29, Dev');
  });

  test('has the names of the budgets, versions and schedules that its entries are about or refer to', async () => {
    const budget = await buildScenario(app.cx, { fiscalYear: 2033 });
    const [line] = await buildLines(app.cx, budget, [{ notes: 'old', last_name: 'Quist', first_name: 'Ana' }]);
    await app.call('FINANCE', updateLineItem, { params: { id: String(line) }, body: { notes: 'new' } });
    const rename = (name: string) =>
      app.call('ADMIN', renameScenario, { params: { id: String(budget.id) }, body: { name } });
    await rename('Second reading');
    await rename('Third reading');
    await app.cx.db('versions').where({ id: budget.versionId }).update({ label: 'FY33 Vote' });
    const entryOf = async (query: Query) => {
      const [entry] = (await search(query)).entries;
      return (await app.call('ADMIN', readAuditEntry, { params: { id: String(entry!.id) } })).body;
    };
    const renamed = { entity: 'scenario', entityId: String(budget.id), action: 'update' };
    const name = 'FY33, Third reading, operating budget';
    // The current name, even in the entry for an earlier change.
    expect((await search(renamed)).entries.map(({ recordName }) => recordName)).toEqual([name, name]);
    const none = { lines: {}, budgets: {}, versions: {}, schedules: {} };
    expect((await entryOf(renamed)).names).toEqual({
      ...none,
      budgets: { [budget.id]: name },
      versions: { [budget.versionId]: 'FY33 Vote' },
    });
    expect((await entryOf({ entity: 'line item', entityId: String(line) })).names).toEqual({
      ...none,
      lines: { [line!]: 'Quist, Ana' },
      budgets: { [budget.id]: name },
    });

    const workGroupId = await buildWorkGroup(app.cx);
    const schedule = await buildSalarySchedule(app.cx, { workGroupId, name: 'Unit A' });
    await audit(app.cx, {
      action: 'set',
      entity: 'vacancy rule',
      after: { rule: { scheduleId: schedule } },
      details: { budgets: [{ scenarioId: 987_654 }], rows: [{ id: schedule, after: { scheduleId: schedule } }] },
    });
    // A budget that no longer exists has no name.
    expect((await entryOf({ entity: 'vacancy rule' })).names).toEqual({ ...none, schedules: { [schedule]: 'Unit A' } });
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
