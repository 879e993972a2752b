import { describe, expect, test } from 'vitest';
import { restoreFromAudit, searchAudit } from '../../../core/contract/audit.ts';
import { replaceRetiredCodes } from '../../../core/contract/bulk-update.ts';
import type { CallInput } from '../../../core/contract/endpoint.ts';
import * as bulk from '../../../core/contract/line-items-bulk.ts';
import * as lines from '../../../core/contract/line-items.ts';
import * as reference from '../../../core/contract/reference-changes.ts';
import * as quality from '../../../core/contract/data-quality.ts';
import { resolveUnknownValues } from '../../../core/contract/import-aliases.ts';
import { changePositions, undoPositionChange } from '../../../core/contract/positions-changes.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import * as dese from '../../../core/contract/reference-dese.ts';
import { cents } from '../../../core/money.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
  proposedLine,
  type BuiltScenario,
  type LineItemRow,
} from '../../../test/factories/factories.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { jsonBody, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
type Changes = CallInput<typeof bulk.changeLineItems>['body']['changes'];

async function newest(action: string): Promise<number> {
  const { entries } = (await app.call('ADMIN', searchAudit, { query: { entity: 'line item', action } })).body;
  return entries[0]!.id;
}

/** Changes lines in bulk. Returns the id of the audit log entry. */
async function change(changes: Changes, as: 'ADMIN' | 'FINANCE' = 'FINANCE'): Promise<number> {
  await app.call(as, bulk.changeLineItems, { body: { changes } });
  return newest('bulk-change');
}

const inputOf = (id: number) => ({ params: { id: String(id) }, body: {} });
const restore = async (id: number) => (await app.call('ADMIN', restoreFromAudit, inputOf(id))).body.message;
async function refused(id: number): Promise<[code: string, message: string]> {
  const { body } = await app.refused('ADMIN', restoreFromAudit, inputOf(id));
  return [body.code, body.error];
}
const edit = (id: number, body: CallInput<typeof lines.updateLineItem>['body']) =>
  app.call('FINANCE', lines.updateLineItem, { params: { id: String(id) }, body });

async function people(count: number): Promise<{ roster: BuiltScenario; ids: number[] }> {
  const roster = await buildScenario(app.cx);
  const paid = { current_salary_cents: cents(5_000_000), cost_cents: cents(5_000_000) };
  const names = Array.from({ length: count }, (_, n) => ({ ...paid, last_name: `Lee ${n + 1}`, first_name: 'Ann' }));
  return { roster, ids: await buildLines(app.cx, roster, names) };
}

/** Returns the stored lines without their revisions and times. */
async function stored(ids: readonly number[]): Promise<object[]> {
  const rows = await app.cx.db('line_items').whereIn('id', ids).orderBy('id').select<LineItemRow[]>('*');
  return rows.map(({ rev: _rev, updated_at: _at, updated_by: _by, ...line }) => line);
}

const entriesAbout = (id: number) =>
  app.cx.db('audit_log').whereRaw('entity_ids @> ARRAY[?::bigint]', [id]).where({ entity: 'line item' }).pluck('id');

