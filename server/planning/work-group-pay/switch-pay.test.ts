import { describe, expect, test } from 'vitest';
import { readBudgetSettings, updateBudgetSettings } from '../../../core/contract/budget-settings.ts';
import { type EmployeeItem, listLineItems } from '../../../core/contract/line-items.ts';
import { readOfferBasis } from '../../../core/contract/offers.ts';
import { generateProjection, projectionStatus } from '../../../core/contract/projections.ts';
import { listWorkGroupPay, switchWorkGroupPay } from '../../../core/contract/work-group-pay.ts';
import { fromDollars } from '../../../core/money.ts';
import {
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
let baseYear = 2022;

/** Teachers on step 7 of lane M: one full-time, one at 0.6, one not placed; and a custodian of another group with steps. */
async function setUp() {
  const fiscalYear = (baseYear += 1);
  const teachers = await buildWorkGroup(app.cx);
  const custodians = await buildWorkGroup(app.cx);
  for (const workGroupId of [teachers, custodians]) {
    await buildContract(app.cx, { workGroupId, startYear: fiscalYear + 1, rates: [3] });
  }
  const scenario = await buildScenario(app.cx, { fiscalYear });
  await buildStepsLanes(app.cx, scenario.budgetYearId, { workGroupIds: [teachers, custodians] });
  const [full, part, unplaced, custodian] = (await buildLines(app.cx, scenario, [
    employeeLine(70_821, { work_group_id: teachers, current_fte: 1, last_name: 'Abel', first_name: 'Ann' }),
    employeeLine(42_492.6, { work_group_id: teachers, current_fte: 0.6, last_name: 'Boone' }),
    employeeLine(50_000, { work_group_id: teachers, current_fte: 1, last_name: 'Cole' }),
    employeeLine(40_000, { work_group_id: custodians, current_fte: 1, last_name: 'Dunn' }),
  ])) as [number, number, number, number];
  const scheduleId = await buildSalarySchedule(app.cx, {
    workGroupId: teachers,
    editions: [
      { fiscalYear, fromDay: 1, amounts: [[70_821], [72_975]] },
      { fiscalYear: fiscalYear + 1, fromDay: 1, amounts: [[72_946], [75_164]] },
    ],
  });
  for (const lineId of [full, part]) await buildPlacement(app.cx, { lineId, scheduleId, lane: 'M', step: '7' });
  return { scenario, teachers, custodians, scheduleId, full, part, unplaced, custodian, fiscalYear };
}
type SetUp = Awaited<ReturnType<typeof setUp>>;

const change = async ({ scenario, teachers }: SetUp, basis: 'PERCENTAGE' | 'SCHEDULE', preview = false) =>
  (
    await app.call('FINANCE', switchWorkGroupPay, {
      body: { workGroupId: teachers, budgetYearId: scenario.budgetYearId, basis, preview },
    })
  ).body;

const refusedChange = ({ scenario, teachers }: SetUp) =>
  app.refused('FINANCE', switchWorkGroupPay, {
    body: { workGroupId: teachers, budgetYearId: scenario.budgetYearId, basis: 'SCHEDULE' },
  });

async function settingsOf({ scenario }: SetUp) {
  const query = { budgetYearId: String(scenario.budgetYearId) };
  return (await app.call('FINANCE', readBudgetSettings, { query })).body;
}

async function project({ scenario }: SetUp) {
  const { budgetYearId, fiscalYear } = scenario;
  const body = { budgetYearId, projectionType: 'operating' as const, toFiscalYear: fiscalYear + 2 };
  await app.call('FINANCE', generateProjection, { body });
}

async function rowsOf({ scenario }: SetUp, fiscalYear: number) {
  const query = { scenarioId: String(scenario.id), fiscalYear };
  const rows = (await app.call('FINANCE', listLineItems, { query })).body as EmployeeItem[];
  return new Map(rows.map((row) => [row.sourceItemId ?? row.id, row]));
}

const figures = ({ currentSalary, cost }: EmployeeItem) => [currentSalary, cost];

const auditEntries = async ({ teachers }: SetUp) =>
  app.cx.db('audit_log').where({ entity: 'work group pay' }).whereRaw('? = ANY(entity_ids)', [teachers]).orderBy('id');

describe('the preview', () => {
  test('shows each next-year salary under both, with totals, and saves nothing', async () => {
    const built = await setUp();
    const before = await settingsOf(built);
    const preview = await change(built, 'SCHEDULE', true);
    // By percentage: 70,821 + 2,124.63 + 1,062.32; 42,492.60 + 1,274.78 + 637.39; 50,000 + 1,500 + 750.
    expect(preview).toMatchObject({
      basis: 'PERCENTAGE',
      nextFiscalYear: built.fiscalYear + 1,
      totals: { percentage: 170_662.72, schedule: 171_762.4, difference: 1_099.68, people: 3 },
    });
    expect(preview.lines).toMatchObject([
      {
        name: 'Abel, Ann',
        place: 'M/7',
        nextPlace: 'M/8',
        percentage: 74_007.95,
        schedule: 75_164,
        difference: 1_156.05,
      },
      { name: 'Cole', place: null, percentage: 52_250, schedule: 51_500, difference: -750 },
      { name: 'Boone', place: 'M/7', percentage: 44_404.77, schedule: 45_098.4, difference: 693.63 },
    ]);
    expect(preview.notes).toEqual([
      expect.stringContaining(
        'from “Work groups that get steps and lanes”, because the group’s steps will come from its salary schedule.',
      ),
      '1 line is not on a step. As long as the work group is paid by schedule, lines without a step get COLA only.',
    ]);
    expect(await settingsOf(built)).toEqual(before);
    expect(await auditEntries(built)).toEqual([]);
  });

  test('people off the schedule get COLA only', async () => {
    const built = await setUp();
    await buildOffSchedule(app.cx, built.unplaced, built.scheduleId);
    const preview = await change(built, 'SCHEDULE', true);
    expect(preview.notes[1]).toBe(
      '1 line is off the schedule. As long as the work group is paid by schedule, lines off the schedule get COLA only.',
    );
    expect(preview.lines.find(({ lineId }) => lineId === built.unplaced)?.schedule).toBe(51_500);
  });
});

test('a line without a salary for the next year is in no total, and a note says so', async () => {
  const built = await setUp();
  await app.cx.db('line_items').where({ id: built.unplaced }).update({ employee_status: 'Inactive' });
  const preview = await change(built, 'SCHEDULE', true);
  expect(preview.totals.people).toBe(2);
  expect(preview.notes[0]).toBe('1 line has no salary for the next year. The totals do not include this line.');
});

test('a line whose place has no pay in the schedule has a percentage salary, and a note says what is missing', async () => {
  const built = await setUp();
  await change(built, 'SCHEDULE');
  await app.cx
    .db('schedule_cells')
    .whereIn('amount_cents', [72_946, 75_164].map(fromDollars))
    .whereIn('edition_id', app.cx.db('schedule_editions').where({ schedule_id: built.scheduleId }).select('id'))
    .delete();
  const preview = await change(built, 'PERCENTAGE', true);
  expect(preview.lines.find(({ lineId }) => lineId === built.full)).toMatchObject({
    percentage: 74_007.95,
    schedule: null,
  });
  expect(preview.totals.people).toBe(1);
  expect(preview.notes[0]).toBe(
    '2 lines have a next-year salary only with percentage raises. The totals do not include these lines.',
  );
});

test('a placement from a file that no user has confirmed does not count as placed, and pays no step', async () => {
  const built = await setUp();
  const { unplaced, scheduleId, scenario, teachers } = built;
  await buildPlacement(app.cx, { lineId: unplaced, scheduleId, lane: 'M', step: '7', source: 'FILE' });
  const preview = await change(built, 'SCHEDULE', true);
  expect(preview.lines.find(({ lineId }) => lineId === unplaced)).toMatchObject({ place: null, schedule: 51_500 });
  expect(preview.notes[1]).toContain('1 line is not on a step.');
  const query = { budgetYearId: String(scenario.budgetYearId) };
  const { body } = await app.call('ADMIN', listWorkGroupPay, { query });
  const counts = { lines: 3, placed: 2, offSchedule: 0 };
  expect(body.groups.find(({ workGroupId }) => workGroupId === teachers)).toMatchObject(counts);
  const basis = { ...query, scheduleId: String(scheduleId) };
  const offers = (await app.call('ADMIN', readOfferBasis, { query: basis })).body;
  expect(offers).toMatchObject({ people: 2, notPlaced: 1 });
});

describe('the switch', () => {
  test('takes the group off the list of steps and lanes, once, and switching back undoes it', async () => {
    const built = await setUp();
    const { teachers, custodians, scenario } = built;
    const query = { budgetYearId: String(scenario.budgetYearId) };
    expect(await change(built, 'SCHEDULE')).toMatchObject({ basis: 'SCHEDULE' });
    expect((await settingsOf(built)).stepsLanesWorkGroups).toEqual([custodians]);
    await change(built, 'SCHEDULE');
    const { body } = await app.call('ADMIN', listWorkGroupPay, { query });
    expect(body.groups.find(({ workGroupId }) => workGroupId === teachers)).toMatchObject({
      ...{ basis: 'SCHEDULE', schedules: 1, lines: 3, vacancies: 0, placed: 2, offSchedule: 0 },
    });
    await change(built, 'PERCENTAGE');
    expect((await settingsOf(built)).stepsLanesWorkGroups).toEqual([teachers, custodians]);
    expect(await auditEntries(built)).toMatchObject([
      {
        action: 'switch',
        before: { basis: 'PERCENTAGE', hasSteps: true },
        after: { basis: 'SCHEDULE', hasSteps: false },
      },
      {
        action: 'switch',
        before: { basis: 'SCHEDULE', hasSteps: false },
        after: { basis: 'PERCENTAGE', hasSteps: true },
      },
    ]);
  });

  test('keeps the group off the list of steps and lanes: putting it back is refused', async () => {
    const built = await setUp();
    await change(built, 'SCHEDULE');
    const settings = await settingsOf(built);
    const body = {
      stepLaneAdjustmentType: 'PERCENTAGE' as const,
      stepLaneAdjustmentValue: 2,
      stepsLanesWorkGroups: [built.teachers],
    };
    const answer = await app.refused('FINANCE', updateBudgetSettings, { params: { id: String(settings.id) }, body });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain(
      'is paid by schedule in this budget year, so its steps come from the salary schedule.',
    );
    expect(await settingsOf(built)).toEqual(settings);
  });

  test('is refused without a schedule, and for an unknown work group', async () => {
    const built = await setUp();
    const without = await refusedChange({ ...built, teachers: built.custodians });
    expect([without.status, without.body.error]).toEqual([409, expect.stringContaining('has no salary schedule.')]);
    expect((await refusedChange({ ...built, teachers: 999_999 })).status).toBe(404);
  });

  test('is refused for people whose step is not in the printed schedule of next year, by name', async () => {
    const built = await setUp();
    const { fiscalYear, teachers } = built;
    await app.cx.db('salary_schedules').where({ work_group_id: teachers }).update({ name: 'Legacy' });
    const scheduleId = await buildSalarySchedule(app.cx, {
      workGroupId: teachers,
      steps: [{ label: '0' }, { label: '7' }],
      editions: [
        { fiscalYear, fromDay: 1, amounts: [[50_000], [70_821]] },
        { fiscalYear: fiscalYear + 1, fromDay: 1, amounts: [[null], [72_946]] },
      ],
    });
    await buildPlacement(app.cx, { lineId: built.unplaced, scheduleId, lane: 'M', step: '0' });
    const { status, body } = await refusedChange(built);
    expect(status).toBe(409);
    const year = `FY${String((fiscalYear + 1) % 100)}`;
    expect(body.error).toContain(`Cole: Lane M, step 0 is not in the printed ${year} schedule.`);
    expect(await auditEntries(built)).toEqual([]);
  });

  test('is refused for people without an FTE', async () => {
    const built = await setUp();
    await app.cx.db('line_items').where({ id: built.full }).update({ current_fte: 0 });
    expect((await refusedChange(built)).body.error).toContain('Abel, Ann: The line has no FTE. Enter its FTE.');
  });
});

describe('projections of a switched group', () => {
  test('follow the schedule to the cent, and leave everyone else as before', async () => {
    const built = await setUp();
    await project(built);
    const before = await rowsOf(built, built.fiscalYear + 1);
    await change(built, 'SCHEDULE');
    await project(built);
    const after = await rowsOf(built, built.fiscalYear + 1);
    expect([built.full, built.part, built.unplaced].map((id) => figures(after.get(id)!))).toEqual([
      [75_164, 75_164],
      [45_098.4, 45_098.4],
      [51_500, 51_500],
    ]);
    const parts: unknown = await app.cx
      .db('line_items')
      .where({ source_item_id: built.full, fiscal_year: built.fiscalYear + 1 })
      .first('cola_applied_cents', 'steps_applied_cents');
    expect(parts).toEqual({ cola_applied_cents: 218_900, steps_applied_cents: 215_400 });
    expect(after.get(built.custodian)).toEqual(before.get(built.custodian));
    // The base row shows the same next-year salary.
    expect((await rowsOf(built, built.fiscalYear)).get(built.full)).toMatchObject({ nextYearSalary: 75_164 });
    await change(built, 'PERCENTAGE');
    await project(built);
    expect(figures((await rowsOf(built, built.fiscalYear + 1)).get(built.full)!)).toEqual(
      figures(before.get(built.full)!),
    );
  });

  test('projecting twice is projecting once', async () => {
    const built = await setUp();
    await change(built, 'SCHEDULE');
    await project(built);
    const once = await rowsOf(built, built.fiscalYear + 2);
    await project(built);
    expect(await rowsOf(built, built.fiscalYear + 2)).toEqual(once);
  });

  test('are out of date after a switch, an edition, a placement, an event or a tier, and not after a requested lane', async () => {
    const built = await setUp();
    const { scheduleId, fiscalYear, full } = built;
    const query = { budgetYearId: String(built.scenario.budgetYearId) };
    const changes = async () => (await app.call('FINANCE', projectionStatus, { query })).body.changes[0]?.changed ?? [];
    await project(built);
    await change(built, 'SCHEDULE');
    expect(await changes()).toEqual(['budgetSettings', 'salarySchedules']);
    const { db } = app.cx;
    const edits: (() => Promise<unknown>)[] = [
      async () =>
        db('schedule_cells')
          .where({ schedule_id: scheduleId, amount_cents: 7_516_400 })
          .update({ amount_cents: 7_516_500 }),
      async () => db('placements').where({ line_id: full }).update({ service_years: 14 }),
      async () =>
        db('longevity_tiers').insert({
          schedule_id: scheduleId,
          fiscal_year: fiscalYear,
          years: 15,
          amount_cents: 100_000,
        }),
      async () => buildPlacementEvent(app.cx, { lineId: full, fiscalYear: fiscalYear + 1, kind: 'HOLD' }),
      async () => db('placements').where({ line_id: built.part }).delete(),
    ];
    for (const edit of edits) {
      await project(built);
      expect(await changes()).toEqual([]);
      await edit();
      expect(await changes()).toEqual(['salarySchedules']);
    }
    await project(built);
    await buildPlacementEvent(app.cx, {
      lineId: full,
      fiscalYear: fiscalYear + 1,
      day: 9,
      kind: 'LANE',
      lane: 'M',
      status: 'REQUESTED',
    });
    expect(await changes()).toEqual([]);
    await change(built, 'PERCENTAGE');
    expect(await changes()).toEqual(['budgetSettings', 'salarySchedules']);
  });

  test('a typed salary wins for its year', async () => {
    const built = await setUp();
    await app.cx
      .db('line_items')
      .where({ id: built.full })
      .update({ next_year_salary_cents: fromDollars(80_000), next_year_salary_manual: true });
    await change(built, 'SCHEDULE');
    await project(built);
    expect((await rowsOf(built, built.fiscalYear + 1)).get(built.full)).toMatchObject({ currentSalary: 80_000 });
    // Step 8 is the top, and without an edition and a contract it stays at 75,164.
    expect((await rowsOf(built, built.fiscalYear + 2)).get(built.full)).toMatchObject({ currentSalary: 75_164 });
  });

  test('people that the schedule can no longer pay stop the projection, by line', async () => {
    const built = await setUp();
    await change(built, 'SCHEDULE');
    await app.cx.db('schedule_cells').where({ schedule_id: built.scheduleId }).delete();
    const { budgetYearId } = built.scenario;
    const answer = await app.refused('FINANCE', generateProjection, {
      body: { budgetYearId, projectionType: 'operating', toFiscalYear: built.fiscalYear + 1 },
    });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain(`line ${built.full}`);
    expect(answer.body.error).toContain('has no amount in the schedule');
  });
});
