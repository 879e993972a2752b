import { describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

async function three(columns: Partial<LineItemRow> = {}): Promise<[number, number, number]> {
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  const amount = { amount_cents: cents(1_050), cost_cents: cents(1_050), ...columns };
  const [a, b, c] = await buildLines(app.cx, budget, [amount, amount, amount]);
  return [a!, b!, c!];
}

async function buildingsOf(ids: number[]): Promise<(number | null)[]> {
  const rows = await app.cx
    .db('line_items')
    .whereIn('id', ids)
    .orderBy('id')
    .select<{ building_id: number | null }[]>('building_id');
  return rows.map((row) => row.building_id);
}

async function auditOf(id: number) {
  return app.cx
    .db('audit_log')
    .whereRaw('entity_ids @> ARRAY[?::bigint]', [id])
    .where({ entity: 'line item' })
    .orderBy('id', 'desc')
    .select<Record<string, unknown>[]>('action', 'entity_ids', 'before', 'after', 'details');
}

const refuse = (body: Parameters<typeof assign>[0]) => app.refused('FINANCE', contract.bulkAssignBuilding, { body });
const assign = (body: { itemIds: number[]; buildingId: number | null; revs?: Record<string, number> }) =>
  app.call('FINANCE', contract.bulkAssignBuilding, { body });

describe('assigning a building to several lines', () => {
  test('counts them, and is one entry of the audit log with each line’s previous value', async () => {
    const ids = await three();
    const buildingId = await buildBuilding(app.cx);
    const revs = { [ids[0]]: 1, [ids[1]]: 1 };
    expect((await assign({ itemIds: [...ids, ids[0]], buildingId, revs })).body).toEqual({ count: 3 });
    expect(await buildingsOf(ids)).toEqual([buildingId, buildingId, buildingId]);
    const [entry, ...others] = await auditOf(ids[1]);
    expect(others).toEqual([]);
    expect(entry).toEqual({
      action: 'bulk-update',
      entity_ids: ids,
      before: { total: 31.5 },
      after: { total: 31.5 },
      details: {
        count: 3,
        rows: ids.map((id) => ({ id, before: { buildingId: null }, after: { buildingId } })),
      },
    });
    expect((await assign({ itemIds: ids, buildingId: null })).body).toEqual({ count: 3 });
    expect(await buildingsOf(ids)).toEqual([null, null, null]);
  });

  test('changes none when one does not exist, and names it', async () => {
    const ids = await three();
    const buildingId = await buildBuilding(app.cx);
    const answer = await refuse({ itemIds: [ids[0], 987_654, ids[1]], buildingId });
    expect([answer.status, answer.body.fields]).toEqual([404, { 'itemIds.1': 'does not exist' }]);
    expect(await buildingsOf(ids)).toEqual([null, null, null]);
  });

  test('changes none when one has changed meanwhile, and returns every such line', async () => {
    const ids = await three();
    const buildingId = await buildBuilding(app.cx);
    for (const id of ids.slice(1)) {
      await app.call('ADMIN', contract.updateLineItem, { params: { id: String(id) }, body: { notes: 'meanwhile' } });
    }
    const revs = Object.fromEntries(ids.map((id) => [id, 1]));
    const answer = await refuse({ itemIds: ids, buildingId, revs });
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect(answer.body.conflicts).toMatchObject([
      { id: ids[1], rev: 2, notes: 'meanwhile' },
      { id: ids[2], rev: 2, notes: 'meanwhile' },
    ]);
    expect(await buildingsOf(ids)).toEqual([null, null, null]);
  });

  test('changes none when one is projected or locked', async () => {
    const ids = await three();
    const buildingId = await buildBuilding(app.cx);
    const { scenario_id } = (await app.cx.db('line_items').where({ id: ids[0] }).first<LineItemRow | undefined>())!;
    const [projected] = await app.cx
      .db('line_items')
      .insert({
        scenario_id,
        is_operating: false,
        fiscal_year: 2027,
        is_projected: true,
        source_item_id: ids[0],
        amount_cents: 0,
        updated_by: 'test',
      })
      .returning<{ id: number }[]>('id');
    expect((await refuse({ itemIds: [ids[1], projected!.id], buildingId })).body.code).toBe('PROJECTED');
    await app.cx.db.raw(
      `UPDATE versions SET status = 'ADOPTED' WHERE id = (SELECT version_id FROM scenarios WHERE id = ?)`,
      [scenario_id],
    );
    expect((await refuse({ itemIds: ids, buildingId })).body.code).toBe('LOCKED');
    expect(await buildingsOf(ids)).toEqual([null, null, null]);
  });

  test('needs lines, an existing building, and revisions of these lines', async () => {
    const ids = await three();
    const none = await refuse({ itemIds: [], buildingId: null });
    expect(Object.keys(none.body.fields ?? {})).toEqual(['itemIds']);
    const unknown = await refuse({ itemIds: ids, buildingId: 987_654 });
    expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['buildingId']]);
    const strange = await refuse({ itemIds: ids, buildingId: null, revs: { 5: 1 } });
    expect([strange.status, Object.keys(strange.body.fields ?? {})]).toEqual([400, ['revs.5']]);
  });

  test('is only for users who may edit', async () => {
    const ids = await three();
    const body = { itemIds: ids, buildingId: await buildBuilding(app.cx) };
    expect((await app.refused('VIEW_ONLY', contract.bulkAssignBuilding, { body })).status).toBe(403);
    expect(await buildingsOf(ids)).toEqual([null, null, null]);
  });

  test('two at the same moment over the same lines wait for each other', async () => {
    const ids = await three();
    const [first, second] = [await buildBuilding(app.cx), await buildBuilding(app.cx)];
    const counts = await Promise.all([
      assign({ itemIds: ids, buildingId: first }),
      assign({ itemIds: [...ids].reverse(), buildingId: second }),
    ]);
    expect(counts.map(({ body }) => body.count)).toEqual([3, 3]);
    const [building, ...rest] = await buildingsOf(ids);
    expect([first, second]).toContain(building);
    expect(rest).toEqual([building, building]);
  });
});