describe('all lines of a bulk change', () => {
  test('get their earlier values back in one change with one entry, which can be undone too', async () => {
    const { ids } = await people(6);
    const [a, b, c, d, e, f] = ids;
    const building = await buildBuilding(app.cx, { name: 'Elm' });
    await edit(b!, { nextYearSalary: 61_000 });
    // A retired employee with a typed salary.
    await edit(c!, { employeeStatus: 'Retiring' });
    await edit(c!, { nextYearSalary: 12_345.67 });
    await edit(d!, { metadata: { needsReview: true } });
    const before = await stored(ids);
    const entry = await change([
      { id: a!, set: { currentSalary: 60_000.25, notes: 'new', hireDate: '2024-09-01', buildingId: building } },
      { id: b!, set: { employeeStatus: 'Inactive', lastName: null, firstName: null } },
      { id: c!, set: { employeeStatus: 'Inactive' } },
      { id: d!, set: { metadata: { needsReview: false }, budgetStatus: 'REVIEWED' } },
      { id: e!, set: { nextYearSalary: 70_000, fund: 'Chess Gift', workGroupId: await buildWorkGroup(app.cx) } },
      { id: f!, set: { currentFTE: 0.5 } },
    ]);
    const after = await stored(ids);
    expect(after).not.toEqual(before);
    // Later changes to other fields stay.
    await edit(a!, { position: 'Librarian' });
    expect(await restore(entry)).toBe('The earlier values of 6 lines were restored.');
    expect(await stored(ids)).toEqual(before.map((line, n) => (n === 0 ? { ...line, position: 'Librarian' } : line)));
    const undone = await newest('undo-bulk-change');
    const { entries } = (await app.call('ADMIN', searchAudit, { query: { action: 'undo-bulk-change' } })).body;
    expect(entries[0]).toMatchObject({ entity: 'line item', by: 'ADMIN user', count: 6, details: { undone: entry } });
    expect(await entriesAbout(f!)).toEqual([entry, undone]);

    expect(await refused(entry)).toEqual([
      'CONFLICT',
      'There is nothing to restore. All lines already have their earlier values.',
    ]);
    expect(await restore(undone)).toBe('The earlier values of 6 lines were restored.');
    expect(await stored(ids)).toEqual(after.map((line, n) => (n === 0 ? { ...line, position: 'Librarian' } : line)));
  });

  test('of a budget, and of a building assigned in bulk, are restored, also if the change has only one line', async () => {
    const budget = await buildScenario(app.cx, { type: 'proposed' });
    for (const [code, name] of Object.entries({ '2305': 'Teachers', '2330': 'Paraprofessionals' })) {
      await app.call('ADMIN', dese.createDeseFunction, { body: { code, name } });
    }
    // The description of the second line does not follow its code.
    const ids = await buildLines(app.cx, budget, [
      proposedLine(100, { dese_code: '2305', dese_categories: 'Teachers' }),
      proposedLine(250.5, { dese_code: '2305', dese_categories: 'Paraprofessionals' }),
      proposedLine(0),
    ]);
    const before = await stored(ids);
    const set = { amount: 90.01, deseCode: '2330' };
    const entry = await change(ids.slice(0, 2).map((id) => ({ id, set })));
    const one = await change([{ id: ids[2]!, set: { notes: 'x' } }]);
    const body = { itemIds: ids, buildingId: await buildBuilding(app.cx) };
    await app.call('FINANCE', lines.bulkAssignBuilding, { body });
    expect(await restore(await newest('bulk-update'))).toBe('The earlier values of 3 lines were restored.');
    expect(await restore(entry)).toBe('The earlier values of 2 lines were restored.');
    expect(await restore(one)).toBe('The earlier values of 1 line were restored.');
    expect(await stored(ids)).toEqual(before);
  });

  test('stay unchanged if a changed field was changed again or a line was deleted, and the lines are named', async () => {
    const { ids } = await people(8);
    const entry = await change(ids.map((id) => ({ id, set: { notes: 'new', currentFTE: 0.5 } })));
    // This line already has one of its earlier values, so only the other is restored.
    await edit(ids[7]!, { notes: null });
    for (const id of ids.slice(0, 4)) await edit(id, { notes: 'later' });
    await edit(ids[4]!, { notes: 'later', currentFTE: 0.25 });
    const before = await stored(ids);
    expect(await refused(entry)).toEqual([
      'CONFLICT',
      '5 of 8 lines were changed again after this change: Lee 1, Ann (Notes); Lee 2, Ann (Notes); Lee 3, Ann (Notes); and 2 more. Nothing was restored. Undo the later changes first.',
    ]);
    for (const id of ids.slice(0, 5)) await edit(id, { notes: 'new', currentFTE: 0.5 });
    await app.call('FINANCE', lines.deleteLineItem, { params: { id: String(ids[5]) } });
    expect(await refused(entry)).toEqual([
      'CONFLICT',
      '1 of 8 lines is no longer in the budget: Lee 6, Ann. Nothing was restored. Undo the later changes first.',
    ]);
    expect(await stored(ids.slice(6))).toEqual(before.slice(6));
    await app.call('FINANCE', lines.restoreLineItems, { body: { ids: [ids[5]!] } });
    expect(await restore(entry)).toBe('The earlier values of 8 lines were restored.');

    const [only] = (await people(1)).ids;
    const single = await change([{ id: only!, set: { notes: 'new' } }]);
    await edit(only!, { notes: 'later' });
    expect((await refused(single))[1]).toContain('The line was changed again after this change: Lee 1, Ann (Notes).');
  });

  test('follow the policy of edits: adopted versions, deleted buildings and approvals', async () => {
    const { roster, ids } = await people(3);
    const building = await buildBuilding(app.cx, { name: 'Old School' });
    await change(ids.map((id) => ({ id, set: { buildingId: building } })));
    const salaries = await change(ids.slice(0, 2).map((id) => ({ id, set: { currentSalary: 1 } })));
    const notes = await change(ids.map((id) => ({ id, set: { notes: 'n', employeeStatus: 'Retiring' } })));
    const setStatus = (status: string) =>
      app.cx.db('versions').where({ id: roster.versionId }).update({ status, label: 'Voted' });
    await setStatus('ADOPTED');
    expect(await refused(salaries)).toEqual([
      'LOCKED',
      '“Voted” is adopted, so 2 of 2 lines are locked: Lee 1, Ann; Lee 2, Ann. Nothing was restored. An administrator can reopen the version in Admin Panel > Budget Management.',
    ]);
    expect(await restore(notes)).toBe('The earlier values of 3 lines were restored.');
    await setStatus('DRAFT');

    const moved = await change(ids.map((id) => ({ id, set: { buildingId: null } })));
    await app.call('ADMIN', reference.deleteBuilding, { params: { id: String(building) } });
    expect(await refused(moved)).toEqual([
      'CONFLICT',
      '3 of 3 lines had a building that was deleted: Lee 1, Ann; Lee 2, Ann; Lee 3, Ann. Nothing was restored.',
    ]);

    // A restored field ends an approval, and an ended approval is not restored.
    await app.cx.db('line_items').where({ id: ids[0] }).update({ budget_status: 'APPROVED' });
    const cut = await change(ids.map((id) => ({ id, set: { currentFTE: 0.5 } })));
    await app.cx.db('line_items').where({ id: ids[1] }).update({ budget_status: 'APPROVED' });
    expect(await restore(cut)).toBe('The earlier values of 3 lines were restored. 2 lines must be approved again.');
    expect(await stored(ids)).toMatchObject(ids.map(() => ({ current_fte: 1, budget_status: 'DRAFT' })));
  });

  test('do not get their approvals back, but all other earlier values', async () => {
    const { ids } = await people(4);
    const setStatus = async (some: readonly number[], budget_status: string) =>
      app.cx.db('line_items').whereIn('id', some).update({ budget_status });
    await setStatus(ids.slice(0, 3), 'APPROVED');
    const withdrawn = await change([
      { id: ids[0]!, set: { budgetStatus: 'DRAFT' } },
      { id: ids[1]!, set: { budgetStatus: 'REVIEWED', notes: 'n', metadata: { needsReview: true } } },
      { id: ids[2]!, set: { budgetStatus: 'DRAFT', currentFTE: 0.5 } },
      { id: ids[3]!, set: { budgetStatus: 'REVIEWED' } },
    ]);
    // This line was approved again, so it is not counted.
    await setStatus([ids[0]!], 'APPROVED');
    expect(await restore(withdrawn)).toBe(
      'The earlier values of 3 lines were restored. 2 lines must be approved again.',
    );
    expect(await stored(ids)).toMatchObject([
      { budget_status: 'APPROVED' },
      { budget_status: 'REVIEWED', notes: null, needs_review: false },
      { budget_status: 'DRAFT', current_fte: 1 },
      { budget_status: 'DRAFT' },
    ]);
    const only = await change([{ id: ids[0]!, set: { budgetStatus: 'DRAFT' } }], 'ADMIN');
    expect(await refused(only)).toEqual([
      'CONFLICT',
      'There is nothing to restore. Approvals are not restored. 1 line must be approved again.',
    ]);
  });

  test('keep a next-year salary that the restored status would clear, or are refused if it was typed later', async () => {
    const { ids } = await people(2);
    const [early, late] = ids;
    for (const id of ids) await edit(id, { employeeStatus: 'Retiring' });
    await edit(early!, { nextYearSalary: 12_000 });
    const before = await stored(ids);
    const entry = await change(ids.map((id) => ({ id, set: { employeeStatus: 'Active' } })));
    for (const nextYearSalary of [61_000, 0]) {
      await edit(late!, { nextYearSalary });
      const typed = await stored(ids);
      expect(await refused(entry)).toEqual([
        'CONFLICT',
        '1 of 2 lines was changed again after this change: Lee 2, Ann (Next-year salary). Nothing was restored. Undo the later changes first.',
      ]);
      expect(await stored(ids)).toEqual(typed);
    }
    await edit(late!, { nextYearSalary: null });
    // A salary that was changed and changed back is kept.
    await edit(early!, { nextYearSalary: 61_000 });
    expect((await refused(entry))[1]).toContain('Lee 1, Ann (Next-year salary)');
    await edit(early!, { nextYearSalary: 12_000 });
    expect(await restore(entry)).toBe('The earlier values of 2 lines were restored.');
    expect(await stored(ids)).toEqual(before);

    // Typed in a bulk change, and typed again after a change that cleared it.
    const cleared = await change([{ id: early!, set: { employeeStatus: 'Inactive' } }]);
    await edit(early!, { nextYearSalary: 12_000 });
    expect(await restore(cleared)).toBe('The earlier values of 1 line were restored.');
    expect(await stored(ids)).toEqual(before);
    const again = await change(ids.map((id) => ({ id, set: { employeeStatus: 'Active' } })));
    await change([{ id: late!, set: { nextYearSalary: 5 } }]);
    expect((await refused(again))[1]).toContain('Lee 2, Ann (Next-year salary)');
  });
});

