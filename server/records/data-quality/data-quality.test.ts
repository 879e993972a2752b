import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import * as contract from '../../../core/contract/data-quality.ts';
import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { deleteLineItem, listLineItems, updateLineItem } from '../../../core/contract/line-items.ts';
import { generateProjection } from '../../../core/contract/projections.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import type { LineItemRow } from '../../platform/db/tables.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { buildBuilding, buildLines, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
const FIXTURES = join(import.meta.dirname, '../../../fixtures/duplicates');
let year = 2030;

const groupsOf = async (budgetYearId: number) =>
  (await app.call('FINANCE', contract.duplicates, { query: { budgetYearId: String(budgetYearId) } })).body
    .duplicateGroups;
const idsOf = async (budgetYearId: number) => (await groupsOf(budgetYearId)).map((group) => group.map(({ id }) => id));
const dismiss = (id1: number, id2: number) => app.call('ADMIN', contract.dismissDuplicate, { body: { id1, id2 } });

const ANA = { first_name: 'Ana', last_name: 'Ferro', position: 'Nurse' };
async function roster(lines: readonly Partial<LineItemRow>[]) {
  const scenario = await buildScenario(app.cx, { fiscalYear: year++ });
  return { scenario, budgetYearId: scenario.budgetYearId, ids: await buildLines(app.cx, scenario, lines) };
}
async function pair(a: Partial<LineItemRow> = {}, b: Partial<LineItemRow> = {}) {
  const { ids, ...rest } = await roster([
    { ...ANA, ...a },
    { ...ANA, ...b },
  ]);
  return { ...rest, older: ids[0]!, newer: ids[1]! };
}

describe('duplicates of an imported roster', () => {
  const expectation = z.object({
    duplicates: z.array(z.object({ what: z.string(), rows: z.array(z.number()) })),
    twins: z.array(z.object({ what: z.string(), rows: z.array(z.number()) })),
  });

  test('finds every planted pair at 80 or above, twins below 80, and no one else', async () => {
    const version = await imports.newVersion(year++);
    await imports.run(version, { content: await readFile(join(FIXTURES, 'roster.csv')) });
    const expected = expectation.parse(JSON.parse(await readFile(join(FIXTURES, 'roster.expected.json'), 'utf8')));
    const rows = await app.cx
      .db('line_items')
      .join('scenarios', 'scenarios.id', 'line_items.scenario_id')
      .where({ version_id: version.id })
      .select<{ id: number; import_row: number }[]>('line_items.id', 'import_row');
    const rowOf = new Map(rows.map((row) => [row.id, row.import_row]));
    const groups = await groupsOf(version.budgetYearId);
    const found = groups.map((group) => ({
      rows: group.map(({ id }) => rowOf.get(id)).sort((a, b) => Number(a) - Number(b)),
      isLikely: group.every(({ similarityScore }) => similarityScore >= 80),
    }));
    const byRow = (a: { rows: (number | undefined)[] }, b: { rows: (number | undefined)[] }) =>
      Number(a.rows[0]) - Number(b.rows[0]);
    expect(found.sort(byRow)).toEqual(
      [
        ...expected.duplicates.map(({ rows: pairRows }) => ({ rows: pairRows, isLikely: true })),
        ...expected.twins.map(({ rows: pairRows }) => ({ rows: pairRows, isLikely: false })),
      ].sort(byRow),
    );
    const scores = groups.map(([first]) => first?.similarityScore ?? 0);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const swapped = groups.flat().find(({ id }) => rowOf.get(id) === 3);
    expect(swapped).toMatchObject({
      lastName: 'Adaeze',
      firstName: 'Okonkwo',
      currentSalary: 71_250,
      similarityScore: 100,
    });
    expect(swapped?.similarityFactors).toContain('First and last name swapped');
  });

  test('an empty district has none, an unknown budget year is a 404', async () => {
    const { budgetYearId } = await buildScenario(app.cx, { type: 'proposed', fiscalYear: year++ });
    expect(await groupsOf(budgetYearId)).toEqual([]);
    const unknown = await app.refused('FINANCE', contract.duplicates, { query: { budgetYearId: '999999' } });
    expect(unknown.status).toBe(404);
  });
});

describe('the score of two lines', () => {
  const salaried = (dollars: number) => ({ current_salary_cents: fromDollars(dollars) });

  test('is 55 for the name, 15, 10, 5, 10 and 5 for the rest; twins are held at 75, one account is 100, under 50 is none', async () => {
    const [building_id, work_group_id] = [await buildBuilding(app.cx), await buildWorkGroup(app.cx)];
    const everything = { first_name: 'Nkem', last_name: 'Aalto', building_id, work_group_id, hire_date: '2019-08-26' };
    const robert = { last_name: 'Quillfeather', position: 'Coach' };
    const twin = { first_name: 'Ottoline', last_name: 'Marsh', position: 'Dean', building_id, work_group_id };
    const hired = { first_name: 'Yusuf', last_name: 'Bexley', position: 'Librarian', building_id };
    const half = { first_name: 'Greta', last_name: 'Holm', position: 'Tutor', employee_id: '40', current_fte: 0.5 };
    const whole = { first_name: 'Priya', last_name: 'Venn', position: 'Driver', employee_id: '41' };
    const { budgetYearId } = await roster([
      { ...everything, position: 'Nurse', ...salaried(50_000) },
      { ...everything, position: 'NURSE', ...salaried(50_500) },
      { first_name: 'Zoë', last_name: 'Ruíz Jr.' },
      { first_name: 'RUIZ', last_name: 'zoe' },
      // A nickname is 0.95 alike: 55 × 0.1 ÷ 0.15 = 36.67, with the position 51.67; without it too little.
      { ...robert, first_name: 'Robert' },
      { ...robert, first_name: 'Bob' },
      { first_name: 'William', last_name: 'Dunmore' },
      { first_name: 'Bill', last_name: 'Dunmore' },
      { ...twin, employee_id: '20' },
      { ...twin, employee_id: '21' },
      { ...hired, hire_date: '2019-08-26' },
      { ...hired, hire_date: '2020-08-26' },
      { first_name: 'Pruitt', last_name: 'Dane', employee_id: '30', account_line: 'A' },
      { first_name: 'Ingrid', last_name: 'Sole', employee_id: '30', account_line: 'A' },
      { ...half, account_line: 'B' },
      { ...half, account_line: 'C' },
      { ...whole, account_line: 'D', current_fte: 1 },
      { ...whole, account_line: 'E', current_fte: 0.5 },
      { last_name: 'Vacant', position: 'Cook', is_vacancy: true },
      { last_name: 'Vacant', position: 'Cook', is_vacancy: true },
    ]);
    const groups = await groupsOf(budgetYearId);
    expect(groups.every((group) => group.length === 2)).toBe(true);
    const found = groups.map(([older, newer]) => [older?.lastName, newer?.similarityScore] as const);
    expect(Object.fromEntries(found)).toEqual({
      Aalto: 100,
      Dane: 100,
      Marsh: 75,
      Bexley: 75,
      Venn: 70,
      'Ruíz Jr.': 55,
      Quillfeather: 52,
    });
    const factorsOf = (name: string) => groups.find(([older]) => older?.lastName === name)?.[1]?.similarityFactors;
    expect(factorsOf('Aalto')).toEqual([
      'Same last name',
      'Same first name',
      'Same position',
      'Same building',
      'Same work group',
      'Salary within 1%',
      'Same hire date',
    ]);
    expect(factorsOf('Marsh')).toContain('Different employee IDs');
    expect(factorsOf('Bexley')).toContain('Different hire dates');
    expect(factorsOf('Dane')).toEqual(['Same employee ID', 'Same account']);
  });
});

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
    const version = await imports.newVersion(year++);
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

    const later = await imports.newVersion(year++);
    await imports.run(later, { content: file });
    expect(await idsOf(later.budgetYearId)).toEqual([]);
    // Two people named Dev Holt are known to be different. A third one is new.
    const third = await imports.newVersion(year++);
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

describe('merging two lines', () => {
  test('fills the blanks of the kept line, deletes the other, and logs both in their previous state', async () => {
    const [building, workGroup] = [await buildBuilding(app.cx), await buildWorkGroup(app.cx)];
    const { budgetYearId, older, newer } = await pair(
      { current_salary_cents: cents(61_000_50), cost_cents: cents(61_000_50), notes: 'kept' },
      {
        employee_id: 'E7',
        building_id: building,
        work_group_id: workGroup,
        hire_date: '2020-09-01',
        notes: 'other',
        position: 'Head Nurse',
      },
    );
    const { body: kept } = await app.call('ADMIN', contract.mergeDuplicates, {
      body: { keepId: older, deleteId: newer, revs: { [older]: 1, [newer]: 1 } },
    });
    expect(kept).toMatchObject({
      id: older,
      rev: 2,
      position: 'Nurse',
      employeeId: 'E7',
      buildingId: building,
      workGroupId: workGroup,
      hireDate: '2020-09-01',
      notes: 'kept',
      currentSalary: 61_000.5,
      cost: 61_000.5,
      updatedBy: 'ADMIN user',
    });
    const rows = (
      await app.call('FINANCE', listLineItems, { query: { budgetYearId: String(budgetYearId), isOperating: 'true' } })
    ).body;
    expect(rows.map(({ id }) => id)).toEqual([older]);
    const entry = await app.cx
      .db('audit_log')
      .where({ action: 'merge' })
      .whereRaw('? = ANY(entity_ids)', [older])
      .first<Record<string, unknown>>();
    expect(entry).toMatchObject({
      entity_ids: [older, newer],
      before: {
        kept: { id: older, employeeId: null, buildingId: null, notes: 'kept', currentSalary: 61_000.5 },
        deleted: { id: newer, employeeId: 'E7', notes: 'other', position: 'Head Nurse' },
      },
      after: { kept: { id: older, employeeId: 'E7', notes: 'kept' } },
    });
  });

  test('a blank salary that is filled counts from then on, and a name fills a vacancy', async () => {
    const money = { current_salary_cents: cents(40_000_00), cost_cents: cents(40_000_00) };
    const { older, newer } = await pair({ first_name: null, last_name: null, is_vacancy: true }, money);
    const { body } = await app.call('ADMIN', contract.mergeDuplicates, { body: { keepId: older, deleteId: newer } });
    expect(body).toMatchObject({ lastName: 'Ferro', isVacancy: false, currentSalary: 40_000, cost: 40_000 });
  });

  test('after another user’s change nothing is merged, and the current line is returned', async () => {
    const { older, newer } = await pair();
    await app.call('FINANCE', updateLineItem, { params: { id: String(newer) }, body: { notes: 'changed meanwhile' } });
    const body = { keepId: older, deleteId: newer, revs: { [older]: 1, [newer]: 1 } };
    const refused = await app.refused('ADMIN', contract.mergeDuplicates, { body });
    expect([refused.status, refused.body.current]).toEqual([
      409,
      expect.objectContaining({ id: newer, notes: 'changed meanwhile' }),
    ]);
    expect(await app.cx.db('line_items').whereIn('id', [older, newer]).whereNull('deleted_at')).toHaveLength(2);

    await app.call('FINANCE', deleteLineItem, { params: { id: String(newer) } });
    const gone = await app.refused('ADMIN', contract.mergeDuplicates, { body });
    expect([gone.status, gone.body.fields]).toEqual([404, { deleteId: 'does not exist' }]);
  });

  test('two part-time positions held by one person are merged only after a second confirmation', async () => {
    const half = (position_number: string) => ({ position_number, current_fte: 0.5 });
    const { older, newer } = await pair(half('101'), half('102'));
    const body = { keepId: older, deleteId: newer };
    const refused = await app.refused('ADMIN', contract.mergeDuplicates, { body });
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    expect(refused.body.error).toContain('two part-time positions held by one person');
    const no = await app.refused('ADMIN', contract.mergeDuplicates, {
      body: { ...body, confirmSeparatePositions: false },
    });
    expect(no.status).toBe(409);
    expect(await app.cx.db('line_items').whereIn('id', [older, newer]).whereNull('deleted_at')).toHaveLength(2);
    const { body: kept } = await app.call('ADMIN', contract.mergeDuplicates, {
      body: { ...body, confirmSeparatePositions: true },
    });
    expect(kept).toMatchObject({ id: older, positionNumber: '101' });

    const full = await pair({ ...half('101'), current_fte: 1 }, half('102'));
    await app.call('ADMIN', contract.mergeDuplicates, { body: { keepId: full.older, deleteId: full.newer } });
  });

  test('refuses lines of two budgets, proposed lines, projected rows, an adopted version and one line twice', async () => {
    const [one, other] = [await pair(), await pair()];
    const merge = (keepId: number, deleteId: number) =>
      app.refused('ADMIN', contract.mergeDuplicates, { body: { keepId, deleteId } });
    expect((await merge(one.older, one.older)).body.fields).toEqual({
      deleteId: 'must be a different line from keepId',
    });
    expect((await merge(one.older, other.older)).body.code).toBe('VALIDATION');
    const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: year++ });
    const [line] = await buildLines(app.cx, proposed, [{ account_description: 'Paper' }]);
    expect((await merge(one.older, line!)).body.fields).toEqual({ deleteId: 'is not an employee' });
    const [first, second] = await buildLines(app.cx, one.scenario, [
      { ...ANA, is_projected: true, source_item_id: one.older, fiscal_year: one.scenario.fiscalYear + 1 },
      { ...ANA, is_projected: true, source_item_id: one.newer, fiscal_year: one.scenario.fiscalYear + 1 },
    ]);
    expect((await merge(first!, second!)).body.code).toBe('PROJECTED');
    await app.cx.db('versions').where({ id: other.scenario.versionId }).update({ status: 'ADOPTED' });
    expect((await merge(other.older, other.newer)).body.code).toBe('LOCKED');
  });
});

