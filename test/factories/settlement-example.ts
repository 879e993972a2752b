import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '../../server/context.ts';
import { createSchedule } from '../../server/planning/schedules/save-schedule.ts';
import { type BuiltScenario, buildLines, buildScenario, buildWorkGroup, employeeLine } from './factories.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/schedules');
const BASE_YEAR = 2023;
const rowsOf = (name: string): string[][] =>
  readFileSync(join(FIXTURES, name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** Last names that no response about an offer may contain. */
export const EXAMPLE_NAMES = [
  'Quillfeather',
  'Ashgrove',
  'Brindlewick',
  'Copperstone',
  'Dovetail',
  'Elderbloom',
  'Foxglove',
  'Greenhollow',
  'Hawksmoor',
  'Ironbark',
  'Juniperson',
  'Kestrelby',
];

export const EXAMPLE_YEARS = [
  { fiscalYear: 2024, terms: '3' },
  { fiscalYear: 2025, terms: '1@1 + 1@92' },
  { fiscalYear: 2026, terms: '2.5' },
];

/** The expected table, calculated without this program from the printed grid and the twelve people. */
export const EXAMPLE_TABLE = [
  {
    ...{ fiscalYear: 2024, yearBefore: 930_649.9, carryOver: 0, steps: 19_410.4, lanes: 812.42, cola: 27_998.03 },
    ...{ structure: 0, longevity: 5_000, oneTime: 0, cost: 983_870.75 },
    ...{ rollForward: 955_872.72, settlement: 27_998.03 },
  },
  {
    ...{ fiscalYear: 2025, yearBefore: 983_870.75, carryOver: 827.45, steps: 17_196.4, lanes: 0, cola: 14_762.92 },
    ...{ structure: 0, longevity: 0, oneTime: 0, cost: 1_016_657.52 },
    ...{ rollForward: 973_371.1, settlement: 43_286.42 },
  },
  {
    ...{ fiscalYear: 2026, yearBefore: 1_016_657.52, carryOver: 4_918.18, steps: 21_523.8, lanes: 0, cola: 25_511.73 },
    ...{ structure: 0, longevity: 0, oneTime: 0, cost: 1_068_611.23 },
    ...{ rollForward: 993_856.5, settlement: 74_754.73 },
  },
];
export const EXAMPLE_TOTALS = { newMoney: 146_039.18, lastOverBase: 137_961.33, onePercent: 9_331.64, people: 12 };

export interface SettlementExample {
  workGroupId: number;
  scheduleId: number;
  budgetYearId: number;
  roster: BuiltScenario;
}

/** Twelve people of a fictional district on its printed FY23 schedule, as in the worked example of the rules. */
export async function buildSettlementExample(cx: Context, group = 'Unit A'): Promise<SettlementExample> {
  const workGroupId = await buildWorkGroup(cx, { name: group });
  const scheduleId = await buildSchedule(cx, workGroupId);
  const roster = await buildScenario(cx, { fiscalYear: BASE_YEAR });
  const people = rowsOf('harborside-people.csv');
  const lines = people.map(([, , fte, , , , off], at) =>
    employeeLine(Number(off || '70000'), {
      ...{
        work_group_id: workGroupId,
        current_fte: Number(fte),
        last_name: EXAMPLE_NAMES[at] ?? '',
        first_name: 'Kit',
      },
    }),
  );
  const ids = await buildLines(cx, roster, lines);
  const idOf = async (table: string, column: string, value: string): Promise<number | null> =>
    value === ''
      ? null
      : (
          await cx
            .db(table)
            .where({ schedule_id: scheduleId, [column]: value })
            .first<{ id: number }>('id')
        ).id;
  for (const [at, [lane = '', step = '', , service, hold = '', change = '', off = '']] of people.entries()) {
    const line_id = ids[at];
    await cx.db('placements').insert({
      ...{ line_id, schedule_id: scheduleId, source: 'PERSON', service_years: Number(service) },
      step_id: await idOf('schedule_steps', 'label', step),
      lane_id: await idOf('schedule_lanes', 'code', lane),
      off_schedule: off === '' ? null : 'Individual contract',
    });
    const event = { line_id, schedule_id: scheduleId, fiscal_year: 2024, status: 'CONFIRMED' };
    if (hold !== '') await cx.db('placement_events').insert({ ...event, day: 1, kind: 'HOLD' });
    const [, day, to = ''] = /@(\d+):(.+)$/.exec(change) ?? [];
    if (day !== undefined) {
      const lane_id = await idOf('schedule_lanes', 'code', to);
      await cx.db('placement_events').insert({ ...event, day: Number(day), kind: 'LANE', lane_id });
    }
  }
  return { workGroupId, scheduleId, budgetYearId: roster.budgetYearId, roster };
}

async function buildSchedule(cx: Context, workGroupId: number): Promise<number> {
  const cells = rowsOf('harborside.csv');
  const lanes = [...new Set(cells.map(([, , , , lane = '']) => lane))];
  const steps = [...new Set(cells.map(([, , , step = '']) => step))];
  const amounts = steps.map((step) =>
    lanes.map((lane) => Number(cells.find((cell) => cell[3] === step && cell[4] === lane)?.[5] ?? 0)),
  );
  const tiers = [
    [15, 2_000],
    [20, 3_700],
    [25, 5_000],
    [30, 6_500],
  ] as const;
  const { schedule } = await createSchedule(cx, {
    ...{ workGroupId, name: 'Harborside Teachers', contractDays: 183, lanes },
    steps: steps.map((label) => ({ label, advance: 'YEAR' as const, serviceYears: null, fixedOver: null })),
    longevity: tiers.map(([years, amount]) => ({ fiscalYear: BASE_YEAR, years, amount })),
    editions: [
      { fiscalYear: BASE_YEAR, fromDay: 1, source: 'PRINTED', terms: null, stepMap: null, file: null, amounts },
    ],
  });
  return schedule.id;
}
