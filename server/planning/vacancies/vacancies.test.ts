import { beforeAll, expect, test } from 'vitest';
import { freezePosition } from '../../../core/contract/positions-changes.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import * as contract from '../../../core/contract/vacancies.ts';
import {
  type BuiltScenario,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let [teachers, others, scheduleId] = [0, 0, 0];

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  others = await buildWorkGroup(app.cx, { name: 'Others' });
  scheduleId = await buildSalarySchedule(app.cx, {
    workGroupId: teachers,
    editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[66_563], [68_000]] }],
  });
  const vacant = (position_number: string, work_group_id: number, current_fte: number) =>
    employeeLine(null, { last_name: 'VACANT', is_vacancy: true, position_number, work_group_id, current_fte });
  await buildLines(app.cx, roster, [
    { ...vacant('01', teachers, 0.8), account_line: '01-2305' },
    vacant('02', others, 0.5),
    employeeLine(30_000, { last_name: 'VACANT', is_vacancy: true, position_number: '03', current_fte: 0.5 }),
    vacant('04', others, 1),
    employeeLine(40_000, { last_name: 'Abel', work_group_id: others, current_fte: 0.5 }),
    employeeLine(50_000, { last_name: 'Bell', work_group_id: others, current_fte: 1 }),
  ]);
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  const { body } = await app.call('FINANCE', listPositions, { query: { budgetYearId: String(roster.budgetYearId) } });
  const { id, rev } = body.positions.find(({ number }) => number === '04') ?? { id: 0, rev: 0 };
  await app.call('FINANCE', freezePosition, { params: { id: String(id) }, body: { rev, fiscalYear: 2026 } });
});

const cell = () => ({ kind: 'CELL', scheduleId, step: '7', lane: 'M' }) as const;
const rules = async () =>
  (await app.call('FINANCE', contract.listVacancyRules, { query: { budgetYearId: String(roster.budgetYearId) } })).body;
type Rule = contract.SetVacancyRule['rule'];
const saving = (workGroupId: number, rev: number, rule: Rule, fillDay = 1) => ({
  body: { budgetYearId: roster.budgetYearId, workGroupId, rev, rule, fillDay },
});
const save = async (...rule: Parameters<typeof saving>) =>
  app.call('FINANCE', contract.setVacancyRule, saving(...rule));
const refusal = async (...rule: Parameters<typeof saving>) =>
  app.refused('FINANCE', contract.setVacancyRule, saving(...rule));
const vacancies = async () =>
  (await app.call('FINANCE', contract.listVacancies, { query: { budgetYearId: String(roster.budgetYearId) } })).body;

test('without rules, only a vacancy with a salary has a price', async () => {
  const { vacancies: found, totals, ...list } = await vacancies();
  expect(list).toMatchObject({ positions: 4, vacant: 3, partFilled: 0, frozenFte: 1 });
  expect(found.map(({ number, fte, source, price }) => [number, fte, source, price])).toEqual([
    ['01', 0.8, 'UNKNOWN', null],
    ['02', 0.5, 'UNKNOWN', null],
    ['03', 0.5, 'LINE', 30_000],
  ]);
  expect(found[0]?.problem).toBe('The work group has no vacancy rule. Set a vacancy rule.');
  expect(found.map(({ priceFrom }) => priceFrom)).toEqual([
    'No vacancy rule',
    'No vacancy rule',
    'Salary of the vacancy line',
  ]);
  expect(found[0]).toMatchObject({
    ...{ workGroupId: teachers, buildingId: null },
    funding: [{ accountLine: '01-2305', fund: 'General', percent: 100 }],
  });
  expect(totals).toEqual({ fte: 0.5, price: 30_000, paid: 30_000, lapse: 0, unknown: 2 });
});

test('a cell prices the vacant FTE, from the fill day on; an average is that of the people', async () => {
  expect((await save(teachers, 0, cell(), 31)).body).toMatchObject({ fullTime: 66_563, rev: 1, fillDay: 31 });
  // 40,000 at 0.5 and 50,000 at 1.0 are 60,000 full-time.
  expect((await save(others, 0, { kind: 'AVERAGE' })).body).toMatchObject({ fullTime: 60_000, rev: 1 });
  const { vacancies: found, totals } = await vacancies();
  expect(found).toMatchObject([
    { number: '01', source: 'CELL', price: 53_250.4, paid: 44_520.83, lapse: 8_729.57 },
    { number: '02', source: 'AVERAGE', price: 30_000, paid: 30_000, lapse: 0 },
    { number: '03', source: 'LINE', price: 30_000 },
  ]);
  expect(found.map(({ priceFrom }) => priceFrom)).toEqual([
    'Vacancy rule: lane M, step 7 of Unit A',
    'Vacancy rule: average of the work group',
    'Salary of the vacancy line',
  ]);
  expect(totals).toEqual({ fte: 1.8, price: 113_250.4, paid: 104_520.83, lapse: 8_729.57, unknown: 0 });
});

test('a rule is changed, removed and restored; each change is in the audit log', async () => {
  const before = (await rules()).groups.find(({ workGroupId }) => workGroupId === others);
  expect((await save(others, 1, { kind: 'AMOUNT', amount: 55_000.5 })).body).toMatchObject({
    fullTime: 55_000.5,
    rev: 2,
  });
  expect((await save(others, 2, null)).body).toMatchObject({ rule: null, rev: 0, fullTime: null });
  expect((await save(others, 0, before?.rule ?? null)).body).toEqual(before);
  const entries = await app.cx.db('audit_log').where({ entity: 'vacancy rule' }).orderBy('id').pluck('action');
  expect(entries).toEqual(['set', 'set', 'set', 'delete', 'set']);
});

test('a rule that another user changed is not overwritten', async () => {
  const stale = await refusal(teachers, 0, { kind: 'AVERAGE' });
  expect(stale).toMatchObject({ status: 409, body: { current: { rule: cell(), rev: 1 } } });
});

test('a step, lane, schedule or fill day that does not exist is refused, and nothing is saved', async () => {
  const before = await rules();
  const refused = async (rule: Rule, field: string, workGroupId = teachers, fillDay = 1) => {
    const answer = await refusal(workGroupId, 1, rule, fillDay);
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  };
  await refused({ ...cell(), step: '99' }, 'rule.step');
  await refused({ ...cell(), lane: 'Z' }, 'rule.lane');
  await refused(cell(), 'rule.scheduleId', others);
  await refused(cell(), 'fillDay', teachers, 184);
  await refused({ kind: 'AMOUNT', amount: 0 }, 'rule.amount');
  expect(await rules()).toEqual(before);
  expect((await refusal(999_999, 0, { kind: 'AVERAGE' })).status).toBe(404);
});