test('lines to review: of both types, of the active budgets, in the base year, until a person has saved them', async () => {
  const { scenario, budgetYearId, ids } = await roster([
    { ...ANA, needs_review: true, import_warnings: JSON.stringify(['The salary is blank.']) as unknown as string[] },
    { ...ANA, needs_review: false },
    { ...ANA, needs_review: true, deleted_at: new Date() },
  ]);
  const proposed = await buildScenario(app.cx, { type: 'proposed', fiscalYear: scenario.fiscalYear });
  const [line] = await buildLines(app.cx, proposed, [{ account_description: 'Paper', needs_review: true }]);
  const list = async () =>
    (await app.call('FINANCE', contract.needsReview, { query: { budgetYearId: String(budgetYearId) } })).body;
  const found = await list();
  expect(found.map(({ id }) => id)).toEqual([ids[0], line]);
  expect(found[0]?.metadata).toEqual({ needsReview: true, importWarnings: ['The salary is blank.'] });
  expect(found[0]).toMatchObject({ importRow: null, importFile: null });
  await app.call('ADMIN', updateLineItem, {
    params: { id: String(ids[0]) },
    body: { notes: 'looked at', metadata: { needsReview: false } },
  });
  expect((await list()).map(({ id }) => id)).toEqual([line]);
});

