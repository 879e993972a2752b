import { beforeEach, expect, test } from 'vitest';
import { undoImport } from '../../../core/contract/import-batches.ts';
import { executeImport } from '../../../core/contract/import.ts';
import { restoreLineItems } from '../../../core/contract/line-items.ts';
import * as contract from '../../../core/contract/placements.ts';
import { createSchedule } from '../../../core/contract/schedules.ts';
import { buildWorkGroup } from '../../../test/factories/factories.ts';
import { millbrookBody } from '../../../test/factories/millbrook.ts';
import { csv, importCalls } from '../../../test/support/import/import-calls.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const imports = importCalls(app);
let scheduleId: number;
let made = 0;
let group: string;
beforeEach(async () => {
  group = `Millbrook ${(made += 1)}`;
  const body = millbrookBody(await buildWorkGroup(app.cx, { name: group }));
  scheduleId = (await app.call('FINANCE', createSchedule, { body })).body.schedule.id;
});

const HEADER = ['Last Name', 'Employee ID', 'Job Title', 'Work Group', 'Salary', 'FTE'];
/** 75,404.62 is paid in M/6 and in M+60/4; at 0.6 FTE M/6 pays 45,242.77. */
const person = (name: string, salary: string, fte: string, ...place: string[]) => [
  ...[name, name, 'Teacher', group, salary, fte],
  ...place,
];
const placed = async (scenarioId: number) =>
  app.cx
    .db('line_items as i')
    .join('placements as p', 'p.line_id', 'i.id')
    .join('schedule_lanes as l', 'l.id', 'p.lane_id')
    .join('schedule_steps as s', 's.id', 'p.step_id')
    .where('i.scenario_id', scenarioId)
    .whereNull('i.deleted_at')
    .orderBy('i.id')
    .select<object[]>(
      'i.last_name as name',
      'l.code as lane',
      's.label as step',
      'p.service_years as years',
      'p.source',
    );
const EDITED = { lane: 'M', step: '7', offSchedule: null };

test('the step and lane of a roster become placements in the same import, checked against the pay', async () => {
  const version = await imports.newVersion();
  const rows = [
    person('Abel', '75404.62', '1', '6', 'M', '12'),
    person('Bell', '45242.77', '0.6', '', 'M-06', ''),
    person('Cole', '75404.62', '1', 'M60/4', '', ''),
    person('Dorn', '75404.62', '1', '7', 'M', ''),
    person('Ende', '75404.62', '1', '99', 'PhD', ''),
    person('Fife', '75404.62', '1', '', '', ''),
  ];
  const body = await imports.stage(version, { content: csv([...HEADER, 'Step', 'Lane', 'Years of Service'], ...rows) });
  expect(body.columnMappings).toMatchObject({ step: 'Step', lane: 'Lane', serviceYears: 'Years of Service' });
  const preview = await imports.preview(body);
  const places = {
    ...{ placed: 4, verified: 3, kept: 0, unscheduled: 0 },
    problems: [
      { row: 5, name: 'Dorn', message: 'M/7 pays $78,894.29 at 1 FTE. The file has a salary of $75,404.62.' },
      { row: 6, name: 'Ende', message: 'Not placed: "PhD 99" is not a step and lane of a schedule.' },
    ],
  };
  expect(preview.placements).toEqual(places);
  const result = await imports.execute({ ...body, previewToken: preview.previewToken });
  expect(result.placements).toEqual(places);
  expect(await placed(result.scenarioId)).toEqual([
    { name: 'Abel', lane: 'M', step: '6', years: 12, source: 'FILE' },
    { name: 'Bell', lane: 'M', step: '6', years: null, source: 'FILE' },
    { name: 'Cole', lane: 'M+60', step: '4', years: null, source: 'FILE' },
    { name: 'Dorn', lane: 'M', step: '7', years: null, source: 'FILE' },
  ]);
  const params = { id: String(result.importId) };
  await app.call('ADMIN', undoImport, { params, body: {} });
  expect(await placed(result.scenarioId)).toEqual([]);
});

