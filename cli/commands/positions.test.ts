import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '../../server/context.ts';
import { buildLines, buildScenario, employeeLine } from '../../test/factories/factories.ts';
import { runCli } from '../../test/support/run-cli.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';

let database: TestDatabase;
let label = '';
beforeAll(async () => {
  database = await createTestDatabase();
  const cx = systemContext(database.db);
  const roster = await buildScenario(cx);
  const version = await database.db('versions').where({ id: roster.versionId }).first<{ label: string }>('label');
  ({ label } = version);
  const person = (last_name: string, position_number: string | null, current_fte: number, is_vacancy = false) =>
    employeeLine(50_000, { last_name, first_name: 'Ann', position_number, current_fte, position: 'Nurse', is_vacancy });
  await buildLines(cx, roster, [
    { ...person('Abel', '01', 1), account_line: '01-2305' },
    person('Bell', '01', 0.5),
    person('VACANT', '02', 0.8, true),
    person('Cole', '03', 0.6),
    person('VACANT', '03', 0.4, true),
    person('Dorn', null, 1),
  ]);
});
afterAll(() => database.drop());

const run = (...args: string[]) => runCli(database, ['positions', ...args]);

test('the preview prints the figures of the roster, and positions are created once', async () => {
  const from = ['from-roster', '--budget-year', 'FY26', '--version', label];
  // 1.0 + 0.8 + 1.0 authorized; 0.8 and 0.4 vacant, one position without anyone.
  const figures = {
    ...{ positions: 3, existing: 0, added: 3, authorizedFte: 2.8 },
    ...{ vacant: 1, vacantFte: 1.2, overFilled: 1, withoutNumber: 1 },
  };
  const preview = await run(...from, '--preview', '--format', 'json');
  expect([preview.code, JSON.parse(preview.out), preview.err]).toEqual([
    0,
    figures,
    'Preview: 3 positions would be created.\n',
  ]);
  expect((await run('list', '--budget-year', 'FY26', '--format', 'json')).out).toBe('[]\n');
  expect(await run(...from)).toMatchObject({ code: 0, err: '3 positions created.\n' });
  expect(await run(...from)).toMatchObject({ code: 0, err: '0 positions created.\n' });
});

test('positions are listed, those with vacant FTE alone if asked', async () => {
  const vacant = await run('list', '--budget-year', 'FY26', '--vacant', '--format', 'csv');
  expect(vacant.out.trim().split('\r\n')).toEqual([
    'Number,Title,Work group,Building,State,Authorized,Filled,Vacant,Over-filled,People',
    '02,Nurse,,,vacant,0.8,0,0.8,0,',
    '03,Nurse,,,partly filled,1,0.6,0.4,0,"Cole, Ann"',
  ]);
  const all = await run('list', '--budget-year', 'FY26');
  expect(all.out).toMatch(/01 +Nurse +– +– +over-filled +1 +1\.5 +0 +0\.5 +Abel, Ann; Bell, Ann/);
});

test('the pay is added up by account, and to the payroll', async () => {
  const rows = await run('roll-up', '--budget-year', 'FY26', '--format', 'csv');
  // Both people in position 01 are paid from the account on one person's line.
  expect(rows.out.trim().split('\r\n')).toEqual([
    'Account,Fund,Positions,Cost',
    '01-2305,General,1,100000',
    '(no funding),,,150000',
    '(no position),,,50000',
  ]);
});

test('an unknown version or year is refused', async () => {
  const list = ['list', '--budget-year'];
  expect(await run(...list, 'FY26', '--version', 'Nope')).toMatchObject({
    code: 3,
    err: 'Error: This budget year has no version "Nope". To see all versions, run: budget-cli versions list\n',
  });
  expect((await run(...list, 'FY40')).code).toBe(3);
});

test('what positions lack is filled in from a corrected roster, and what they have stays', async () => {
  await database.db('line_items').where({ position_number: '02' }).update({ account_line: '01-3200', job_class: 'N' });
  const complete = (...more: string[]) => run('complete', '--budget-year', 'FY26', ...more);
  const preview = await complete('--preview', '--format', 'json');
  expect([JSON.parse(preview.out), preview.err]).toEqual([
    { positions: 1, funded: 1 },
    'Preview: blank fields of 1 position would be filled in.\n',
  ]);
  expect(await complete()).toMatchObject({ code: 0, err: 'Blank fields of 1 position were filled in.\n' });
  const again = await complete('--format', 'csv');
  expect([again.out.trim(), again.err]).toEqual([
    'positions,funded\r\n0,0',
    'Blank fields of 0 positions were filled in.\n',
  ]);
});
