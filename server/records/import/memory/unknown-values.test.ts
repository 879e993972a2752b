import { describe, expect, test } from 'vitest';
import * as contract from '../../../../core/contract/import-aliases.ts';
import type { Decision } from '../../../../core/contract/import-aliases.ts';
import { buildBuilding, buildCategory, buildWorkGroup } from '../../../../test/factories/factories.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';
import { csv, importCalls } from '../../../../test/support/import/import-calls.ts';

const app = useTestApp();
const { newVersion, stage, preview, execute, run, lines } = importCalls(app);

const HEADER = ['Account Description', 'Amount', 'Building', 'Category', 'DESE Code'];

async function settle(decisions: Decision[], scenarioId?: number) {
  const body = { decisions, ...(scenarioId !== undefined && { scenarioId }) };
  return (await app.call('ADMIN', contract.resolveUnknownValues, { body })).body;
}
async function aliases() {
  return (await app.call('ADMIN', contract.listAliases)).body;
}
async function unknown(scenarioId: number) {
  const query = { scenarioId: String(scenarioId) };
  return (await app.call('ADMIN', contract.listUnknownValues, { query })).body;
}
async function lastAudit(entity: string) {
  return app.cx
    .db('audit_log')
    .where({ entity })
    .orderBy('id', 'desc')
    .first<{ action: string; actor_name: string; before: unknown; after: unknown }>();
}

