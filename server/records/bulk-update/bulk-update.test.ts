import { beforeEach, describe, expect, test } from 'vitest';
import * as contract from '../../../core/contract/bulk-update.ts';
import { cents } from '../../../core/money.ts';
import {
  buildBuilding,
  buildLines,
  buildScenario,
  buildWorkGroup,
  proposedLine,
  type BuiltScenario,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let year = 2030;

beforeEach(async () => {
  year += 1;
  roster = await buildScenario(app.cx, { fiscalYear: year });
});

const values = async (column: string) =>
  (
    await app.cx
      .db('line_items')
      .where({ scenario_id: roster.id })
      .orderBy('id')
      .select<Record<string, unknown>[]>(column)
  ).map((row) => row[column]);
const link = async (body: object = {}) =>
  (await app.call('ADMIN', contract.linkBuildings, { body: { budgetYearId: roster.budgetYearId, ...body } })).body;
const undo = (id: number) => app.call('ADMIN', contract.undoBulkUpdate, { params: { id: String(id) } });

describe('linking employees to buildings', () => {
  let oak: number;
  let elm: number;
  beforeEach(async () => {
    oak = await buildBuilding(app.cx, { name: `Oak ${year}`, code: `00${year}` });
    elm = await buildBuilding(app.cx, { name: `Elm ${year}` });
    await buildLines(app.cx, roster, [
      { location_code: `00${year}` },
      { department: `ELM ${year}` },
      { location_code: `00${year}`, building_id: elm },
      { location_code: 'nowhere' },
      {},
      { location_code: `00${year}`, deleted_at: new Date() },
    ]);
  });

  test('is previewed, fills blanks only, lists what it skips, and is undone', async () => {
    const expected = {
      totalLinked: 2,
      results: [
        { buildingName: `Elm ${year}`, buildingCode: null, employeesLinked: 1, method: 'name' },
        { buildingName: `Oak ${year}`, buildingCode: `00${year}`, employeesLinked: 1, method: 'code' },
      ],
      unmatched: [
        { text: '(blank)', reason: 'has neither a location nor a department', employees: 1 },
        { text: 'nowhere', reason: 'matches no building', employees: 1 },
      ],
    };
    expect(await link({ preview: true })).toEqual({ ...expected, updateId: null });
    expect(await values('building_id')).toEqual([null, null, elm, null, null, null]);
    const done = await link();
    expect(done).toMatchObject(expected);
    expect(await values('building_id')).toEqual([oak, elm, elm, null, null, null]);
    expect(await values('rev')).toEqual([2, 2, 1, 1, 1, 1]);
    expect((await link()).updateId).toBeNull();

    const { body } = await undo(done.updateId!);
    expect(body).toEqual({ message: '2 lines restored.', restored: 2, keptChanges: 0 });
    expect(await values('building_id')).toEqual([null, null, elm, null, null, null]);
    const again = await app.refused('ADMIN', contract.undoBulkUpdate, { params: { id: String(done.updateId) } });
    expect(again.status).toBe(409);
  });

  test('overwrites existing values on request, and an undo keeps later changes', async () => {
    const done = await link({ overwrite: true });
    expect(done.totalLinked).toBe(3);
    expect(await values('building_id')).toEqual([oak, elm, oak, null, null, null]);
    await app.cx
      .db('line_items')
      .where({ scenario_id: roster.id, department: `ELM ${year}` })
      .update({ building_id: oak });
    expect((await undo(done.updateId!)).body).toMatchObject({ restored: 2, keptChanges: 1 });
    expect(await values('building_id')).toEqual([null, oak, elm, null, null, null]);
  });

  test('is refused completely in an adopted version', async () => {
    await app.cx.db('versions').where({ id: roster.versionId }).update({ status: 'ADOPTED' });
    const answer = await app.refused('ADMIN', contract.linkBuildings, { body: { budgetYearId: roster.budgetYearId } });
    expect([answer.status, answer.body.code]).toEqual([409, 'LOCKED']);
    expect(await values('building_id')).toEqual([null, null, elm, null, null, null]);
  });
});

test('a location text can be a name, however it is written, and a line that mentions two buildings is skipped', async () => {
  const ash = await buildBuilding(app.cx, { name: `Ash-Hill School ${year}` });
  await buildBuilding(app.cx, { name: `Fir ${year}` });
  await buildLines(app.cx, roster, [
    { location_code: ` ASH HILL  school, ${year}` },
    { location_code: `Ash-Hill School ${year}`, department: `Fir ${year}` },
  ]);
  expect(await link()).toMatchObject({
    totalLinked: 1,
    results: [{ buildingName: `Ash-Hill School ${year}`, employeesLinked: 1, method: 'name' }],
    unmatched: [
      { text: `Ash-Hill School ${year} · Fir ${year}`, reason: 'matches more than one building', employees: 1 },
    ],
  });
  expect(await values('building_id')).toEqual([ash, null]);
});

test('job classes determine the function, except where a person must choose', async () => {
  await app.cx.db('dese_functions').insert([
    { code: '2305', name: 'Teachers', report_group: 'x', confidence: 'x' },
    { code: '2330', name: 'Paras', report_group: 'x', confidence: 'x' },
  ]);
  await app.cx.db('job_class_map').insert([
    { job_class: 'Teacher', dese_function: '2305' },
    { job_class: 'Nurse or therapist', dese_function: null },
  ]);
  await buildLines(app.cx, roster, [
    { job_class: 'TEACHER' },
    { job_class: 'Teacher', dese_code: '2330' },
    { job_class: 'Nurse or therapist' },
    { job_class: null },
  ]);
  const body = { budgetYearId: roster.budgetYearId };
  const preview = await app.call('ADMIN', contract.updateDeseCodes, { body: { ...body, preview: true } });
  expect(preview.body).toEqual({
    totalUpdated: 1,
    results: [{ jobClass: 'TEACHER', deseCode: '2305', employeesUpdated: 1 }],
    unmatched: [
      { text: '(blank)', reason: 'has no job class', employees: 1 },
      { text: 'Nurse or therapist', reason: 'has no DESE function in the list of job classes', employees: 1 },
    ],
    updateId: null,
  });
  expect(await values('dese_code')).toEqual([null, '2330', null, null]);
  const done = (await app.call('ADMIN', contract.updateDeseCodes, { body: { ...body, overwrite: true } })).body;
  expect(done.totalUpdated).toBe(2);
  expect(await values('dese_code')).toEqual(['2305', '2305', null, null]);
  await undo(done.updateId!);
  expect(await values('dese_code')).toEqual([null, '2330', null, null]);
});

describe('retired functions', () => {
  const FUNCTION = {
    report_group: 'x',
    confidence: 'x',
    valid_to: null as number | null,
    replaced_by: null as string | null,
  };
  const [old, next, lost] = ['2910', '2905', '2915'];
  let budget: BuiltScenario;
  const body = () => ({ budgetYearId: roster.budgetYearId });
  const list = async () =>
    (await app.call('ADMIN', contract.listRetiredCodes, { query: { budgetYearId: String(roster.budgetYearId) } })).body;
  const replace = (replacements: { code: string; replaceWith: string }[], preview?: true) =>
    app.call('ADMIN', contract.replaceRetiredCodes, { body: { ...body(), replacements, ...(preview && { preview }) } });
  const codes = async () => [
    await values('dese_code'),
    await app.cx.db('line_items').where({ scenario_id: budget.id }).orderBy('id').pluck('dese_code'),
  ];

  beforeEach(async () => {
    await app.cx.db('dese_functions').whereIn('code', [old, lost]).delete();
    await app.cx.db('dese_functions').where({ code: next }).delete();
    await app.cx.db('dese_functions').insert([
      { ...FUNCTION, code: next, name: 'Teachers' },
      { ...FUNCTION, code: old, name: 'Specialists', valid_to: 2019, replaced_by: next },
      { ...FUNCTION, code: lost, name: 'Leaders', valid_to: 2019 },
    ]);
    budget = await buildScenario(app.cx, { fiscalYear: year, type: 'proposed' });
    await buildLines(app.cx, roster, [
      { dese_code: old },
      { dese_code: next },
      { dese_code: old, deleted_at: new Date() },
    ]);
    await buildLines(app.cx, budget, [proposedLine(500, { dese_code: old }), proposedLine(70, { dese_code: lost })]);
  });

  test('are one finding each, with the lines of both budgets that have them', async () => {
    expect(await list()).toEqual([
      { code: old, name: 'Specialists', validTo: 2019, replacedBy: next, employees: 1, budgetLines: 1 },
      { code: lost, name: 'Leaders', validTo: 2019, replacedBy: null, employees: 0, budgetLines: 1 },
    ]);
  });

  test('are replaced in all lines at once, after a preview, and restored with one undo', async () => {
    const both = [
      { code: old, replaceWith: next },
      { code: lost, replaceWith: next },
    ];
    const results = [
      { code: old, replaceWith: next, employees: 1, budgetLines: 1 },
      { code: lost, replaceWith: next, employees: 0, budgetLines: 1 },
    ];
    expect((await replace(both, true)).body).toEqual({ totalUpdated: 3, results, updateId: null });
    const before = [
      [old, next, old],
      [old, lost],
    ];
    expect(await codes()).toEqual(before);
    const done = (await replace(both)).body;
    expect(done).toMatchObject({ totalUpdated: 3, results });
    expect(await codes()).toEqual([
      [next, next, old],
      [next, next],
    ]);
    expect(await list()).toEqual([]);
    expect((await undo(done.updateId!)).body).toEqual({
      message: '3 lines restored.',
      restored: 3,
      keptChanges: 0,
    });
    expect(await codes()).toEqual(before);
    // The choice is stored with the function.
    expect((await list())[1]).toMatchObject({ code: lost, replacedBy: next });
  });

  test('give their lines the new name, and an undo the old description, even if it was the new name', async () => {
    const texts = ['SPECIALISTS', 'Teachers', 'Art and music', null];
    await app.cx.db('line_items').where({ scenario_id: budget.id }).delete();
    await buildLines(
      app.cx,
      budget,
      texts.map((text) => proposedLine(100, { dese_code: old, dese_categories: text })),
    );
    const stored = () =>
      app.cx.db('line_items').where({ scenario_id: budget.id }).orderBy('id').pluck('dese_categories');
    const done = (await replace([{ code: old, replaceWith: next }])).body;
    expect(await stored()).toEqual(['Teachers', 'Teachers', 'Art and music', null]);
    await undo(done.updateId!);
    expect(await stored()).toEqual(texts);
    const again = (await replace([{ code: old, replaceWith: next }])).body;
    // The code is changed again, and the description stays.
    const changed = app.cx.db('line_items').where({ scenario_id: budget.id, dese_categories: 'Teachers' });
    await changed.clone().orderBy('id').limit(1).update({ dese_code: lost });
    await undo(again.updateId!);
    expect(await stored()).toEqual(['Teachers', ...texts.slice(1)]);
  });

  test('are replaced only by current functions, and not in an adopted version', async () => {
    const { body: refused } = await app.refused('ADMIN', contract.replaceRetiredCodes, {
      body: { ...body(), replacements: [{ code: next, replaceWith: lost }] },
    });
    expect(refused.fields).toEqual({
      'replacements.0.code': 'is not a retired function',
      'replacements.0.replaceWith': 'is not a current function',
    });
    await app.cx.db('versions').where({ id: budget.versionId }).update({ status: 'ADOPTED' });
    const locked = await app.refused('ADMIN', contract.replaceRetiredCodes, {
      body: { ...body(), replacements: [{ code: old, replaceWith: next }] },
    });
    expect(locked.body.code).toBe('LOCKED');
    expect(await codes()).toEqual([
      [old, next, old],
      [old, lost],
    ]);
  });
});

test('invalid requests are refused', async () => {
  expect((await app.refused('FINANCE', contract.linkBuildings, { body: {} })).status).toBe(403);
  expect((await app.refused('ADMIN', contract.linkBuildings, { body: { budgetYearId: 987654 } })).status).toBe(404);
  expect((await app.refused('ADMIN', contract.undoBulkUpdate, { params: { id: '987654' } })).status).toBe(404);
});

describe('work groups by rule', () => {
  test('are previewed with counts and lines, fill blanks only, and are undone together', async () => {
    const [unitA, unitB] = [await buildWorkGroup(app.cx), await buildWorkGroup(app.cx)];
    await buildLines(app.cx, roster, [
      { last_name: 'Able', job_class: 'Teacher', position: 'Grade 2' },
      { position: 'Library aide', is_vacancy: true },
      { last_name: 'Baker', job_class: 'teacher', position: 'Grade 3', work_group_id: unitB },
      { last_name: 'Cole', position: 'Custodian' },
    ]);
    const assign = async (more: object = {}) =>
      (
        await app.call('ADMIN', contract.assignWorkGroups, {
          body: {
            budgetYearId: roster.budgetYearId,
            rules: [
              { jobClass: 'Teacher', workGroupId: unitA },
              { words: 'aide', workGroupId: unitB },
            ],
            ...more,
          },
        })
      ).body;
    const before = await values('work_group_id');
    const seen = await assign({ preview: true });
    expect(seen).toMatchObject({ totalUpdated: 2, results: [1, 1], updateId: null });
    expect(seen.lines.map(({ lastName, position, rule }) => [lastName, position, rule])).toEqual([
      ['Able', 'Grade 2', 0],
      [null, 'Library aide', 1],
    ]);
    expect(await values('work_group_id')).toEqual(before);
    const done = await assign();
    expect(await values('work_group_id')).toEqual([unitA, unitB, unitB, null]);
    const entries = await app.cx.db('audit_log').where({ action: 'assign-work-groups', id: done.updateId });
    expect(entries).toHaveLength(1);
    const more = await assign({ overwrite: true });
    expect([more.results, await values('work_group_id')]).toEqual([
      [1, 0],
      [unitA, unitB, unitA, null],
    ]);
    expect((await undo(more.updateId!)).body).toMatchObject({ message: '1 line restored.', restored: 1 });
    expect((await undo(done.updateId!)).body).toMatchObject({ restored: 2, keptChanges: 0 });
    expect(await values('work_group_id')).toEqual(before);
  });

  test('are previewed by position: every title that a rule matches, largest number of lines first', async () => {
    const [unitA, unitB] = [await buildWorkGroup(app.cx), await buildWorkGroup(app.cx)];
    const names = await app.cx.db('work_groups').whereIn('id', [unitA, unitB]).orderBy('id').pluck('name');
    await buildLines(app.cx, roster, [
      { position: 'Assistant Principal' },
      { position: 'Custodian' },
      ...Array.from({ length: 11 }, () => ({ position: 'Teacher' })),
      { position: 'TEACHER ', work_group_id: unitB },
      { position: 'Teacher Assistant' },
      { position: 'Teacher Assistant', work_group_id: unitB },
    ]);
    const { positions, lines } = (
      await app.call('ADMIN', contract.assignWorkGroups, {
        body: {
          budgetYearId: roster.budgetYearId,
          overwrite: true,
          preview: true,
          rules: [
            { words: 'teacher', workGroupId: unitA },
            { words: 'assistant', workGroupId: unitA },
          ],
        },
      })
    ).body;
    expect(lines).toHaveLength(10);
    expect(positions).toEqual([
      { rule: 0, position: 'Teacher', lines: 12, workGroups: [null, names[1]] },
      { rule: 0, position: 'Teacher Assistant', lines: 2, workGroups: [null, names[1]] },
      { rule: 1, position: 'Assistant Principal', lines: 1, workGroups: [null] },
    ]);
  });

  test('a rule without a job class or words, and an unknown work group, are refused', async () => {
    await buildLines(app.cx, roster, [{ last_name: 'Able', job_class: 'Teacher' }]);
    const refused = (rule: { workGroupId: number; jobClass?: string }) =>
      app.refused('ADMIN', contract.assignWorkGroups, { body: { budgetYearId: roster.budgetYearId, rules: [rule] } });
    const empty = await refused({ workGroupId: 1 });
    expect([empty.status, empty.body.fields]).toEqual([
      400,
      { 'rules.0.jobClass': 'is required unless `words` is sent' },
    ]);
    expect((await refused({ jobClass: 'Teacher', workGroupId: 999_999 })).status).toBe(400);
    expect(await values('work_group_id')).toEqual([null]);
  });
});

test('statuses by departure: active lines only, and an undo restores the salaries that a status cleared', async () => {
  const typed = { next_year_salary_cents: cents(51_000_00), next_year_salary_manual: true };
  await buildLines(app.cx, roster, [
    { last_name: 'Able', date_of_departure: `${year}-06-30`, ...typed },
    { last_name: 'Baker', date_of_departure: `${year}-07-01` },
    { last_name: 'Cole', date_of_departure: `${year}-01-31`, employee_status: 'Retiring' },
    { last_name: 'Dunn' },
  ]);
  const update = async (more: object = {}) =>
    (
      await app.call('ADMIN', contract.updateStatuses, {
        body: {
          budgetYearId: roster.budgetYearId,
          departureBefore: `${year}-07-01`,
          employeeStatus: 'Inactive',
          ...more,
        },
      })
    ).body;
  expect(await update({ preview: true })).toMatchObject({ totalUpdated: 1, results: [1], updateId: null });
  expect(await update({ preview: true, overwrite: true })).toMatchObject({ totalUpdated: 2 });
  const done = await update();
  expect(await values('employee_status')).toEqual(['Inactive', 'Active', 'Retiring', 'Active']);
  expect(await values('next_year_salary_cents')).toEqual([null, null, null, null]);
  expect((await undo(done.updateId!)).body).toMatchObject({ message: '1 line restored.', restored: 1 });
  expect(await values('employee_status')).toEqual(['Active', 'Active', 'Retiring', 'Active']);
  expect(await values('next_year_salary_cents')).toEqual([cents(51_000_00), null, null, null]);
});