test('lines to review name the file and the row that they come from', async () => {
  const version = await imports.newVersion(year++);
  const content = csv(
    ['Last Name', 'First Name', 'Position', 'Position Number', 'Salary'],
    ['Ferro', 'Ana', 'Nurse', 101, 60_000],
    ['Ferro', 'Ana', 'Nurse', 102, ''],
  );
  await imports.run(version, { name: 'roster.csv', content });
  const query = { budgetYearId: String(version.budgetYearId) };
  const { body } = await app.call('FINANCE', contract.needsReview, { query });
  expect(body.map((row) => [row.isOperating && row.positionNumber, row.importRow, row.importFile])).toEqual([
    ['101', 2, 'roster.csv'],
    ['102', 3, 'roster.csv'],
  ]);
});

test('findings of several lines are dismissed in one step, unless a line was changed', async () => {
  const warned = { needs_review: true };
  const { budgetYearId, ids } = await roster([warned, warned, warned]);
  const listed = async () =>
    (await app.call('FINANCE', contract.needsReview, { query: { budgetYearId: String(budgetYearId) } })).body;
  const marked = (lines: { id: number; rev: number }[], needsReview: boolean) => ({
    body: { changes: lines.map(({ id, rev }) => ({ id, rev, set: { metadata: { needsReview } } })) },
  });
  const read = await listed();
  await app.call('ADMIN', updateLineItem, { params: { id: String(ids[1]) }, body: { notes: 'changed meanwhile' } });
  const refused = await app.refused('ADMIN', changeLineItems, marked(read, false));
  expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{ id: ids[1], notes: 'changed meanwhile' }]]);
  expect(await listed()).toHaveLength(3);

  const { items } = (await app.call('ADMIN', changeLineItems, marked(await listed(), false))).body;
  expect(await listed()).toEqual([]);
  const entries = await app.cx.db('audit_log').where({ action: 'bulk-change' }).whereRaw('? = ANY(entity_ids)', ids[2]);
  expect(entries).toMatchObject([{ entity_ids: ids, details: { count: 3 } }]);
  await app.call('ADMIN', changeLineItems, marked(items, true));
  expect((await listed()).map(({ id }) => id)).toEqual(ids);
});