describe('two requests at the same moment', () => {
  test('restore the lines once', async () => {
    const { ids } = await people(40);
    const entry = await change(ids.map((id) => ({ id, set: { notes: 'new' } })));
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => app.send('ADMIN', 'POST', `/api/audit/${entry}/restore`, jsonBody({}))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const revs = await app.cx.db('line_items').whereIn('id', ids).distinct<{ rev: number }[]>('rev');
    expect(revs).toEqual([{ rev: 3 }]);
  });

  test('of which one edits a line: either all lines are restored or none', async () => {
    const { ids } = await people(30);
    await app.tokenOf('ADMIN');
    for (let round = 0; round < 5; round++) {
      const entry = await change(ids.map((id) => ({ id, set: { notes: `round ${round}` } })));
      const before = await stored(ids);
      const [answer] = await Promise.all([
        app.send('ADMIN', 'POST', `/api/audit/${entry}/restore`, jsonBody({})),
        edit(ids[round]!, { notes: 'mine' }),
      ]);
      const mine = (line: object, n: number) => (n === round ? { ...line, notes: 'mine' } : line);
      const after = await stored(ids);
      if (answer.status === 409) expect(after).toEqual(before.map(mine));
      else
        expect([answer.status, after.filter((line) => 'notes' in line && line.notes === `round ${round}`)]).toEqual([
          200,
          [],
        ]);
      expect(after[round]).toMatchObject({ notes: 'mine' });
    }
  });
});

