import { expect, test } from 'vitest';
import { readBudgetSettings, updateBudgetSettings } from '../../../core/contract/budget-settings.ts';
import { listBudgetYears } from '../../../core/contract/budgets.ts';
import { listLineItems } from '../../../core/contract/line-items.ts';
import { rollForward } from '../../../core/contract/projections-roll-forward.ts';
import { switchWorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import { cents, fromDollars } from '../../../core/money.ts';
import { buildBenefitPlan, buildElection } from '../../../test/factories/benefits.ts';
import {
  buildCategory,
  buildColaScenario,
  buildContract,
  buildLines,
  buildScenario,
  buildStepsLanes,
  buildWorkGroup,
  employeeLine,
} from '../../../test/factories/factories.ts';
import {
  buildOffSchedule,
  buildPlacement,
  buildPlacementEvent,
  buildSalarySchedule,
} from '../../../test/factories/placed-people.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('a budget year is made from the projected lines of the one before, after a preview that writes nothing', async () => {
  const roster = await buildScenario(app.cx);
  const budget = await buildScenario(app.cx, { type: 'proposed' });
  const teachers = await buildWorkGroup(app.cx);
  await buildContract(app.cx, { workGroupId: teachers, startYear: 2027, rates: [2] });
  await buildStepsLanes(app.cx, roster.budgetYearId, { value: 1.5, workGroupIds: [teachers] });
  await buildColaScenario(app.cx, {
    budgetYearId: roster.budgetYearId,
    settings: [
      { workGroupId: teachers, fiscalYear: 2027, percentage: 9 },
      { workGroupId: teachers, fiscalYear: 2028, percentage: 3 },
    ],
  });
  const supplies = await buildCategory(app.cx, { default_yoy_increase: 3 });
  const paid = (last_name: string, salary: number, more: object = {}) => ({
    last_name,
    current_salary_cents: cents(salary),
    cost_cents: cents(salary),
    ...more,
  });
  const [ann, bob] = await buildLines(app.cx, roster, [
    // 68,320.00 with 2% and steps of 1.5% is 70,711.20.
    paid('Ann', 6_832_000, {
      work_group_id: teachers,
      employee_id: '007',
      budget_status: 'APPROVED',
      needs_review: true,
    }),
    // Leaves during FY27: a full-year salary in the new base year, regardless of the part-year cost.
    paid('Bob', 5_824_000, { date_of_departure: '2026-12-31', notes: 'leaves at Christmas' }),
    paid('Cy', 4_000_000, { employee_status: 'Inactive' }),
    paid('Di', 3_000_000, { next_year_salary_cents: cents(3_500_000), next_year_salary_manual: true }),
  ]);
  const [paper] = await buildLines(app.cx, budget, [
    {
      account_description: 'Paper',
      category_id: supplies,
      amount_cents: cents(10_000_000),
      cost_cents: cents(10_000_000),
    },
  ]);
  const params = { id: String(roster.budgetYearId) };
  const body = { fiscalYear: 'FY27' };
  const tables = ['budget_years', 'versions', 'scenarios', 'line_items', 'budget_settings', 'cola_scenarios'];
  const sizes = () =>
    Promise.all(tables.map(async (table) => (await app.cx.db(table).count<{ n: number }[]>({ n: '*' }))[0]?.n));
  const before = await sizes();

  const expected = {
    fiscalYear: 2027,
    versionLabel: 'Rolled forward from FY26',
    budgets: [
      // 68,320 + 58,240 + 40,000 + 30,000; then 70,711.20 + 58,240.00 + 35,000.00.
      { type: 'operating', baseLines: 4, baseTotal: 196_560, lines: 3, total: 163_951.2, leavers: 1, isActive: true },
      { type: 'proposed', baseLines: 1, baseTotal: 100_000, lines: 1, total: 103_000, leavers: 0, isActive: true },
    ],
  };
  const preview = (await app.call('ADMIN', rollForward, { params, query: { preview: 'true' }, body })).body;
  expect(preview).toMatchObject({ ...expected, budgetYear: null });
  expect(preview.budgets.map(({ scenarioId }) => scenarioId)).toEqual([null, null]);
  expect(await sizes()).toEqual(before);

  const made = await app.call('ADMIN', rollForward, { params, body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ ...expected, budgetYear: { fiscalYear: 'FY27', currentFiscalYear: 2027 } });
  expect((await app.call('VIEW_ONLY', listBudgetYears)).body.map(({ fiscalYear }) => fiscalYear)).toEqual([
    'FY26',
    'FY27',
  ]);

  const [operating, proposed] = made.body.budgets.map(({ scenarioId }) => scenarioId);
  const linesOf = async (scenarioId: number | null | undefined) => {
    const rows = await app.cx.db('line_items').where({ scenario_id: scenarioId }).orderBy('id');
    return rows as Record<string, unknown>[];
  };
  const people = await linesOf(operating);
  expect(people).toMatchObject([
    {
      last_name: 'Ann',
      employee_id: '007',
      fiscal_year: 2027,
      is_projected: false,
      rolled_from_id: ann,
      current_salary_cents: 7_071_120,
      cost_cents: 7_071_120,
      next_year_salary_cents: null,
      cola_applied_cents: null,
      budget_status: 'DRAFT',
      needs_review: false,
      rev: 1,
    },
    {
      last_name: 'Bob',
      rolled_from_id: bob,
      current_salary_cents: 5_824_000,
      cost_cents: 5_824_000,
      date_of_departure: '2026-12-31',
      notes: 'leaves at Christmas',
    },
    { last_name: 'Di', current_salary_cents: 3_500_000, next_year_salary_manual: false },
  ]);
  expect(await linesOf(proposed)).toMatchObject([
    { amount_cents: 10_300_000, rolled_from_id: paper, category_id: supplies },
  ]);

  // The API shows the source line, and steps and the COLA of later years were copied.
  const budgetYearId = made.body.budgetYear!.id;
  const shown = (
    await app.call('FINANCE', listLineItems, { query: { budgetYearId: String(budgetYearId), isOperating: 'true' } })
  ).body;
  const list = Array.isArray(shown) ? shown : [];
  expect(list[0]).toMatchObject({ sourceItemId: ann, isProjected: false, fiscalYear: 2027 });
  expect(await app.cx.db('budget_settings').where({ budget_year_id: budgetYearId }).first()).toMatchObject({
    step_lane_adjustment_value: 1.5,
    steps_lanes_work_groups: [teachers],
  });
  const cola = await app.cx
    .db('cola_settings AS c')
    .join('cola_scenarios AS s', 's.id', 'c.cola_scenario_id')
    .where({ budget_year_id: budgetYearId })
    .select<object[]>('c.fiscal_year', 'c.cola_percentage');
  expect(cola).toEqual([{ fiscal_year: 2028, cola_percentage: 3 }]);

  const again = await app.refused('ADMIN', rollForward, { params, body });
  expect([again.status, again.body.error]).toEqual([
    409,
    'FY27 was already rolled forward from FY26. The lines are in the version “Rolled forward from FY26”.',
  ]);
});

