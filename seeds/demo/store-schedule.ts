import type { Knex } from 'knex';
import { type Cents, fromDollars } from '../../core/money.ts';
import { raiseAmount } from '../../core/rules/schedules/rounding.ts';
import { BASE_YEAR, SEEDED_AT, STAMPS } from '../data/budget-year.ts';
import { LANES, TEACHER_GRID } from '../data/pay-plans.ts';
import { LONGEVITY, OFFERS, RAISES, TEACHER_SCHEDULE } from '../data/teacher-schedule.ts';
import { idOf, insertAndIndex, insertRows } from '../insert-rows.ts';
import { placeOf, placementsOf } from './make-placements.ts';
import type { RosterRow } from './roster-row.ts';
import type { StoredBudget } from './store-budget.ts';
import type { StoredLists } from './store-lists.ts';

const ROUNDING = { unit: 'DOLLAR', mode: 'HALF_UP' } as const;

type Edition = { fiscalYear: number; source: string; terms: string | null; amount: (dollars: number) => Cents };

/**
 * The FY26 grid is printed. The grid of the year before is derived from it, and the grid of the year after is calculated from the settled
 * terms.
 */
const EDITIONS: readonly Edition[] = [
  {
    ...{ fiscalYear: BASE_YEAR - 1, source: 'PRINTED', terms: null },
    amount: (dollars) => fromDollars(Math.round(dollars / (1 + RAISES.into2026 / 100))),
  },
  { fiscalYear: BASE_YEAR, source: 'PRINTED', terms: null, amount: fromDollars },
  {
    ...{ fiscalYear: BASE_YEAR + 1, source: 'CALCULATED', terms: `${RAISES.into2027}% from day 1` },
    amount: (dollars) => raiseAmount(fromDollars(dollars), RAISES.into2027, ROUNDING),
  },
];

/** Stores the teachers' salary schedule, the placements of the people on it, and one offer from each side. */
export async function storeSchedule(
  trx: Knex,
  { lists, budget, roster }: { lists: StoredLists; budget: StoredBudget; roster: readonly RosterRow[] },
): Promise<void> {
  const workGroupId = lists.workGroup('teachers');
  const { name, contractDays, starts, ends, minDaysForStep } = TEACHER_SCHEDULE;
  const schedule = {
    ...{ work_group_id: workGroupId, name, contract_days: contractDays },
    ...{ rounding_unit: ROUNDING.unit, rounding_mode: ROUNDING.mode, ...STAMPS },
    ...{ year_starts: starts, year_ends: ends, step_day: 1, min_days_for_step: minDaysForStep },
    ...{ longevity_on_own_line: true, longevity_by_fte: true, lane_reserve_percent: 75 },
  };
  const scheduleId = idOf(await insertAndIndex(trx, 'salary_schedules', [schedule], 'name'), name);
  const of = { schedule_id: scheduleId };
  const lanes = await insertAndIndex(
    ...([trx, 'schedule_lanes'] as const),
    LANES.map((code, at) => ({ ...of, code, ordinal: at + 1 })),
    'code',
  );
  const steps = await insertAndIndex(
    ...([trx, 'schedule_steps'] as const),
    TEACHER_GRID.map((_, at) => ({ ...of, label: String(at + 1), ordinal: at + 1, advance: 'YEAR' })),
    'label',
  );
  await storeEditions(trx, { scheduleId, lanes, steps });
  const tiers = LONGEVITY.map(([years, dollars]) => ({ years, amount_cents: fromDollars(dollars) }));
  await insertRows(
    ...([trx, 'longevity_tiers'] as const),
    tiers.map((tier) => ({ ...of, fiscal_year: BASE_YEAR, ...tier })),
  );
  await storePlacements(trx, { scheduleId, lanes, steps, scenarioId: budget.operatingId, roster });
  const offers = OFFERS.map((offer) => ({
    ...{ ...offer, work_group_id: workGroupId, budget_year_id: budget.budgetYearId, ...STAMPS },
  }));
  await insertRows(trx, 'offers', offers);
}

interface Stored {
  scheduleId: number;
  lanes: ReadonlyMap<string, number>;
  steps: ReadonlyMap<string, number>;
}

async function storeEditions(trx: Knex, { scheduleId, lanes, steps }: Stored): Promise<void> {
  const editions = EDITIONS.map(({ fiscalYear, source, terms }) => ({
    ...{ schedule_id: scheduleId, fiscal_year: fiscalYear, from_day: 1, source, terms },
  }));
  const ids = await insertAndIndex(trx, 'schedule_editions', editions, 'fiscal_year');
  const cells = EDITIONS.flatMap(({ fiscalYear, amount }) =>
    TEACHER_GRID.flatMap((row, step) =>
      row.map((dollars, lane) => ({
        schedule_id: scheduleId,
        edition_id: idOf(ids, String(fiscalYear)),
        step_id: idOf(steps, String(step + 1)),
        lane_id: idOf(lanes, LANES[lane] ?? ''),
        amount_cents: amount(dollars),
      })),
    ),
  );
  await insertRows(trx, 'schedule_cells', cells);
}

async function storePlacements(
  trx: Knex,
  { scheduleId, lanes, steps, scenarioId, roster }: Stored & { scenarioId: number; roster: readonly RosterRow[] },
): Promise<void> {
  const lines: { id: number; position_number: string }[] = await trx('line_items')
    .where({ scenario_id: scenarioId, needs_review: false })
    .select('id', 'position_number');
  const ids = new Map(lines.map(({ id, position_number: number }) => [number, id]));
  const placed = placementsOf(roster).map((one) => ({ ...one, lineId: idOf(ids, one.row.positionNumber) }));
  const rows = placed.map(({ lineId, row, offSchedule, serviceYears }) => {
    const { lane, step } = placeOf(row);
    return {
      ...{ line_id: lineId, schedule_id: scheduleId, source: 'PERSON', updated_at: SEEDED_AT, rev: 1 },
      step_id: offSchedule === null ? idOf(steps, step) : null,
      lane_id: offSchedule === null ? idOf(lanes, lane) : null,
      ...{ off_schedule: offSchedule, service_years: serviceYears },
    };
  });
  await insertRows(trx, 'placements', rows);
  const events = placed.flatMap(({ lineId, move }) => {
    if (move === null) return [];
    const { lane, ...more } = move;
    const laneId = lane === null ? null : idOf(lanes, lane);
    const event = { line_id: lineId, schedule_id: scheduleId, fiscal_year: BASE_YEAR + 1, lane_id: laneId };
    return [{ ...event, ...more }];
  });
  await insertRows(trx, 'placement_events', events);
}