describe('unknown values', () => {
  test('are listed once each with a count, resolved before the import, and remembered for the next one', async () => {
    const lincoln = await buildBuilding(app.cx, { name: 'Lincoln Elementary School', code: '0042' });
    await buildCategory(app.cx, { name: 'Instruction' });
    await app.cx
      .db('dese_functions')
      .insert({ code: '2305', name: 'Teachers, Classroom', report_group: 'x', confidence: 'x' });
    const version = await newVersion();
    const content = csv(
      HEADER,
      ['Books', 100, 'Lincoln Elem', 'Instruction', '2305'],
      ['Paper', 200, 'LINCOLN ELEM.', 'Instruction', 'Teachers, classroom'],
      ['Heat', 300, '42', 'Plant', '2305 - Teachers'],
      ['Bus', 400, '0042', 'Plant', '9999'],
    );
    const body = await stage(version, { content, type: 'proposed' });
    const first = await preview(body);
    expect(first.unknownValues).toEqual([
      {
        list: 'buildings',
        value: 'Lincoln Elem',
        count: 2,
        suggestion: { targetId: lincoln, deseCode: null, name: 'Lincoln Elementary School' },
      },
      { list: 'categories', value: 'Plant', count: 2, suggestion: null },
      { list: 'buildings', value: '42', count: 1, suggestion: null },
      { list: 'deseCodes', value: '9999', count: 1, suggestion: null },
    ]);
    expect(first.warnings.flatMap(({ issues }) => issues)).toContain('The category “Plant” is unknown. (2 rows)');

    const done = await settle([
      { action: 'map', list: 'buildings', value: 'Lincoln Elem', targetId: lincoln },
      { action: 'map', list: 'buildings', value: '42', targetId: null },
      { action: 'create', list: 'categories', value: 'Plant', name: 'Operation of Plant' },
      { action: 'map', list: 'deseCodes', value: '9999', deseCode: '2305' },
    ]);
    expect(done).toEqual({ created: 1, aliases: 4, linesChanged: 0 });
    expect((await aliases()).map(({ list, word, targetName }) => [list, word, targetName])).toEqual([
      ['buildings', '42', 'District Wide'],
      ['buildings', 'Lincoln Elem', 'Lincoln Elementary School'],
      ['categories', 'Plant', 'Operation of Plant'],
      ['deseCodes', '9999', '2305 Teachers, Classroom'],
    ]);
    expect(await lastAudit('alias')).toMatchObject({ action: 'remember', actor_name: 'ADMIN user', before: [] });

    const targets = (await app.call('ADMIN', contract.listAliasTargets)).body;
    expect(targets[0]).toEqual({ list: 'buildings', targetId: null, deseCode: null, name: 'District Wide' });
    expect(targets).toContainEqual({
      list: 'buildings',
      targetId: lincoln,
      deseCode: null,
      name: 'Lincoln Elementary School (0042)',
    });
    expect(targets.at(-1)).toMatchObject({ list: 'deseCodes', deseCode: '2305', name: '2305 Teachers, Classroom' });

    // The earlier preview no longer matches what an execute would do.
    const { refused } = importCalls(app);
    expect((await refused({ ...body, previewToken: first.previewToken })).status).toBe(409);

    const second = await preview(body);
    expect(second.unknownValues).toEqual([]);
    const { scenarioId } = await execute({ ...body, previewToken: second.previewToken });
    const stored = await lines(scenarioId);
    expect(stored.map((line) => [line.building_id, line.dese_code, line.needs_review])).toEqual([
      [lincoln, '2305', false],
      [lincoln, '2305', false],
      [null, '2305', false],
      [lincoln, '2305', false],
    ]);

    // The next file with these values needs no decisions.
    const next = await newVersion();
    const again = await preview(await stage(next, { content, type: 'proposed' }));
    expect(again.unknownValues).toEqual([]);
    expect(again.warnings).toEqual([]);
  });

  test('are resolved after the import too: its lines are filled, their findings and review marks go', async () => {
    await buildWorkGroup(app.cx, { name: 'Unit A' });
    const group = await buildWorkGroup(app.cx, { name: 'Unit B' });
    await buildBuilding(app.cx, { name: 'Mill Street School' });
    const content = csv(
      ['Last Name', 'First Name', 'Position', 'Current Salary', 'Work Group', 'Building'],
      ['Holt', 'Dev', 'Aide', 30_000, 'Paras', 'Mill Street School'],
      ['Ruiz', 'Ana', 'Aide', '', 'PARAS', 'Annex'],
      ['Chen', 'Li', 'Teacher', 70_000, 'Unit A', 'Annex'],
    );
    const version = await newVersion();
    const { scenarioId } = await run(version, { content });
    expect((await unknown(scenarioId)).map(({ list, value, count }) => [list, value, count])).toEqual([
      ['workGroups', 'Paras', 2],
      ['buildings', 'Annex', 2],
    ]);
    const before = await lines(scenarioId);

    const done = await settle(
      [
        { action: 'map', list: 'workGroups', value: 'paras', targetId: group },
        { action: 'create', list: 'buildings', value: 'Annex' },
      ],
      scenarioId,
    );
    expect(done).toEqual({ created: 1, aliases: 1, linesChanged: 3 });
    const after = await lines(scenarioId);
    const annex = await app.cx.db('buildings').where({ name: 'Annex' }).first<{ id: number }>();
    expect(after.map((line) => [line.work_group_id === group, line.building_id === annex.id])).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ]);
    // Ruiz has no salary, which still needs review.
    expect(after.map((line) => line.needs_review)).toEqual([false, true, false]);
    expect(after.map((line) => line.import_warnings)).toEqual([
      [],
      ['The salary is blank. Totals count it as $0.'],
      [],
    ]);
    expect(after.map((line, at) => line.rev - (before[at]?.rev ?? 0))).toEqual([1, 1, 1]);
    expect(await unknown(scenarioId)).toEqual([]);
    // Importing the same file again changes nothing.
    const again = await preview(await stage(version, { content }));
    expect([again.creates, again.updates, again.removes]).toEqual([0, 0, 0]);
  });

  test('can be given another meaning, which the audit log records, and forgotten', async () => {
    const [one, two] = [await buildBuilding(app.cx, { name: 'One' }), await buildBuilding(app.cx, { name: 'Two' })];
    await settle([{ action: 'map', list: 'buildings', value: 'Both', targetId: one }]);
    expect(await settle([{ action: 'map', list: 'buildings', value: 'BOTH', targetId: one }])).toMatchObject({
      aliases: 0,
    });
    await settle([{ action: 'map', list: 'buildings', value: 'both', targetId: two }]);
    expect(await lastAudit('alias')).toMatchObject({ before: [{ targetName: 'One' }], after: [{ targetName: 'Two' }] });
    const [alias] = (await aliases()).filter(({ word }) => word === 'both');
    const params = { id: String(alias!.id) };
    expect((await app.call('ADMIN', contract.deleteAlias, { params })).body.message).toBe(
      '“both” no longer means Two.',
    );
    expect(await lastAudit('alias')).toMatchObject({ action: 'forget', before: { word: 'both' } });
    expect((await app.refused('ADMIN', contract.deleteAlias, { params })).status).toBe(404);
    // Deleting a building deletes its aliases.
    await settle([{ action: 'map', list: 'buildings', value: 'First', targetId: one }]);
    await app.cx.db('buildings').where({ id: one }).delete();
    expect((await aliases()).some(({ word }) => word === 'First')).toBe(false);
  });

  test('are refused with every bad decision named, and nothing is changed', async () => {
    const before = await aliases();
    const { body, status } = await app.refused('ADMIN', contract.resolveUnknownValues, {
      body: {
        decisions: [
          { action: 'map', list: 'buildings', value: 'Somewhere', targetId: 987_654 },
          { action: 'map', list: 'workGroups', value: 'Ghosts', targetId: null },
          { action: 'map', list: 'deseCodes', value: 'Teaching', deseCode: '0000' },
          { action: 'create', list: 'deseCodes', value: '23O5' },
          { action: 'create', list: 'categories', value: '--' },
          { action: 'create', list: 'buildings', value: 'SOMEWHERE' },
          { action: 'map', list: 'deseCodes', value: 'Learning', targetId: 1 },
          { action: 'map', list: 'buildings', value: 'Elsewhere', deseCode: '2305' },
        ],
      },
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'decisions.0.targetId': 'does not exist',
      'decisions.1.targetId': 'is required',
      'decisions.2.deseCode': 'is not a known function',
      'decisions.3.value':
        'is not a four-digit code, so no function can be created. Map the value to a function instead',
      'decisions.4.value': 'must have a letter or a digit',
      'decisions.5.value': 'is also in an earlier decision. Send one decision for each value',
      'decisions.6.targetId': 'does not apply to DESE codes. Send deseCode instead',
      'decisions.7.deseCode': 'applies only to DESE codes. Send targetId instead',
    });
    expect(await aliases()).toEqual(before);
    const missing = {
      decisions: [{ action: 'create' as const, list: 'buildings' as const, value: 'New' }],
      scenarioId: 987_654,
    };
    expect((await app.refused('ADMIN', contract.resolveUnknownValues, { body: missing })).status).toBe(404);
    expect(await app.cx.db('buildings').where({ name: 'New' })).toEqual([]);
  });

  test('of an adopted version stay unchanged', async () => {
    const content = csv(HEADER, ['Books', 100, 'Nowhere Hall', 'Instruction', '2305']);
    const version = await newVersion();
    const { scenarioId } = await run(version, { content, type: 'proposed' });
    await app.cx.db('versions').where({ id: version.id }).update({ status: 'ADOPTED' });
    const decisions = [{ action: 'create' as const, list: 'buildings' as const, value: 'Nowhere Hall' }];
    const refused = await app.refused('ADMIN', contract.resolveUnknownValues, { body: { decisions, scenarioId } });
    expect(refused.body.code).toBe('LOCKED');
    expect(await app.cx.db('buildings').where({ name: 'Nowhere Hall' })).toEqual([]);
  });
});