test('two simultaneous requests make one year', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2035 });
  await buildLines(app.cx, roster, [{ last_name: 'Ann', current_salary_cents: cents(100), cost_cents: cents(100) }]);
  const path = `/api/budget-years/${roster.budgetYearId}/roll-forward`;
  const send = () =>
    app.send('ADMIN', 'POST', path, {
      body: JSON.stringify({ fiscalYear: 2036 }),
      headers: { 'Content-Type': 'application/json' },
    });
  const statuses = (await Promise.all([send(), send()])).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409]);
  expect(await app.cx.db('line_items').where({ fiscal_year: 2036, is_projected: false })).toHaveLength(1);
});

test('an invalid request is refused', async () => {
  const empty = await buildScenario(app.cx, { fiscalYear: 2040 });
  const params = { id: String(empty.budgetYearId) };
  const refused = async (body: { fiscalYear: number | string }) => {
    const answer = await app.refused('ADMIN', rollForward, { params, body });
    return [answer.status, answer.body.code];
  };
  expect(await refused({ fiscalYear: 2040 })).toEqual([400, 'VALIDATION']);
  expect(await refused({ fiscalYear: 'FY39' })).toEqual([400, 'VALIDATION']);
  expect(await refused({ fiscalYear: 'soon' })).toEqual([400, 'VALIDATION']);
  expect(await refused({ fiscalYear: 2041 })).toEqual([409, 'CONFLICT']);
  expect(
    (await app.refused('ADMIN', rollForward, { params: { id: '987654' }, body: { fiscalYear: 2041 } })).status,
  ).toBe(404);
  expect((await app.refused('FINANCE', rollForward, { params, body: { fiscalYear: 2041 } })).status).toBe(403);
  expect(await app.cx.db('budget_years').where({ fiscal_year: 2041 })).toEqual([]);
});

