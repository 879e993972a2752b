import { describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/data-quality.ts';
import { listLineItems, updateLineItem } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { cents } from '../../../core/money.ts';
import { buildBuilding, buildLines, buildScenario } from '../../../test/factories/factories.ts';
import { ANA, duplicateCalls } from '../../../test/support/data-quality/duplicate-calls.ts';
import { importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
const { idsOf, nextYear, pair, roster } = duplicateCalls(app);
const dismiss = (id1: number, id2: number) => app.call('ADMIN', contract.dismissDuplicate, { body: { id1, id2 } });

describe('dismissing a pair', () => {
  test('hides it, is one entry of the audit log, and can be repeated in any order', async () => {
    const { budgetYearId, older, newer } = await pair();
    expect(await idsOf(budgetYearId)).toEqual([[older, newer]]);
    const first = (await dismiss(newer, older)).body;
    expect(first).toMatchObject({ id1: newer, id2: older, dismissedBy: 'ADMIN user' });
    expect((await dismiss(older, newer)).body.dismissedAt).toBe(first.dismissedAt);
    expect(await idsOf(budgetYearId)).toEqual([]);
    const entries = await app.cx
      .db('audit_log')
      .where({ action: 'dismiss-duplicate' })
      .whereRaw('? = ANY(entity_ids)', [older]);
    expect(entries).toHaveLength(1);
  });

  test('still applies when a new version has the same two people with new ids', async () => {
    const version = await imports.newVersion(nextYear());
    const file = [
      'Last Name,First Name,Employee ID,Position,Salary,FTE',
      'Ferro,Ana,E1,Nurse,"$60,000.00",1',
      'Ferro,Ana,E2,Nurse,"$60,000.00",1',
      'Holt,Dev,,Coach,"$50,000.00",1',
      'Holt,Dev,,Coach,"$50,000.00",1',
    ].join('\n');
    await imports.run(version, { content: file });
    for (const [first, second] of await idsOf(version.budgetYearId)) await dismiss(first!, second!);
    expect(await idsOf(version.budgetYearId)).toEqual([]);
    await imports.run(version, { content: file });
    expect(await idsOf(version.budgetYearId)).toEqual([]);

    const later = await imports.newVersion(nextYear());
    await imports.run(later, { content: file });
    expect(await idsOf(later.budgetYearId)).toEqual([]);
    // Two people named Dev Holt are known to be different. A third one is new.
    const third = await imports.newVersion(nextYear());
    await imports.run(third, { content: `${file}\nHolt,Dev,,Coach,"$50,000.00",1` });
    expect((await idsOf(third.budgetYearId)).map((group) => group.length)).toEqual([3]);
  });

  test('of one employee ID in two buildings still applies to new lines, until a third line has that ID', async () => {
    const [first, second, third] = [
      await buildBuilding(app.cx),
      await buildBuilding(app.cx),
      await buildBuilding(app.cx),
    ];
    const at = (building_id: number, hire_date: string) => ({ ...ANA, employee_id: 'E77', building_id, hire_date });
    const two = [at(first, '2019-08-26'), at(second, '2021-08-30')];
    const { older, newer, budgetYearId } = await pair(two[0], two[1]);
    expect(await idsOf(budgetYearId)).toEqual([[older, newer]]);
    await dismiss(older, newer);
    expect(await idsOf((await roster(two)).budgetYearId)).toEqual([]);

    const three = await roster([...two, at(third, '2021-08-30')]);
    expect(await idsOf(three.budgetYearId)).toEqual([three.ids]);
    const same = await roster([at(first, '2019-08-26'), at(first, '2019-08-26'), at(third, '2021-08-30')]);
    expect((await idsOf(same.budgetYearId)).map((group) => group.length)).toEqual([3]);
  });

  test('on projected rows also applies to the base rows', async () => {
    const { scenario, budgetYearId, older, newer } = await pair(
      { current_salary_cents: cents(50_000_00), cost_cents: cents(50_000_00) },
      { current_salary_cents: cents(50_000_00), cost_cents: cents(50_000_00) },
    );
    const next = scenario.fiscalYear + 1;
    await app.call('FINANCE', generateProjection, {
      body: { budgetYearId, toFiscalYear: next, projectionType: 'operating' },
    });
    const rows = (
      await app.call('FINANCE', listLineItems, {
        query: { budgetYearId: String(budgetYearId), isOperating: 'true', fiscalYear: next },
      })
    ).body;
    expect(rows.map(({ sourceItemId }) => sourceItemId)).toEqual([older, newer]);
    await dismiss(rows[0]!.id, rows[1]!.id);
    expect(await idsOf(budgetYearId)).toEqual([]);
  });

  test('with employee IDs that the database and JavaScript sort differently is stored once and still applies to new lines', async () => {
    // U+FF21 is before U+20000, but its UTF-16 code unit is after those of U+20000.
    const [a, b] = [
      { ...ANA, employee_id: '\uff21' },
      { ...ANA, employee_id: '\u{20000}' },
    ];
    const { budgetYearId, older, newer } = await pair(a, b);
    const first = (await dismiss(older, newer)).body;
    expect((await dismiss(newer, older)).body.dismissedAt).toBe(first.dismissedAt);
    expect(await idsOf(budgetYearId)).toEqual([]);
    const later = await pair(b, a);
    expect(await idsOf(later.budgetYearId)).toEqual([]);
    const pairs = [{ id1: later.older, id2: later.newer }];
    const { body } = await app.call('ADMIN', contract.dismissDuplicates, { body: { pairs } });
    expect(body.dismissed).toEqual(pairs);
  });

  test('refuses a projected line and the vacancy that its own person leaves', async () => {
    const { scenario, ids } = await roster([ANA]);
    const projected = {
      ...ANA,
      ...{ fiscal_year: scenario.fiscalYear + 1, is_projected: true, source_item_id: ids[0] ?? null },
    };
    const vacated = { is_vacancy: true, is_vacated: true, first_name: null, last_name: null };
    const [person, vacancy] = await buildLines(app.cx, scenario, [projected, { ...projected, ...vacated }]);
    const pairOfLines = { id1: person!, id2: vacancy! };
    const message = 'The two lines are projected from the same line, so they are not duplicates.';
    const why = 'is projected from the same line';
    const one = await app.refused('ADMIN', contract.dismissDuplicate, { body: pairOfLines });
    expect([one.status, one.body]).toMatchObject([400, { error: message, fields: { id2: why } }]);
    const several = await app.refused('ADMIN', contract.dismissDuplicates, { body: { pairs: [pairOfLines] } });
    expect([several.status, several.body]).toMatchObject([400, { error: message, fields: { 'pairs.0.id2': why } }]);
  });

  test('refuses lines that do not exist, in another budget, or the same one twice', async () => {
    const [one, other] = [await pair(), await pair()];
    const refused = (id1: number, id2: number) =>
      app.refused('ADMIN', contract.dismissDuplicate, { body: { id1, id2 } });
    expect((await refused(one.older, 999_999)).body).toMatchObject({
      code: 'NOT_FOUND',
      fields: { id2: 'does not exist' },
    });
    expect((await refused(one.older, other.older)).body).toMatchObject({ code: 'VALIDATION' });
    expect((await refused(one.older, one.older)).body).toMatchObject({
      fields: { id2: 'must be a different line from id1' },
    });
  });
});

describe('dismissing several pairs', () => {
  const THREE = [ANA, ANA, ANA, { ...ANA, last_name: 'Holt' }, { ...ANA, last_name: 'Holt' }];
  const named = (groups: number[][], revs: Record<string, number> = {}) => {
    const pairs = groups.flatMap((ids) => ids.flatMap((id1, at) => ids.slice(at + 1).map((id2) => ({ id1, id2 }))));
    return { body: { pairs, revs } };
  };
  const entriesOf = (action: string, id: number) =>
    app.cx.db('audit_log').where({ action }).whereRaw('? = ANY(entity_ids)', [id]).select('entity_ids', 'details');

  test('hides all groups with one entry of the audit log, and one undo lists them again', async () => {
    const { budgetYearId, ids } = await roster(THREE);
    const [a, b, c, d, e] = ids as [number, number, number, number, number];
    expect(await idsOf(budgetYearId)).toEqual([
      [a, b, c],
      [d, e],
    ]);
    await dismiss(a, b);
    const { body } = await app.call(
      'ADMIN',
      contract.dismissDuplicates,
      named([
        [a, b, c],
        [d, e],
      ]),
    );
    const dismissed = [
      { id1: a, id2: c },
      { id1: b, id2: c },
      { id1: d, id2: e },
    ];
    expect(body).toEqual({ dismissed });
    expect(await idsOf(budgetYearId)).toEqual([]);
    expect(await entriesOf('dismiss-duplicate', e)).toEqual([
      {
        entity_ids: [a, c, b, d, e],
        details: {
          count: 3,
          pairs: [
            [a, c],
            [b, c],
            [d, e],
          ],
        },
      },
    ]);

    const undone = await app.call('ADMIN', contract.undoDismissDuplicates, { body: { pairs: dismissed } });
    expect(undone.body).toEqual({ restored: dismissed });
    // The pair that was dismissed before stays dismissed, but both are still similar to the third line.
    expect((await idsOf(budgetYearId)).map((group) => group.length)).toEqual([3, 2]);
    expect(await app.cx.db('dismissed_duplicates').whereIn('low_item_id', ids)).toHaveLength(1);
    expect(await entriesOf('undo-dismiss-duplicate', e)).toHaveLength(1);
    const again = await app.call('ADMIN', contract.undoDismissDuplicates, { body: { pairs: dismissed } });
    expect(again.body).toEqual({ restored: [] });
    expect(await entriesOf('undo-dismiss-duplicate', e)).toHaveLength(1);
  });

  test('dismisses nothing if a line was changed or deleted, belongs elsewhere, or is no employee', async () => {
    const { scenario, budgetYearId, ids } = await roster(THREE);
    const [a, b, c, d, e] = ids as [number, number, number, number, number];
    const before = await idsOf(budgetYearId);
    const refused = async (groups: number[][], revs: Record<string, number> = {}) => {
      const { status, body } = await app.refused('ADMIN', contract.dismissDuplicates, named(groups, revs));
      expect(await idsOf(budgetYearId)).toEqual(before);
      return { status, ...body };
    };
    await app.call('FINANCE', updateLineItem, { params: { id: String(e) }, body: { notes: 'changed meanwhile' } });
    const revs = { [a]: 1, [b]: 1, [c]: 1, [d]: 1, [e]: 1 };
    expect(
      await refused(
        [
          [a, b, c],
          [d, e],
        ],
        revs,
      ),
    ).toMatchObject({
      status: 409,
      conflicts: [{ id: e, notes: 'changed meanwhile' }],
    });
    expect(
      await refused([
        [a, b],
        [c, 999_999],
      ]),
    ).toMatchObject({ status: 404, fields: { 'pairs.1.id2': 'does not exist' } });
    const other = await pair();
    expect(
      await refused([
        [a, b],
        [c, other.older],
      ]),
    ).toMatchObject({
      code: 'VALIDATION',
      fields: { 'pairs.1.id2': 'belongs to another budget or year' },
    });
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: scenario.fiscalYear });
    const [paper] = await buildLines(app.cx, proposed, [{ account_description: 'Paper' }]);
    expect(await refused([[paper!, b]])).toMatchObject({ fields: { 'pairs.0.id1': 'is not an employee' } });
    expect(await refused([[a, a]])).toMatchObject({ fields: { 'pairs.0.id2': 'must be a different line from id1' } });
    expect((await refused([])).code).toBe('VALIDATION');
  });
});