test('a later file moves what no user has confirmed; its undo restores that, also where the line did not change', async () => {
  const version = await imports.newVersion();
  const first = await imports.run(version, {
    content: csv(
      [...HEADER, 'Step', 'Lane', 'Years of Service'],
      person('Abel', '75404.62', '1', '6', 'M', '12'),
      person('Bell', '75404.62', '1', '6', 'M', '3'),
      person('Cole', '75404.62', '1', '6', 'M', ''),
    ),
  });
  const [, bell] = await imports.lines(first.scenarioId);
  const set = { scheduleId, ...EDITED };
  await app.call('FINANCE', contract.changePlacements, { body: { edits: [{ lineId: bell!.id, rev: 1, set }] } });

  const second = await imports.stage(version, {
    content: csv(
      [...HEADER, 'Step', 'Lane'],
      person('Abel', '75404.62', '1', '4', 'M60'),
      person('Bell', '75404.62', '1', '6', 'M'),
      person('Cole', '75404.62', '1', '6', 'M'),
    ),
  });
  const result = await imports.execute(second);
  expect(result).toMatchObject({
    unchanged: 3,
    placements: {
      ...{ placed: 2, verified: 2, kept: 1 },
      problems: [
        {
          row: 3,
          name: 'Bell',
          message: 'The file says M/6, but a user confirmed M/7. The placement does not change.',
        },
      ],
    },
  });
  // The second file has no column of service years.
  const [abel, ...others] = await placed(result.scenarioId);
  expect(abel).toEqual({ name: 'Abel', lane: 'M+60', step: '4', years: 12, source: 'FILE' });
  expect(others).toMatchObject([
    { name: 'Bell', step: '7', source: 'PERSON' },
    { name: 'Cole', step: '6' },
  ]);
  await app.call('ADMIN', undoImport, { params: { id: String(result.importId) }, body: {} });
  expect((await placed(result.scenarioId))[0]).toEqual({
    name: 'Abel',
    lane: 'M',
    step: '6',
    years: 12,
    source: 'FILE',
  });
});

test('an undo leaves a placement that a user has confirmed since', async () => {
  const version = await imports.newVersion();
  const plain = csv(HEADER, person('Abel', '75404.62', '1'));
  await imports.run(version, { content: plain });
  const content = csv([...HEADER, 'Salary Step'], person('Abel', '75404.62', '1', 'M/6'));
  const result = await imports.run(version, { content });
  const [abel] = await imports.lines(result.scenarioId);
  const set = { scheduleId, ...EDITED };
  await app.call('FINANCE', contract.changePlacements, { body: { edits: [{ lineId: abel!.id, rev: 1, set }] } });
  await app.call('ADMIN', undoImport, { params: { id: String(result.importId) }, body: {} });
  expect(await placed(result.scenarioId)).toMatchObject([{ name: 'Abel', step: '7', source: 'PERSON' }]);
});

test('an undo lists the placements that users have confirmed on its new lines, and takes them only when forced', async () => {
  const version = await imports.newVersion();
  const rows = [person('Abel', '75404.62', '1', '6', 'M'), person('Bell', '75404.62', '1', '6', 'M')];
  const result = await imports.run(version, { content: csv([...HEADER, 'Step', 'Lane'], ...rows) });
  const [abel] = await imports.lines(result.scenarioId);
  const set = { scheduleId, ...EDITED };
  await app.call('FINANCE', contract.changePlacements, { body: { edits: [{ lineId: abel!.id, rev: 1, set }] } });
  const call = (force: boolean) => ({ params: { id: String(result.importId) }, body: { force } });
  const { status, body } = await app.refused('ADMIN', undoImport, call(false));
  expect([status, body.error, body.count]).toEqual([
    409,
    `Import ${result.importId} was not undone: 1 placement was confirmed after the import. An undo would discard those edits. Review the edits first. To discard them, undo the import with the force option.`,
    1,
  ]);
  expect(body.conflicts).toMatchObject([
    { what: 'PLACEMENT', lineItemId: abel!.id, row: 2, name: 'Abel', updatedBy: 'FINANCE user' },
  ]);
  expect(await placed(result.scenarioId)).toHaveLength(2);
  await app.call('ADMIN', undoImport, call(true));
  expect(await placed(result.scenarioId)).toEqual([]);
  // The line with the changed placement can be restored. The other line, which no user changed, is deleted permanently.
  await app.call('ADMIN', restoreLineItems, { body: { ids: [abel!.id] } });
  expect(await placed(result.scenarioId)).toMatchObject([{ name: 'Abel', step: '7', source: 'PERSON' }]);
});

