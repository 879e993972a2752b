import { groupBy } from '../../group-by.ts';
import { type Cents, ZERO } from '../../money.ts';
import type { PayRules } from './pay-rules.ts';
import { payAt } from './pay.ts';
import { type GridAhead, editionInForce, gridsAhead } from './place-ahead.ts';
import { type DatedEdition, type ScheduleGrids, gridOf, isSameDay } from './salary-schedule.ts';
import type { Place, Step } from './schedule.ts';

/** A schedule of a work group with its longevity tiers. */
export interface MatchSchedule extends ScheduleGrids {
  id: number;
  contractDays: number;
  longevity: readonly { fiscalYear: number; amount: Cents }[];
  rules: Pick<PayRules, 'longevityOnOwnLine' | 'longevityByFte'>;
}

/** A cell of a schedule, with the annual pay for this cell at an FTE, in cents. */
export interface MatchCell {
  scheduleId: number;
  place: Place;
  fiscalYear: number;
  fromDay: number;
  fte: number;
  /** The part of `amount` that is longevity pay. */
  longevity: Cents;
  amount: Cents;
}

interface PaidCells {
  all: readonly MatchCell[];
  byAmount: ReadonlyMap<Cents, readonly MatchCell[]>;
}

interface PreparedEdition {
  scheduleId: number;
  edition: DatedEdition;
  cells: Map<number, PaidCells>;
}

/** A schedule prepared for one fiscal year. */
export interface PreparedSchedule {
  id: number;
  steps: readonly Step[];
  /** The edition in force at the end of the year; null if there is none yet. */
  current: PreparedEdition | null;
  /** The other editions: first the earlier editions, latest first, and then the later editions. */
  others: readonly PreparedEdition[];
  /**
   * The full-time longevity amounts for the year, or for the latest earlier year that has any; empty if longevity is paid on its own line.
   */
  tiers: readonly Cents[];
  /** True if a part-time person gets the longevity amount × FTE instead of the whole amount. */
  tiersByFte: boolean;
  /** The grids of the following years, starting with next year; null for a year without an edition in force. */
  years: readonly (GridAhead | null)[];
}

export function prepareSchedule(schedule: MatchSchedule, fiscalYear: number, horizon: number): PreparedSchedule {
  const { id, steps, longevity } = schedule;
  const prepare = (edition: DatedEdition): PreparedEdition => ({ scheduleId: id, edition, cells: new Map() });
  const inForce = editionInForce(schedule, fiscalYear);
  const rest = schedule.editions.filter((edition) => !inForce || !isSameDay(edition, inForce));
  const isEarlier = (edition: { fiscalYear: number; fromDay: number }): boolean =>
    inForce !== null &&
    (edition.fiscalYear < inForce.fiscalYear ||
      (edition.fiscalYear === inForce.fiscalYear && edition.fromDay < inForce.fromDay));
  const others = [...rest.filter(isEarlier).reverse(), ...rest.filter((edition) => !isEarlier(edition))];
  const grids = gridsAhead(schedule, { baseYear: fiscalYear, fiscalYear: fiscalYear + horizon });
  const tierYear = Math.max(...longevity.map((tier) => tier.fiscalYear).filter((year) => year <= fiscalYear));
  return {
    id,
    steps,
    current: inForce && prepare(inForce),
    others: others.map((edition) => prepare({ ...edition, grid: gridOf(schedule, edition) })),
    // If longevity is paid on its own line, salaries do not include it.
    tiers: longevity.flatMap(({ fiscalYear: year, amount }) =>
      year === tierYear && !schedule.rules.longevityOnOwnLine ? [amount] : [],
    ),
    tiersByFte: schedule.rules.longevityByFte,
    years: Array.from({ length: horizon }, (_, at) => grids.get(fiscalYear + 1 + at) ?? null),
  };
}

/** Returns the open cells of an edition with their pay at an FTE. The result is cached by FTE. */
export function cellsOf(prepared: PreparedEdition, fte: number): PaidCells {
  const known = prepared.cells.get(fte) ?? readCells(prepared, fte);
  prepared.cells.set(fte, known);
  return known;
}

function readCells({ scheduleId, edition }: PreparedEdition, fte: number): PaidCells {
  const { grid, fiscalYear, fromDay } = edition;
  const all = grid.lanes.flatMap((lane, column) =>
    grid.steps.flatMap(({ label: step }, row): MatchCell[] => {
      const fullTime = grid.amounts[row]?.[column] ?? null;
      const where = { scheduleId, place: { lane, step }, fiscalYear, fromDay, fte };
      return fullTime === null ? [] : [{ ...where, longevity: ZERO, amount: payAt(fullTime, fte) }];
    }),
  );
  return { all, byAmount: groupBy(all, ({ amount }) => amount) };
}