test('a retired DESE code stays, is one warning with its number of rows, and leaves no line to review', async () => {
  await app.cx.db('dese_functions').insert([
    { code: '2905', name: 'All teachers', report_group: 'x', confidence: 'x' },
    { code: '2910', name: 'Special teachers', report_group: 'x', confidence: 'x', valid_to: 2019, replaced_by: '2905' },
  ]);
  const content = csv(
    ['Account Description', 'Amount', 'DESE Code'],
    ['Reading', 100, '2910'],
    ['Math', 200, '2910 - Special'],
    ['Grade 1', 300, '2905'],
  );
  const body = await stage(await newVersion(), { content, type: 'proposed' });
  const { warnings } = await preview(body);
  expect(warnings.flatMap(({ issues }) => issues)).toEqual([
    'The DESE code 2910 has been retired since FY20. Replace it with 2905 under Admin Panel > Manage Data. (2 rows)',
  ]);
  const done = await execute(body);
  expect([done.imported, done.errors]).toEqual([3, []]);
  const imported = await app.cx
    .db('line_items')
    .where({ import_id: done.importId })
    .orderBy('id')
    .select<Record<string, unknown>[]>('dese_code', 'needs_review');
  expect(imported.map(({ dese_code, needs_review }) => [dese_code, needs_review])).toEqual([
    ['2910', false],
    ['2910', false],
    ['2905', false],
  ]);
});

test('a decision about a value still holds when a category or code with that name is added', async () => {
  await app.cx
    .db('dese_functions')
    .insert({ code: '2110', name: 'Curriculum directors', report_group: 'x', confidence: 'x' })
    .onConflict('code')
    .ignore();
  const oak = await buildBuilding(app.cx, { name: 'Oak School of the Arts' });
  const version = await newVersion();
  const content = csv(HEADER, ['Books', 100, 'Oak Arts', '', '2000'], ['Heat', 200, 'North wing', '', '2110']);
  await settle([
    { action: 'map', list: 'deseCodes', value: '2000', deseCode: '2110' },
    { action: 'map', list: 'buildings', value: 'Oak Arts', targetId: oak },
    { action: 'map', list: 'buildings', value: 'North wing', targetId: null },
  ]);
  const { scenarioId } = await run(version, { content, type: 'proposed' });
  const meaning = async () => (await lines(scenarioId)).map((line) => [line.dese_code, line.building_id]);
  expect(await meaning()).toEqual([
    ['2110', oak],
    ['2110', null],
  ]);

  await buildCategory(app.cx, { name: 'Instruction 2000', dese_function: '2000' });
  await buildBuilding(app.cx, { name: 'Oak Arts' });
  await buildBuilding(app.cx, { name: 'North wing' });
  const again = await stage(version, { content, type: 'proposed' });
  expect(await preview(again)).toMatchObject({ updates: 0, unchanged: 2, unknownValues: [] });
  await execute(again);
  expect(await meaning()).toEqual([
    ['2110', oak],
    ['2110', null],
  ]);
});