describe('deleting and restoring', () => {
  const at = (id: number) => ({ params: { id: String(id) } });
  const listed = async (id: number) => {
    const row = (await app.cx.db('line_items').where({ id }).first<LineItemRow | undefined>())!;
    const { body } = await app.call('ADMIN', contract.listLineItems, {
      query: { scenarioId: String(row.scenario_id) },
    });
    return body.map((line) => line.id);
  };

  test('a deleted line is in no list and comes back complete', async () => {
    const [a, b, c] = await three({ account_description: 'Paper' });
    await app.call('FINANCE', contract.deleteLineItem, { ...at(b), query: { rev: '1' } });
    expect(await listed(a)).toEqual([a, c]);
    expect((await app.refused('FINANCE', contract.deleteLineItem, at(b))).status).toBe(404);
    const { body } = await app.call('FINANCE', contract.restoreLineItems, { body: { ids: [b] } });
    expect(body.items).toMatchObject([{ id: b, rev: 3, accountDescription: 'Paper', amount: 10.5 }]);
    expect(await listed(a)).toEqual([a, b, c]);
    const entries = await auditOf(b);
    expect(entries.map((entry) => entry.action)).toEqual(['restore', 'delete']);
    expect(entries[1]).toMatchObject({ before: { id: b, accountDescription: 'Paper', amount: 10.5 } });
  });

  test('a stale revision deletes nothing', async () => {
    const [a] = await three({ rev: 4 });
    const answer = await app.refused('FINANCE', contract.deleteLineItem, { ...at(a), query: { rev: '3' } });
    expect([answer.status, answer.body.current]).toMatchObject([409, { id: a, rev: 4 }]);
    expect(await listed(a)).toContain(a);
  });

  test('a restore is all or none, and skips lines that were not deleted', async () => {
    const [a, b, c] = await three();
    await app.call('FINANCE', contract.deleteLineItem, at(a));
    const answer = await app.refused('FINANCE', contract.restoreLineItems, { body: { ids: [a, 987_654] } });
    expect([answer.status, answer.body.fields]).toEqual([404, { 'ids.1': 'does not exist' }]);
    expect(await listed(b)).toEqual([b, c]);
    const { body } = await app.call('FINANCE', contract.restoreLineItems, { body: { ids: [c, a] } });
    expect(body.items.map(({ id, rev }) => [id, rev])).toEqual([
      [c, 1],
      [a, 3],
    ]);
  });

  test('are only for users who may edit', async () => {
    const [a] = await three();
    expect((await app.refused('VIEW_ONLY', contract.deleteLineItem, at(a))).status).toBe(403);
    expect((await app.refused('VIEW_ONLY', contract.restoreLineItems, { body: { ids: [a] } })).status).toBe(403);
  });
});