test('other entries and other users are refused', async () => {
  const { ids } = await people(2);
  const entry = await change(ids.map((id) => ({ id, set: { notes: 'new' } })));
  for (const role of ['FINANCE', 'VIEW_ONLY'] as const) {
    expect((await app.refused(role, restoreFromAudit, inputOf(entry))).status).toBe(403);
  }
  expect((await app.refused(null, restoreFromAudit, inputOf(entry))).status).toBe(401);
  const send = async (path: string, body: unknown) =>
    (await app.send('ADMIN', 'POST', `/api/audit/${path}/restore`, jsonBody(body))).status;
  // A field of a bulk change is not restored alone.
  expect(await send(String(entry), { field: 'notes' })).toBe(409);
  expect(await send(String(entry), { fields: ['notes'] })).toBe(400);
  expect(await send('x', {})).toBe(400);
  expect(await send('987654', {})).toBe(404);
  await app.call('ADMIN', quality.mergeDuplicates, { body: { keepId: ids[0]!, deleteId: ids[1]! } });
  expect((await refused(await newest('merge')))[0]).toBe('CONFLICT');
});

test('changes of lines that belong to a change of other records are refused', async () => {
  const refusal = async (action: string) => {
    const [code, message] = await refused(await newest(action));
    expect([action, code, message]).toEqual([
      action,
      'CONFLICT',
      'This audit log entry also changed other records, so its lines cannot be restored alone.',
    ]);
  };
  const roster = await buildScenario(app.cx, { fiscalYear: 2033 });
  const { budgetYearId } = roster;
  const ids = await buildLines(app.cx, roster, [
    employeeLine(30_000, {
      last_name: 'VACANT',
      is_vacancy: true,
      position: 'Teacher',
      current_fte: 1,
      dese_code: '2919',
    }),
    employeeLine(50_000, { last_name: 'Abel', current_fte: 1 }),
  ]);
  // The numbers of the lines and the positions with these numbers.
  const body = { budgetYearId, numberLines: true };
  const { changeId } = (await app.call('FINANCE', positionsFromRoster, { body })).body;
  await refusal('number-positions');
  await app.call('FINANCE', undoPositionChange, { params: { id: String(changeId) } });
  await refusal('number-positions');
  // The salaries of the vacancies and the prices of their positions.
  await app.call('FINANCE', positionsFromRoster, { body });
  const slice = { fiscalYear: roster.fiscalYear };
  const { positions } = (await app.call('FINANCE', listPositions, { query: { budgetYearId: String(budgetYearId) } }))
    .body;
  const [vacant] = positions.filter(({ state }) => state === 'VACANT');
  const changes = [{ id: vacant!.id, rev: vacant!.rev, set: { vacancyPrice: 40_000 } }];
  const priced = (await app.call('FINANCE', changePositions, { body: { ...slice, changes } })).body;
  await refusal('price-vacancies');
  await app.call('FINANCE', undoPositionChange, { params: { id: String(priced.changeId) } });
  await refusal('price-vacancies');
  // The codes of the lines, their warnings and the successors of the retired functions.
  for (const code of ['2918', '2919']) await app.call('ADMIN', dese.createDeseFunction, { body: { code, name: code } });
  await app.cx.db('dese_functions').where({ code: '2919' }).update({ valid_to: 2019 });
  const replacements = [{ code: '2919', replaceWith: '2918' }];
  await app.call('ADMIN', replaceRetiredCodes, { body: { budgetYearId, replacements } });
  await refusal('replace-retired-codes');
  expect(await stored(ids)).toMatchObject([{ current_salary_cents: 3_000_000, dese_code: '2918' }, {}]);
});

