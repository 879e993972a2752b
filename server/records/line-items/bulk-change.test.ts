import { describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/line-items-bulk.ts';
import { setStatus, updateLineItem } from '../../../core/contract/line-items.ts';
import { cents } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
type Changes = (typeof contract.changeLineItems)['body']['_zod']['input']['changes'];

const change = (changes: Changes) => app.call('FINANCE', contract.changeLineItems, { body: { changes } });
const refused = (changes: Changes) => app.refused('FINANCE', contract.changeLineItems, { body: { changes } });

async function people(count: number, columns: Partial<LineItemRow> = {}): Promise<number[]> {
  const roster = await buildScenario(app.cx);
  const paid = { last_name: 'Lee', current_salary_cents: cents(5_000_000), cost_cents: cents(5_000_000) };
  return buildLines(
    app.cx,
    roster,
    Array.from({ length: count }, () => ({ ...paid, ...columns })),
  );
}

async function revsOf(ids: readonly number[]): Promise<number[]> {
  const rows = await app.cx.db('line_items').whereIn('id', ids).orderBy('id').select<{ rev: number }[]>('rev');
  return rows.map(({ rev }) => rev);
}

async function entriesOf(id: number) {
  return app.cx
    .db('audit_log')
    .whereRaw('entity_ids @> ARRAY[?::bigint]', [id])
    .where({ entity: 'line item' })
    .select<{ action: string; details: { count: number; rows: unknown[] } }[]>('action', 'details');
}

describe('a bulk change', () => {
  test('sets different cells of different lines, returns them in order, and is one entry', async () => {
    const [a, b, c] = await people(3);
    const buildingId = await buildBuilding(app.cx, { name: 'Elm' });
    const { body } = await change([
      { id: c!, rev: 1, set: { currentSalary: 60_000.25, notes: 'c' } },
      { id: a!, rev: 1, set: { buildingId } },
      { id: b!, set: { lastName: 'Lee' } },
    ]);
    expect(body.items).toMatchObject([
      { id: c, rev: 2, currentSalary: 60_000.25, cost: 60_000.25, notes: 'c' },
      { id: a, rev: 2, building: { name: 'Elm' }, currentSalary: 50_000 },
      { id: b, rev: 1 },
    ]);
    expect(await entriesOf(a!)).toMatchObject([
      {
        action: 'bulk-change',
        details: {
          count: 2,
          rows: [
            { id: c, before: { currentSalary: 50_000, notes: null }, after: { currentSalary: 60_000.25, notes: 'c' } },
            { id: a, before: { buildingId: null }, after: { buildingId } },
          ],
        },
      },
    ]);
    expect(await entriesOf(b!)).toEqual([]);
  });

  test('names every invalid cell by its path, and changes nothing', async () => {
    const [a, b, c] = await people(3);
    const malformed = await refused([
      { id: a!, set: { notes: 'good' } },
      { id: b!, set: { currentFTE: 1.00001 } },
      { id: c!, set: { currentSalary: 0.001, hireDate: '2025-02-30', ...{ pay: 1 } } },
    ]);
    expect([malformed.status, Object.keys(malformed.body.fields ?? {}).sort()]).toEqual([
      400,
      ['changes.1.set.currentFTE', 'changes.2.set.currentSalary', 'changes.2.set.hireDate', 'changes.2.set.pay'],
    ]);
    const unknown = await refused([
      { id: a!, set: { notes: 'good' } },
      { id: b!, set: { buildingId: 987_654, amount: 5 } },
      { id: c!, set: { workGroupId: 987_654 } },
    ]);
    expect([unknown.status, Object.keys(unknown.body.fields ?? {}).sort()]).toEqual([
      400,
      ['changes.1.set.amount', 'changes.1.set.buildingId', 'changes.2.set.workGroupId'],
    ]);
    const missing = await refused([
      { id: a!, set: { notes: 'good' } },
      { id: 987_654, set: { notes: 'x' } },
    ]);
    expect([missing.status, missing.body.fields]).toEqual([404, { 'changes.1.id': 'does not exist' }]);
    const twice = await refused([
      { id: a!, set: { notes: 'good' } },
      { id: a!, set: { notes: 'x' } },
    ]);
    expect([twice.status, Object.keys(twice.body.fields ?? {})]).toEqual([400, ['changes.1.id']]);
    expect((await refused([])).body.fields).toHaveProperty('changes');
    expect(await revsOf([a!, b!, c!])).toEqual([1, 1, 1]);
  });

  test('returns every line that has changed meanwhile, and changes nothing', async () => {
    const [a, b, c] = await people(3);
    await change([a!, c!].map((id) => ({ id, rev: 1, set: { notes: 'theirs' } })));
    const late = await refused([a!, b!, c!].map((id) => ({ id, rev: 1, set: { notes: 'mine' } })));
    expect([late.status, late.body.code]).toEqual([409, 'CONFLICT']);
    expect(late.body.conflicts).toMatchObject([
      { id: a, rev: 2, notes: 'theirs' },
      { id: c, rev: 2, notes: 'theirs' },
    ]);
    expect(await revsOf([a!, b!, c!])).toEqual([2, 1, 2]);
  });

  test('names every locked cell of projected and adopted lines', async () => {
    const roster = await buildScenario(app.cx);
    const [base] = await buildLines(app.cx, roster, [{ last_name: 'Lee' }]);
    const [later] = await buildLines(app.cx, roster, [
      { last_name: 'Lee', fiscal_year: 2027, is_projected: true, source_item_id: base! },
    ]);
    const projected = await refused([
      { id: base!, set: { currentFTE: 0.5 } },
      { id: later!, set: { currentFTE: 0.5, position: 'x', notes: 'n' } },
    ]);
    expect([projected.body.code, Object.keys(projected.body.fields ?? {}).sort()]).toEqual([
      'PROJECTED',
      ['changes.1.set.currentFTE', 'changes.1.set.position'],
    ]);
    await app.cx.db('versions').where({ id: roster.versionId }).update({ status: 'ADOPTED' });
    const locked = await refused([{ id: base!, set: { currentFTE: 0.5, notes: 'n' } }]);
    expect([locked.body.code, Object.keys(locked.body.fields ?? {})]).toEqual(['LOCKED', ['changes.0.set.currentFTE']]);
    expect(await revsOf([base!, later!])).toEqual([1, 1]);
  });

  test('is only for users who may edit', async () => {
    const [a] = await people(1);
    const body = { changes: [{ id: a!, set: { notes: 'x' } }] };
    expect((await app.refused('VIEW_ONLY', contract.changeLineItems, { body })).status).toBe(403);
  });
});

describe('approvals', () => {
  const approved = (id: number) => ({ id, set: { budgetStatus: 'APPROVED' as const } });

  test('need an administrator who changed none of the lines last or in the same request', async () => {
    const [a, b] = await people(2);
    await app.call('ADMIN', updateLineItem, { params: { id: String(b) }, body: { notes: 'mine' } });
    expect((await refused([approved(a!)])).status).toBe(403);
    const call = (changes: Changes) => app.refused('ADMIN', contract.changeLineItems, { body: { changes } });
    const own = await call([approved(a!), approved(b!)]);
    expect([own.status, Object.keys(own.body.fields ?? {})]).toEqual([403, ['changes.1.set.budgetStatus']]);
    const both = await call([{ id: a!, set: { budgetStatus: 'APPROVED', currentFTE: 0.5 } }]);
    expect(both.status).toBe(403);
    const { body } = await app.call('ADMIN', contract.changeLineItems, { body: { changes: [approved(a!)] } });
    expect(body.items[0]).toMatchObject({ id: a, budgetStatus: 'APPROVED' });
  });

  test('end when an approved field changes, but not for a note', async () => {
    const [a] = await people(1);
    await app.call('ADMIN', setStatus, { params: { id: String(a) }, body: { budgetStatus: 'APPROVED' } });
    expect((await change([{ id: a!, set: { notes: 'n' } }])).body.items[0]?.budgetStatus).toBe('APPROVED');
    expect((await change([{ id: a!, set: { currentFTE: 0.5 } }])).body.items[0]?.budgetStatus).toBe('DRAFT');
  });
});

describe('many at once', () => {
  test('two clients over the same lines in opposite order: both succeed, and no revision is lost', async () => {
    const ids = await people(300);
    await Promise.all([app.tokenOf('FINANCE'), app.tokenOf('ADMIN')]);
    const rounds = Array.from({ length: 6 }, (_, round) =>
      change((round % 2 ? [...ids].reverse() : ids).map((id) => ({ id, set: { notes: `round ${round}` } }))),
    );
    const answers = await Promise.all(rounds);
    expect(answers.map(({ body }) => body.items.length)).toEqual(Array.from({ length: 6 }, () => 300));
    expect(new Set(await revsOf(ids))).toEqual(new Set([7]));
    const notes = await app.cx.db('line_items').whereIn('id', ids).distinct<{ notes: string }[]>('notes');
    expect(notes).toHaveLength(1);
  });

  test('of two clients with the same revisions exactly one wins', async () => {
    const ids = await people(50);
    await app.tokenOf('FINANCE');
    const results = await Promise.allSettled(
      ['one', 'two'].map((notes) => change(ids.map((id) => ({ id, rev: 1, set: { notes } })))),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(new Set(await revsOf(ids))).toEqual(new Set([2]));
  });

  test('50,000 changes fit into one request, one more is refused', async () => {
    const changes = Array.from({ length: 50_000 }, (_, n) => ({ id: n + 1, rev: 1, set: { currentFTE: 0.5 } }));
    expect(contract.changeLineItems.body.safeParse({ changes }).success).toBe(true);
    const tooMany = [...changes, { id: 1, rev: 1, set: {} }];
    const refusal = await app.send('FINANCE', 'PATCH', '/api/line-items/bulk', jsonBody({ changes: tooMany }));
    expect([refusal.status, Object.keys(((await refusal.json()) as { fields: object }).fields)]).toEqual([
      400,
      ['changes'],
    ]);
  });

  test.each([
    ['not JSON', '{"changes":', 400],
    ['a list', '[]', 400],
    ['no object', '{"changes":[null,1,"x"]}', 400],
    ['an id beyond all numbers', '{"changes":[{"id":1e300,"set":{}}]}', 400],
    ['a prototype', '{"changes":[{"id":1,"set":{"__proto__":{"notes":"x"},"constructor":1}}]}', 400],
    ['text with a NUL', '{"changes":[{"id":1,"set":{"notes":"a\\u0000b"}}]}', 400],
    ['half a character', '{"changes":[{"id":1,"set":{"notes":"\\ud800"}}]}', 400],
  ])('%s is answered plainly', async (_, text, status) => {
    const init = { body: text, headers: { 'Content-Type': 'application/json' } };
    expect((await app.send('FINANCE', 'PATCH', '/api/line-items/bulk', init)).status).toBe(status);
  });
});