test('an undo lists benefit elections in the same way', async () => {
  const version = await imports.newVersion();
  const result = await imports.run(version, { content: csv(HEADER, person('Abel', '75404.62', '1')) });
  const [abel] = await imports.lines(result.scenarioId);
  const row = { line_id: abel!.id, kind: 'HEALTH', opt_out_cents: 100_000, updated_by: 'Dana Ruiz' };
  await app.cx.db('benefit_elections').insert(row);
  const call = { params: { id: String(result.importId) }, body: {} };
  const { status, body } = await app.refused('ADMIN', undoImport, call);
  expect([status, body.error]).toEqual([
    409,
    expect.stringContaining('1 benefit election was entered after the import'),
  ]);
  expect(body.conflicts).toMatchObject([{ what: 'ELECTION', name: 'Abel', updatedBy: 'Dana Ruiz' }]);
});

test('an import stops if a placement has changed since its preview', async () => {
  const version = await imports.newVersion();
  const content = csv([...HEADER, 'Step', 'Lane'], person('Abel', '75404.62', '1', '6', 'M'));
  const { scenarioId } = await imports.run(version, { content });
  const body = await imports.stage(version, { content });
  const { previewToken } = await imports.preview(body);
  const [abel] = await imports.lines(scenarioId);
  const set = { scheduleId, ...EDITED };
  await app.call('FINANCE', contract.changePlacements, { body: { edits: [{ lineId: abel!.id, rev: 1, set }] } });
  const { status, body: refused } = await app.refused('ADMIN', executeImport, { body: { ...body, previewToken } });
  expect([status, refused.error]).toEqual([
    409,
    expect.stringContaining('placements or imported balances have changed since the preview'),
  ]);
});

test('a step in a work group without a schedule is not used, and a file without such columns says nothing', async () => {
  await buildWorkGroup(app.cx, { name: 'Custodians' });
  const version = await imports.newVersion();
  const rows = [['Gale', 'G1', 'Custodian', 'Custodians', '50000', '1', '3']];
  const body = await imports.stage(version, { content: csv([...HEADER, 'Step'], ...rows) });
  expect((await imports.preview(body)).placements).toEqual({
    ...{ placed: 0, verified: 0, kept: 0, unscheduled: 1, problems: [] },
  });
  const plain = await imports.stage(version, { content: csv(HEADER, rows[0]!.slice(0, 6)) });
  expect((await imports.preview(plain)).placements).toBeNull();
});

test('problems beyond 1,000 rows are counted in a last entry', async () => {
  const version = await imports.newVersion();
  const rows = Array.from({ length: 1_002 }, (_, at) => person(`P${at}`, '75404.62', '1', '99', 'PhD'));
  const body = await imports.stage(version, { content: csv([...HEADER, 'Step', 'Lane'], ...rows) });
  const problems = (await imports.preview(body)).placements?.problems ?? [];
  expect(problems).toHaveLength(1_001);
  expect(problems.slice(-2)).toEqual([
    { row: 1_001, name: 'P999', message: 'Not placed: "PhD 99" is not a step and lane of a schedule.' },
    { row: 0, name: '', message: '2 more rows are not listed here.' },
  ]);
});