test('values of an import whose meaning is remembered are refused', async () => {
  const ash = await buildBuilding(app.cx, { name: 'Ash School' });
  const calls = importCalls(app);
  const content = csv(
    ['Last Name', 'First Name', 'Position', 'Current Salary', 'Building'],
    ['Ng', 'Li', 'Aide', 30_000, 'Annex'],
  );
  const { scenarioId } = await calls.run(await calls.newVersion(2031), { content });
  const decisions = [{ action: 'map' as const, list: 'buildings' as const, value: 'Annex', targetId: ash }];
  const { body } = await app.call('ADMIN', resolveUnknownValues, { body: { decisions, scenarioId } });
  expect(body).toMatchObject({ linesChanged: 1 });
  expect((await refused(await newest('resolve unknown values')))[0]).toBe('CONFLICT');
});

test('5,000 lines are restored in one request with as few statements as two lines', async () => {
  const { ids: few } = await people(2);
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  const { rows } = await app.cx.db.raw<{ rows: { id: number }[] }>(
    `INSERT INTO line_items (scenario_id, fiscal_year, is_operating, amount_cents, cost_cents, updated_by)
     SELECT ?, 2026, false, 100 * n, 100 * n, 'test' FROM generate_series(1, 5000) n RETURNING id`,
    [budget.id],
  );
  const many = rows.map(({ id }) => id);
  const statements = async (ids: readonly number[]) => {
    const entry = await change(ids.map((id, n) => ({ id, set: { notes: `new ${n}` } })));
    let count = 0;
    const counted = () => (count += 1);
    app.cx.db.on('query', counted);
    expect(await restore(entry)).toBe(
      `The earlier values of ${ids.length.toLocaleString('en-US')} lines were restored.`,
    );
    app.cx.db.removeListener('query', counted);
    return count;
  };
  const least = await statements(few);
  // The notices to the screens are sent in pieces.
  expect(await statements(many)).toBeLessThan(least + 20);
  expect(await app.cx.db('line_items').whereIn('id', many).whereNotNull('notes')).toEqual([]);
});
