import { beforeAll, expect, test } from 'vitest';
import { yearChange } from '../../../core/contract/dashboard.ts';
import { type EmployeeItem, listLineItems, updateLineItem } from '../../../core/contract/line-items.ts';
import {
  changePositions,
  closePosition,
  freezePosition,
  undoPositionChange,
} from '../../../core/contract/positions-changes.ts';
import { listPositions, positionsFromRoster } from '../../../core/contract/positions.ts';
import { rollForward } from '../../../core/contract/projections-roll-forward.ts';
import { projectionStatus } from '../../../core/contract/projections.ts';
import { listVacancies, setVacancyRule } from '../../../core/contract/vacancies.ts';
import {
  type BuiltScenario,
  buildLines,
  buildScenario,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import { projectBudget } from '../../../test/factories/project-budget.ts';
import { buildSalarySchedule } from '../../../test/factories/placed-people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let roster: BuiltScenario;
let [teachers, scheduleId, retired] = [0, 0, 0];
let before = '';

beforeAll(async () => {
  roster = await buildScenario(app.cx);
  teachers = await buildWorkGroup(app.cx, { name: 'Teachers' });
  scheduleId = await buildSalarySchedule(app.cx, {
    workGroupId: teachers,
    editions: [{ fiscalYear: 2026, fromDay: 1, amounts: [[66_563], [68_000]] }],
  });
  const group = { work_group_id: teachers, position: 'Teacher' };
  const [first] = await buildLines(app.cx, roster, [
    employeeLine(115_744, {
      ...{ ...group, last_name: 'Abel', first_name: 'Ann', employee_id: '07', position_number: '01' },
      ...{ employee_status: 'Retiring', hire_date: '1990-09-01', account_line: 'A-1' },
    }),
    employeeLine(50_000, { ...group, last_name: 'Bell', position_number: '02' }),
    employeeLine(60_000, { ...group, last_name: 'Cole', position_number: null, employee_status: 'Retiring' }),
  ]);
  retired = first ?? 0;
  await app.call('FINANCE', positionsFromRoster, { body: { budgetYearId: roster.budgetYearId } });
  await generate();
  before = await hash();
});

const year = () => ({ budgetYearId: String(roster.budgetYearId) });
const generate = async () => await projectBudget(app, roster, 2028);
const lines = async (fiscalYear: number) => {
  const query = { ...year(), fiscalYear, isOperating: 'true' as const };
  return (await app.call('FINANCE', listLineItems, { query })).body.filter(
    (item): item is EmployeeItem => item.isOperating,
  );
};
const vacancyIn = async (fiscalYear: number) => (await lines(fiscalYear)).find(({ isVacancy }) => isVacancy);
/** A hash of the projected lines, without their revisions. */
const hash = async () => {
  const { rows } = await app.cx.db.raw<{ rows: { hash: string }[] }>(
    `SELECT md5(string_agg(concat_ws('|', source_item_id, fiscal_year, is_vacated, last_name, current_salary_cents, cost_cents,
                                     current_fte, next_year_salary_cents, notes), ',' ORDER BY source_item_id, fiscal_year, is_vacated))
       AS hash FROM line_items WHERE scenario_id = ? AND deleted_at IS NULL`,
    [roster.id],
  );
  return rows[0]?.hash ?? '';
};
const revisions = () =>
  app.cx.db('line_items').where({ scenario_id: roster.id }).orderBy('id').select('id', 'rev', 'deleted_at');
const rule = { kind: 'CELL' as const, step: '7', lane: 'M' };
const setRule = (rev: number, isOn = true) =>
  app.call('FINANCE', setVacancyRule, {
    body: {
      budgetYearId: roster.budgetYearId,
      workGroupId: teachers,
      rev,
      rule: isOn ? { ...rule, scheduleId } : null,
      fillDay: 31,
    },
  });
const position = async (number: string) => {
  const { body } = await app.call('FINANCE', listPositions, { query: year() });
  return body.positions.find((one) => one.number === number) ?? { id: 0, rev: 0 };
};

test('without a rule, a projection is as without positions', async () => {
  expect((await lines(2027)).map(({ lastName }) => lastName)).toEqual(['Bell']);
  const { body } = await app.call('VIEW_ONLY', projectionStatus, { query: year() });
  expect(body.stale).toBe(false);
});

test('a rule makes the projection out of date, and then a retirement leaves a vacancy in its position', async () => {
  await setRule(0);
  const { body } = await app.call('FINANCE', projectionStatus, { query: year() });
  expect(body.changes).toEqual([{ projectionType: 'operating', changed: ['vacancies'] }]);
  await generate();
  // 66,563.00 × 153 ÷ 183 from day 31; the next year it is filled all year. A person without a position leaves no vacancy.
  expect(await vacancyIn(2027)).toMatchObject({
    ...{ positionNumber: '01', position: 'Teacher', accountLine: 'A-1', currentFTE: 1, sourceItemId: retired },
    ...{ lastName: null, firstName: null, employeeId: null, hireDate: null, employeeStatus: 'Active' },
    ...{ currentSalary: 66_563, cost: 55_651.03, isProjected: true, nextYearSalary: null },
  });
  expect(await vacancyIn(2028)).toMatchObject({ currentSalary: 66_563, cost: 66_563 });
  expect(await lines(2027)).toHaveLength(2);
  const { body: priced } = await app.call('FINANCE', listVacancies, { query: { ...year(), fiscalYear: 2027 } });
  expect(priced.vacancies).toMatchObject([{ number: '01', fte: 1, price: 66_563, paid: 55_651.03, lapse: 10_911.97 }]);
});

test('the change in payroll has a departure and a vacancy, and no hire', async () => {
  const { body } = await app.call('FINANCE', yearChange, { query: { ...year(), fiscalYear: 2027 } });
  expect(body.payroll?.bars).toEqual([
    { cause: 'gone', amount: -175_744, lines: 2 },
    { cause: 'vacancy', amount: 55_651.03, lines: 1 },
  ]);
  const { body: next } = await app.call('FINANCE', yearChange, { query: { ...year(), fiscalYear: 2028 } });
  expect(next.payroll?.bars).toEqual([{ cause: 'partYear', amount: 10_911.97, lines: 1 }]);
});

test('a second run changes nothing, and a price entered for the next year is kept', async () => {
  const first = await revisions();
  await generate();
  expect(await revisions()).toEqual(first);
  const { id = 0, rev = 0 } = (await vacancyIn(2027)) ?? {};
  await app.call('FINANCE', updateLineItem, { params: { id: String(id) }, body: { rev, nextYearSalary: 61_000 } });
  await generate();
  expect(await vacancyIn(2028)).toMatchObject({ currentSalary: 61_000, cost: 61_000 });
  const typed = (await vacancyIn(2027))?.rev ?? 0;
  await app.call('FINANCE', updateLineItem, { params: { id: String(id) }, body: { rev: typed, nextYearSalary: null } });
  await generate();
  expect(await vacancyIn(2028)).toMatchObject({ currentSalary: 66_563 });
});

test('a frozen or closed position has no vacancy; undoing it brings the same line back', async () => {
  const line = await vacancyIn(2027);
  const body = { fiscalYear: 2026 };
  for (const decision of [freezePosition, closePosition]) {
    const { id, rev } = await position('01');
    const decided = await app.call('FINANCE', decision, { params: { id: String(id) }, body: { ...body, rev } });
    await generate();
    expect(await vacancyIn(2027)).toBeUndefined();
    await app.call('FINANCE', undoPositionChange, { params: { id: String(decided.body.changeId) } });
    await generate();
    expect(await vacancyIn(2027)).toMatchObject({ id: line?.id, cost: line?.cost });
  }
});

test('a step that the schedule does not have any more is reported, and costs nothing', async () => {
  await app.cx.db('vacancy_rules').update({ step: '99' });
  expect((await generate()).warnings.slice(1)).toEqual([
    '1 position becomes vacant and has no price, so $0 is used (01). Set the vacancy rule for each affected work group.',
  ]);
  expect(await vacancyIn(2027)).toBeUndefined();
  await app.cx.db('vacancy_rules').update({ step: '7' });
  await generate();
});

test('without the rule, all lines are as before it', async () => {
  await setRule(1, false);
  await generate();
  expect(await hash()).toBe(before);
  await setRule(0);
  await generate();
});

test('a price entered on the position comes before the rule in its year, and is undone', async () => {
  const { id, rev } = await position('01');
  const priced = await app.call('FINANCE', changePositions, {
    body: { fiscalYear: 2027, changes: [{ id, rev, set: { vacancyPrice: 60_000 } }] },
  });
  expect(priced.body.positions).toMatchObject([{ number: '01', vacancyPrice: 60_000 }]);
  const { body: status } = await app.call('FINANCE', projectionStatus, { query: year() });
  expect(status.changes).toEqual([{ projectionType: 'operating', changed: ['vacancies'] }]);
  await generate();
  // 60,000 × 153 ÷ 183 from day 31 of the rule's schedule; the next year uses the rule again.
  expect(await vacancyIn(2027)).toMatchObject({ currentSalary: 60_000, cost: 50_163.93 });
  expect(await vacancyIn(2028)).toMatchObject({ currentSalary: 66_563, cost: 66_563 });
  const { body: listed } = await app.call('FINANCE', listVacancies, { query: { ...year(), fiscalYear: 2027 } });
  expect(listed.vacancies).toMatchObject([
    { number: '01', source: 'TYPED', price: 60_000, paid: 50_163.93, lapse: 9_836.07 },
  ]);
  await app.call('FINANCE', undoPositionChange, { params: { id: String(priced.body.changeId) } });
  await generate();
  expect(await vacancyIn(2027)).toMatchObject({ currentSalary: 66_563, cost: 55_651.03 });
  const refused = await app.refused('FINANCE', changePositions, {
    body: { fiscalYear: 2027, changes: [{ id, rev: rev + 2, set: { vacancyPrice: -1 } }] },
  });
  expect(refused.status).toBe(400);
});

test('a year rolled forward has the vacancy and its rule, one departure more and no hire', async () => {
  const rolled = await app.call('ADMIN', rollForward, {
    params: { id: String(roster.budgetYearId) },
    body: { fiscalYear: 2027 },
  });
  // 115,744 − 66,563; the other departure has no position.
  expect(rolled.body.budgets).toMatchObject([
    { baseLines: 3, lines: 2, leavers: 2, vacancies: 1, turnoverSaving: 49_181 },
  ]);
  expect(rolled.body.budgets[0]).toMatchObject({ total: 116_563 });
  expect(rolled.body.departures).toMatchObject([
    {
      ...{ lineId: retired, name: 'Abel, Ann', number: '01', title: 'Teacher', fte: 1, replacement: 'VACANCY' },
      ...{ leaverCost: 115_744, replacementCost: 66_563, saving: 49_181 },
    },
    { name: 'Cole', number: null, replacement: 'NONE', leaverCost: null, replacementCost: null, saving: null },
  ]);
  const { rows } = await app.cx.db.raw<{ rows: { details: string }[] }>(
    `SELECT a::text AS details FROM audit_log a WHERE action = 'roll-forward'`,
  );
  expect(rows.map(({ details }) => details.includes('Abel'))).toEqual([false]);
  const { body } = await app.call('FINANCE', yearChange, { query: { fiscalYear: 2027 } });
  expect(body.payroll?.bars).toEqual([
    { cause: 'gone', amount: -175_744, lines: 2 },
    { cause: 'vacancy', amount: 66_563, lines: 1 },
  ]);
  expect(await app.cx.db('vacancy_rules').orderBy('budget_year_id').pluck('fill_day')).toEqual([31, 31]);
  const made = rolled.body.budgets[0]?.scenarioId ?? 0;
  const vacancy: unknown = await app.cx.db('line_items').where({ scenario_id: made, is_vacancy: true }).first();
  expect(vacancy).toMatchObject({
    is_vacated: true,
    rolled_from_id: null,
    is_projected: false,
    current_salary_cents: 6_656_300,
  });
});
