import { beforeAll, expect, test } from 'vitest';
import { freezePosition } from '../../../core/contract/positions-changes.ts';
import { explain } from '../../../core/contract/explain.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { setVacancyRule, turnover, turnoverCsv } from '../../../core/contract/vacancies.ts';
import {
  type BuiltScenario,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let query: { budgetYearId: string };

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  query = { budgetYearId: String(roster.budgetYearId) };
  const teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  const others = await buildWorkGroup(app.cx, { name: 'Others' });
  const leaver = (position_number: string, last_name: string, salary: number, fte: number, more: object = {}) =>
    employeeLine(salary, {
      ...{ position_number, last_name, first_name: 'Ann', position: 'Teacher', current_fte: fte },
      ...{ work_group_id: teachers, employee_status: 'Retiring', ...more },
    });
  await buildLines(app.cx, roster, [
    leaver('01', 'Abel', 115_744, 1),
    leaver('02', 'Bell', 69_446.4, 0.6),
    leaver('03', 'Cole', 73_000, 1, { date_of_departure: '2026-12-31' }),
    leaver('04', 'Dorn', 80_000, 1),
    leaver('05', 'Eads', 50_000, 1, { work_group_id: others }),
    leaver('06', 'Fain', 50_000, 1, { employee_status: 'Active' }),
  ]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  const { body } = await app.call('FINANCE', listPositions, { query });
  const { id, rev } = body.positions.find(({ number }) => number === '04') ?? { id: 0, rev: 0 };
  await app.call('FINANCE', freezePosition, { params: { id: String(id) }, body: { rev, fiscalYear: 2026 } });
  const rule = { kind: 'AMOUNT' as const, amount: 66_563 };
  await app.call('FINANCE', setVacancyRule, {
    body: { budgetYearId: roster.budgetYearId, workGroupId: teachers, rev: 0, rule, fillDay: 1 },
  });
});

test('each departure from a position is beside its replacement and what it saves', async () => {
  const { body } = await app.call('FINANCE', turnover, { query });
  expect(body).toMatchObject({ fiscalYear: 2027, isProjected: true });
  expect(
    body.rows.map((row) => [row.number, row.name, row.fte, row.leaverCost, row.replacementCost, row.saving]),
  ).toEqual([
    ['01', 'Abel, Ann', 1, 115_744, 66_563, 49_181],
    ['02', 'Bell, Ann', 0.6, 69_446.4, 39_937.8, 29_508.6],
    // Until December 31, 2026, 184 of 365 days are paid: 36,200.00 of 73,000.00 and 33,007.95 of 66,563.00 are left.
    ['03', 'Cole, Ann', 1, 36_200, 33_007.95, 3_192.05],
    ['05', 'Eads, Ann', 1, 50_000, null, null],
  ]);
  // 49,181.00 + 29,508.60 + 3,192.05; Dorn's position is frozen, which is a cut.
  expect(body.totals).toEqual({
    ...{ leavers: 3, leaverCost: 221_390.4, replacementCost: 139_508.75, saving: 81_881.65, lapse: 0, unknown: 1 },
  });
});

test('the CSV file has the same rows', async () => {
  const answer = await app.send('FINANCE', 'GET', `/api${turnoverCsv.path}?budgetYearId=${query.budgetYearId}`);
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toBe('FY27,01,Teacher,Teachers,,"Abel, Ann",,1,Vacancy,115744,66563,49181,66563,0');
});

test('a base year has no turnover, and neither has a budget without rules', async () => {
  const refused = await app.refused('FINANCE', turnover, { query: { ...query, fiscalYear: 2026 } });
  expect([refused.status, refused.body.error]).toEqual([
    400,
    'Turnover is calculated for projected years only. Choose FY27 or later.',
  ]);
  await app.cx.db('vacancy_rules').delete();
  const { body } = await app.call('FINANCE', turnover, { query });
  expect(body).toMatchObject({ rows: [], totals: { leavers: 0, saving: 0 } });
});

test('a hire on the position number of a leaver is their replacement, also without a rule: 49,181.00, and 29,508.60 at 0.6 FTE', async () => {
  const other = await buildScenario(app.cx, { fiscalYear: 2030 });
  const work_group_id = await buildWorkGroup(app.cx, { name: 'Without a rule' });
  const person = (position_number: string, last_name: string, salary: number, current_fte: number, more: object) =>
    employeeLine(salary, { position_number, last_name, first_name: 'Bo', current_fte, work_group_id, ...more });
  const leaves = { employee_status: 'Retiring', hire_date: '1995-09-01' };
  const hired = { hire_date: '2029-09-01' };
  const [leaver] = await buildLines(app.cx, other, [
    person('91', 'Gray', 115_744, 1, leaves),
    person('91', 'Hart', 66_563, 1, hired),
    person('92', 'Iver', 69_446.4, 0.6, leaves),
    person('92', 'Jung', 39_937.8, 0.6, hired),
  ]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: other.budgetYearId } });
  const { body } = await app.call('FINANCE', turnover, { query: { budgetYearId: String(other.budgetYearId) } });
  expect(body.rows.map(({ name, source, replacedBy, saving }) => [name, source, replacedBy?.name, saving])).toEqual([
    ['Gray, Bo', 'HIRE', 'Hart, Bo', 49_181],
    ['Iver, Bo', 'HIRE', 'Jung, Bo', 29_508.6],
  ]);
  expect(body.totals).toMatchObject({ leavers: 2, saving: 78_689.6, unknown: 0 });
  const figure = 'turnover-saving' as const;
  const query = { figure, budgetYearId: String(other.budgetYearId), id: String(leaver) };
  const why = await app.call('FINANCE', explain, { query });
  expect(why.body).toMatchObject({
    value: 49_181,
    inputs: [{ value: 115_744 }, { label: 'Hart, Bo', value: -66_563 }],
  });
});

test('a person who is replaced by two people is one departure', async () => {
  const other = await buildScenario(app.cx, { fiscalYear: 2034 });
  const work_group_id = await buildWorkGroup(app.cx, { name: 'Replaced in parts' });
  const person = (last_name: string, salary: number, current_fte: number, more: object) =>
    employeeLine(salary, { position_number: '93', last_name, first_name: 'Cy', current_fte, work_group_id, ...more });
  await buildLines(app.cx, other, [
    person('Kane', 100_000, 1, { employee_status: 'Retiring', hire_date: '1995-09-01' }),
    person('Lund', 30_000, 0.5, { hire_date: '2033-09-01' }),
    person('Moss', 32_000, 0.5, { hire_date: '2033-09-01' }),
  ]);
  const { budgetYearId } = other;
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId } });
  const { body } = await app.call('FINANCE', turnover, { query: { budgetYearId: String(budgetYearId) } });
  expect(body.rows.map(({ name, fte, replacedBy, saving }) => [name, fte, replacedBy?.name, saving])).toEqual([
    ['Kane, Cy', 0.5, 'Moss, Cy', 18_000],
    ['Kane, Cy', 0.5, 'Lund, Cy', 20_000],
  ]);
  expect(body.totals).toMatchObject({ leavers: 1, leaverCost: 100_000, replacementCost: 62_000, saving: 38_000 });
});