test('steps and lanes are copied into a year whose settings were only looked at, and never over settings that were saved', async () => {
  const teachers = await buildWorkGroup(app.cx);
  const drivers = await buildWorkGroup(app.cx);
  const groupsAfter = async (fiscalYear: number, prepare: (query: { budgetYearId: string }) => Promise<unknown>) => {
    const roster = await buildScenario(app.cx, { fiscalYear });
    await buildLines(app.cx, roster, [{ last_name: 'Ann', current_salary_cents: cents(100), cost_cents: cents(100) }]);
    await buildStepsLanes(app.cx, roster.budgetYearId, { value: 2, workGroupIds: [teachers] });
    const next = await buildScenario(app.cx, { type: 'proposed', fiscalYear: fiscalYear + 1 });
    const query = { budgetYearId: String(next.budgetYearId) };
    await prepare(query);
    const params = { id: String(roster.budgetYearId) };
    await app.call('ADMIN', rollForward, { params, body: { fiscalYear: fiscalYear + 1 } });
    const { stepLaneAdjustmentValue, stepsLanesWorkGroups } = (await app.call('ADMIN', readBudgetSettings, { query }))
      .body;
    return [stepLaneAdjustmentValue, stepsLanesWorkGroups];
  };
  const look = (query: { budgetYearId: string }) => app.call('ADMIN', readBudgetSettings, { query });
  expect(await groupsAfter(2050, look)).toEqual([2, [teachers]]);
  const save = async (query: { budgetYearId: string }) => {
    const { id, ...shown } = (await look(query)).body;
    const body = { ...shown, stepsLanesWorkGroups: [drivers] };
    return app.call('ADMIN', updateBudgetSettings, { params: { id: String(id) }, body });
  };
  expect(await groupsAfter(2060, save)).toEqual([1.5, [drivers]]);
});

test('people move along their salary schedules to the new year, and their group stays paid by schedule', async () => {
  const roster = await buildScenario(app.cx, { fiscalYear: 2046 });
  const { budgetYearId } = roster;
  const teachers = await buildWorkGroup(app.cx);
  await buildContract(app.cx, { workGroupId: teachers, startYear: 2047, rates: [2] });
  const scheduleId = await buildSalarySchedule(app.cx, {
    workGroupId: teachers,
    steps: [{ label: '7' }, { label: '8' }, { label: '9' }],
    editions: [
      { fiscalYear: 2046, fromDay: 1, amounts: [[70_000], [72_000], [74_000]] },
      // The next schedule has no step 9.
      { fiscalYear: 2047, fromDay: 1, amounts: [[71_000], [73_000], [null]] },
    ],
  });
  const person = (salary: number, last_name: string) =>
    employeeLine(salary, { work_group_id: teachers, current_fte: 1, last_name });
  const [ann, bea, off] = (await buildLines(app.cx, roster, [
    person(70_000, 'Ann'),
    person(70_000, 'Bea'),
    person(91_000, 'Off'),
  ])) as [number, number, number];
  await buildPlacement(app.cx, { lineId: ann, scheduleId, lane: 'M', step: '7', serviceYears: 4 });
  await buildPlacement(app.cx, { lineId: bea, scheduleId, lane: 'M', step: '7' });
  await buildPlacementEvent(app.cx, { lineId: bea, fiscalYear: 2047, kind: 'HOLD' });
  await buildPlacementEvent(app.cx, { lineId: bea, fiscalYear: 2048, kind: 'HOLD' });
  await buildOffSchedule(app.cx, off, scheduleId);
  const planId = await buildBenefitPlan(app.cx, { fiscalYear: 2046, name: 'Harbor Plan' });
  await buildElection(app.cx, { lineId: ann, planId });
  const pay = { workGroupId: teachers, budgetYearId, basis: 'SCHEDULE' as const, preview: false };
  await app.call('FINANCE', switchWorkGroupPay, { body: pay });

  const made = await app.call('ADMIN', rollForward, {
    params: { id: String(budgetYearId) },
    body: { fiscalYear: 'FY47' },
  });
  expect(made.body.warnings).toEqual([]);
  const { rows } = await app.cx.db.raw<{ rows: object[] }>(
    `SELECT i.last_name, i.current_salary_cents AS salary, s.label AS step, p.service_years, p.off_schedule,
            (SELECT json_agg(e.fiscal_year) FROM placement_events e WHERE e.line_id = p.line_id) AS events
     FROM line_items i JOIN placements p ON p.line_id = i.id LEFT JOIN schedule_steps s ON s.id = p.step_id
     WHERE i.rolled_from_id = ANY(?::bigint[]) ORDER BY i.last_name`,
    [[ann, bea, off]],
  );
  const placed = { service_years: null, off_schedule: null, events: null };
  expect(rows).toEqual([
    { ...placed, last_name: 'Ann', salary: fromDollars(73_000), step: '8', service_years: 5 },
    { ...placed, last_name: 'Bea', salary: fromDollars(71_000), step: '7', events: [2048] },
    // 91,000 with the 2% of the contract.
    { ...placed, last_name: 'Off', salary: fromDollars(92_820), step: null, off_schedule: 'Own contract' },
  ]);
  const elected = await app.cx
    .db('benefit_elections AS e')
    .join('line_items AS i', 'i.id', 'e.line_id')
    .whereNotNull('i.rolled_from_id')
    .select<object[]>('i.last_name', 'e.kind', 'e.plan_id');
  expect(elected).toEqual([{ last_name: 'Ann', kind: 'HEALTH', plan_id: planId }]);
  const basis = await app.cx
    .db('work_group_pay')
    .where({ budget_year_id: made.body.budgetYear!.id })
    .select<object[]>('work_group_id', 'basis');
  expect(basis).toEqual([{ work_group_id: teachers, basis: 'SCHEDULE' }]);
});
