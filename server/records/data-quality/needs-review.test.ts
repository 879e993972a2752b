import { expect, test } from 'vitest';
import { restoreFromAudit, searchAudit } from '../../../core/contract/audit.ts';
import * as contract from '../../../core/contract/data-quality.ts';
import { updateLineItem } from '../../../core/contract/line-items.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { buildBuilding, buildLines, buildScenario, buildWorkGroup } from '../../../test/factories/factories.ts';
import { ANA, duplicateCalls } from '../../../test/support/data-quality/duplicate-calls.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
const { nextYear, roster } = duplicateCalls(app);

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
  const version = await imports.newVersion(nextYear());
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
  const revisions = async () => ({ body: { lines: (await listed()).map(({ id, rev }) => ({ id, rev })) } });
  const read = await revisions();
  await app.call('ADMIN', updateLineItem, { params: { id: String(ids[1]) }, body: { notes: 'changed meanwhile' } });
  const refused = await app.refused('ADMIN', contract.dismissFindings, read);
  expect([refused.status, refused.body.conflicts]).toMatchObject([409, [{ id: ids[1], notes: 'changed meanwhile' }]]);
  expect(await listed()).toHaveLength(3);

  const { body } = await app.call('ADMIN', contract.dismissFindings, await revisions());
  expect(await listed()).toEqual([]);
  const entries = await app.cx.db('audit_log').where({ action: 'bulk-change' }).whereRaw('? = ANY(entity_ids)', ids[2]);
  expect(entries).toMatchObject([{ entity_ids: ids, details: { count: 3 } }]);
  await app.call('ADMIN', contract.undoDismissFindings, { body });
  expect((await listed()).map(({ id }) => id)).toEqual(ids);
});

test('findings of one person on two lines are dismissed with the pair, but not if many lines of the roster have the id', async () => {
  const version = await imports.newVersion(nextYear());
  const row = (name: string, employeeId: string) => [name, 'Ana', employeeId, 'Nurse', 60_000];
  const content = csv(
    ['Last Name', 'First Name', 'Employee ID', 'Position', 'Salary'],
    row('Ferro', '17'),
    row('Ferro-Lima', '17'),
    row('Holt', '18'),
    row('Holt-Gray', '18'),
    ...['Abe', 'Bell', 'Cox', 'Dale', 'Eck', 'Fox', 'Gill', 'Hart'].map((name) => row(name, '0000')),
  );
  await imports.run(version, { content });
  const query = { budgetYearId: String(version.budgetYearId) };
  const listed = async () => (await app.call('FINANCE', contract.needsReview, { query })).body;
  expect(await listed()).toHaveLength(12);
  const dismissed = () =>
    app.cx.db('dismissed_duplicates').whereIn('low_item_id', ids).select('low_item_id', 'high_item_id');
  const all = await listed();
  const ids = all.map(({ id }) => id);
  const idOf = (name: string) => all.find((line) => line.isOperating && line.lastName === name)?.id;
  const chosen = ['Ferro', 'Ferro-Lima', 'Holt', 'Abe', 'Bell', 'Cox'].map(idOf);
  const lines = all.flatMap(({ id, rev }) => (chosen.includes(id) ? [{ id, rev }] : []));

  // If one line was changed, neither the marks nor the pairs are saved.
  const stale = lines.map(({ id, rev }) => ({ id, rev: id === idOf('Cox') ? rev + 1 : rev }));
  expect((await app.refused('ADMIN', contract.dismissFindings, { body: { lines: stale } })).status).toBe(409);
  expect([(await listed()).length, await dismissed()]).toEqual([12, []]);

  const { body } = await app.call('ADMIN', contract.dismissFindings, { body: { lines } });
  // The marks are not restored alone, because the dismissed pair would stay.
  const marked = (await app.call('ADMIN', searchAudit, { query: { action: 'dismiss-findings' } })).body.entries[0];
  expect(marked?.count).toBe(6);
  const whole = { params: { id: String(marked?.id) }, body: {} };
  expect((await app.refused('ADMIN', restoreFromAudit, whole)).body.code).toBe('CONFLICT');
  const pair = { id1: idOf('Ferro'), id2: idOf('Ferro-Lima') };
  expect(body.pairs).toEqual([pair]);
  expect([(await listed()).length, await dismissed()]).toEqual([
    6,
    [{ low_item_id: pair.id1, high_item_id: pair.id2 }],
  ]);

  // The undo takes back both or, if a line was changed, nothing.
  const older = { ...body, lines: body.lines.map(({ id, rev }) => ({ id, rev: id === idOf('Cox') ? rev + 1 : rev })) };
  expect((await app.refused('ADMIN', contract.undoDismissFindings, { body: older })).status).toBe(409);
  expect([(await listed()).length, (await dismissed()).length]).toEqual([6, 1]);
  await app.call('ADMIN', contract.undoDismissFindings, { body });
  expect([(await listed()).length, await dismissed()]).toEqual([12, []]);
});

test('each warning about an imported row is one of its sentences; at the limits and in a split position there is none', async () => {
  const base = nextYear();
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
    ['Unpaid', ['The salary is blank. Totals count it as $0.']],
    ['Negative', ['The salary \u2212$1.00 is below zero.']],
    ['Rich', ['The salary $400,000.01 is above $400,000.00.']],
    ['More', ['The FTE 1.6 is above 1.5.']],
    ['Elsewhere', ['The building “North Annex” is unknown.']],
    ['Ungrouped', ['The work group “Unit Z” is unknown.']],
    ['Odd', ['The DESE code “9999” is unknown.']],
    ['Early', [`The departure on Feb 1, ${base} is before the hire date Feb 2, ${base}.`]],
    ['Gone', [`The departure on Jun 30, ${base - 1} is before ${fiscalYearLabel(base)} starts.`]],
    ['Twice', ['The employee ID E1 is also on row 13.']],
    ['Other', ['The employee ID E1 is also on row 12.']],
    ['Again', ['The same name and position are also on row 15.']],
    ['Again', ['The same name and position are also on row 14.']],
  ]);
});