test('each warning about an imported row is one of its sentences; at the limits and in a split position there is none', async () => {
  const base = year++;
  await buildBuilding(app.cx, { name: 'Known School' });
  await buildWorkGroup(app.cx, { name: 'Known Unit' });
  await app.cx.db('dese_functions').insert({ code: '2305', name: 'Teachers', report_group: 'x', confidence: 'x' });
  const header = ['Last Name', 'First Name', 'Position', 'Current Salary', 'FTE', 'Employee ID', 'Account Line'];
  const places = ['Building', 'Work Group', 'DESE Code', 'Hire Date', 'Departure Date'];
  const usual: Record<string, string | number> = {
    ...{ 'First Name': 'Ada', Position: 'Teacher', 'Current Salary': 50_000, FTE: 1 },
    ...{ Building: 'Known School', 'Work Group': 'Known Unit', 'DESE Code': '2305' },
  };
  const row = (name: string, cells: typeof usual = {}) => {
    const said: typeof usual = { ...usual, 'Last Name': name, ...cells };
    return [...header, ...places].map((column) => said[column] ?? '');
  };
  const half = { Position: 'Aide', FTE: 0.5, 'Employee ID': 'E2' };
  const content = csv(
    [...header, ...places],
    row('Jobless', { Position: '' }),
    row('Unpaid', { 'Current Salary': '' }),
    row('Negative', { 'Current Salary': -1 }),
    row('Rich', { 'Current Salary': '400,000.01' }),
    row('More', { FTE: 1.6 }),
    row('Elsewhere', { Building: 'North Annex' }),
    row('Ungrouped', { 'Work Group': 'Unit Z' }),
    row('Odd', { 'DESE Code': '9999' }),
    row('Early', { 'Hire Date': `${base}-02-02`, 'Departure Date': `${base}-02-01` }),
    row('Gone', { 'Departure Date': `${base - 1}-06-30` }),
    row('Twice', { 'Employee ID': 'E1' }),
    row('Other', { 'Employee ID': 'E1', Position: 'Coach' }),
    row('Again'),
    row('Again'),
    row('Split', { ...half, 'Account Line': 'A' }),
    row('Split', { ...half, 'Account Line': 'B' }),
    row('Limit', { 'Current Salary': 400_000, FTE: 1.5, 'Departure Date': `${base - 1}-07-01` }),
    row('', { 'First Name': '', Position: '' }),
  );
  const version = await imports.newVersion(base);
  const { errors } = await imports.run(version, { content });
  expect(errors.map(({ row: at, reason }) => [at, reason])).toEqual([[19, 'NOTHING_NAMED']]);
  const query = { budgetYearId: String(version.budgetYearId) };
  const lines = (await app.call('FINANCE', contract.needsReview, { query })).body;
  const doubts = lines.flatMap((line) => (line.isOperating ? [[line.lastName, line.metadata.importWarnings]] : []));
  expect(doubts).toEqual([
    ['Jobless', ['The position is blank.']],
    ['Unpaid', ['The salary is blank, so it counts as $0.00.']],
    ['Negative', ['The salary \u2212$1.00 is below zero.']],
    ['Rich', ['The salary $400,000.01 is above $400,000.00.']],
    ['More', ['The FTE 1.6 is above 1.5.']],
    ['Elsewhere', ['The building “North Annex” is unknown.']],
    ['Ungrouped', ['The work group “Unit Z” is unknown.']],
    ['Odd', ['The DESE code “9999” is unknown.']],
    ['Early', [`The departure on 02/01/${base} is before the hire date 02/02/${base}.`]],
    ['Gone', [`The departure on 06/30/${base - 1} is before ${fiscalYearLabel(base)} starts.`]],
    ['Twice', ['The employee ID E1 is also on row 13.']],
    ['Other', ['The employee ID E1 is also on row 12.']],
    ['Again', ['The same name and position are also on row 15.']],
    ['Again', ['The same name and position are also on row 14.']],
  ]);
});
