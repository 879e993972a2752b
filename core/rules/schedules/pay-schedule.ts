import { fiscalYearLabel } from '../../fiscal-year.ts';
import type { Cents } from '../../money.ts';
import { multiplyDivide } from '../projection/round.ts';
import { type OfferYear, gridOn } from './advance-group.ts';
import { generateEditions } from './generate.ts';
import type { OfferParts } from './offer.ts';
import type { PayRules } from './pay-rules.ts';
import type { Longevity } from './pay.ts';
import { type ScheduleGrids, gridOf, stepMapIn } from './salary-schedule.ts';
import { type DatedGrid, type Grid, type Place, ScheduleError, cellAt } from './schedule.ts';
import { renamed, stepRenames, stepsWith } from './step-renames.ts';
import { NO_TERMS } from './terms.ts';

/** A salary schedule that people are paid by. */
export interface PaySchedule extends ScheduleGrids {
  id: number;
  name: string;
  workGroupId: number;
  contractDays: number;
  rules: PayRules;
  longevity: readonly { fiscalYear: number; years: number; amount: Cents }[];
}

/** Where the grids of a year come from: printed; calculated and saved; or last year's grid raised by the group's COLA. */
export type GridSource = 'PRINTED' | 'CALCULATED' | 'COLA';

/** How a salary was calculated by a schedule. The parts plus the salary of the year before add up to the salary. */
export interface ScheduleParts extends Omit<OfferParts, 'oneTime'> {
  schedule: string;
  from: Place;
  to: Place;
  /** The year whose grid is used to price steps and lanes. */
  lastFrom: number;
  source: GridSource;
}

/** A year of a schedule. */
export interface PayYear extends OfferYear {
  source: GridSource;
  /** The year whose editions last year's grid is based on: last year, or an earlier year if last year has no editions. */
  lastFrom: number;
  longevity: Longevity;
}

/** The grids of a year, by the day from which they are in force, and the year whose editions the grids come from. */
interface YearGrids {
  grids: readonly DatedGrid[];
  source: GridSource;
  from: number;
}

/** Returns how much the total of the cells that two grids share rose from one grid to the other, in percent with two decimals. */
export function percentBetween(last: Grid, next: Grid): number {
  let [before, after] = [0, 0];
  for (const [row, { label: step }] of last.steps.entries()) {
    for (const [column, lane] of last.lanes.entries()) {
      const [old, now] = [last.amounts[row]?.[column] ?? null, cellAt(next, { lane, step })];
      if (old === null || now === null) continue;
      before += old;
      after += now;
    }
  }
  return before === 0 ? 0 : multiplyDivide(after - before, 10_000, before) / 100;
}

/** Returns the longevity tiers for a year, or for the last earlier year that has any. */
export function longevityIn(
  { longevity, rules }: Pick<PaySchedule, 'longevity' | 'rules'>,
  fiscalYear: number,
): Longevity {
  const years = longevity.map((tier) => tier.fiscalYear).filter((year) => year <= fiscalYear);
  const last = Math.max(...years);
  const tiers = longevity.filter((tier) => tier.fiscalYear === last);
  return { tiers, byFte: rules.longevityByFte, isOwnLine: rules.longevityOnOwnLine };
}

/** Returns the new grid, plus the cells that only last year's grid has, with last year's amounts. */
function withCellsOf(schedule: Pick<PaySchedule, 'lanes' | 'steps'>, next: Grid, last: Grid): Grid {
  const lanes = schedule.lanes.filter((lane) => [next, last].some((grid) => grid.lanes.includes(lane)));
  const steps = schedule.steps.filter(({ label }) =>
    [next, last].some((grid) => grid.steps.some((step) => step.label === label)),
  );
  const amounts = steps.map(({ label: step }) =>
    lanes.map((lane) => cellAt(next, { lane, step }) ?? cellAt(last, { lane, step })),
  );
  return { lanes, steps, amounts };
}

/**
 * Returns a function that gives the grids of each year of a schedule: its editions or, if a year has none, last year's grid raised by the
 * COLA of `rateOf`. If the first edition of a year starts later in the year, last year's grid stays in force until then. The function
 * throws a ScheduleError before the first edition.
 */
export function gridsByYear(
  schedule: PaySchedule,
  rateOf: (fiscalYear: number) => number,
): (fiscalYear: number) => YearGrids {
  const first = Math.min(...schedule.editions.map(({ fiscalYear }) => fiscalYear));
  const known = new Map<number, YearGrids>();

  function gridsOf(fiscalYear: number): YearGrids {
    const found = known.get(fiscalYear) ?? readGrids(fiscalYear);
    known.set(fiscalYear, found);
    return found;
  }

  function readGrids(fiscalYear: number): YearGrids {
    const own = schedule.editions.filter((edition) => edition.fiscalYear === fiscalYear);
    if (fiscalYear < first || (fiscalYear === first && own[0]?.fromDay !== 1)) {
      throw new ScheduleError(
        `“${schedule.name}” has no edition in force on the first day of ${fiscalYearLabel(fiscalYear)}. Enter or import an edition.`,
      );
    }
    const grids = own.map((edition) => ({ fromDay: edition.fromDay, grid: gridOf(schedule, edition) }));
    const exitBefore = (): Grid => exitGrid(schedule, gridsOf(fiscalYear - 1));
    if (own.length > 0) {
      if (grids[0]?.fromDay !== 1) grids.unshift({ fromDay: 1, grid: exitBefore() });
      const source: GridSource = own.every((edition) => edition.source === 'PRINTED') ? 'PRINTED' : 'CALCULATED';
      return { grids, source, from: fiscalYear };
    }
    const raises = [{ kind: 'percent' as const, day: 1, percent: rateOf(fiscalYear) }];
    const raised = generateEditions(exitBefore(), { ...NO_TERMS, raises }, schedule.rounding);
    return { grids: raised, source: 'COLA' as const, from: gridsOf(fiscalYear - 1).from };
  }

  return gridsOf;
}

/** Returns the grid after the year's last change. */
function exitGrid({ contractDays }: PaySchedule, { grids }: YearGrids): Grid {
  return gridOn(grids, contractDays + 1);
}

/** Returns a function that gives each year of a schedule with its grids and last year's grid. */
export function payYears(
  schedule: PaySchedule,
  rateOf: (fiscalYear: number) => number,
): (fiscalYear: number) => PayYear {
  const gridsOf = gridsByYear(schedule, rateOf);
  const years = new Map<number, PayYear>();
  return (fiscalYear) => {
    const cached = years.get(fiscalYear);
    if (cached) return cached;
    const exit = exitGrid(schedule, gridsOf(fiscalYear - 1));
    const { grids, source } = gridsOf(fiscalYear);
    const stepMap = stepMapIn(schedule, fiscalYear);
    const renames = stepMap && stepRenames(exit, stepMap);
    const lastGrid = renames ? renamed(exit, renames) : exit;
    const all = { ...schedule, steps: renames ? stepsWith(schedule.steps, renames) : schedule.steps };
    const undroppedGrids = grids.map(({ fromDay, grid }) => ({ fromDay, grid: withCellsOf(all, grid, lastGrid) }));
    const lastFrom = gridsOf(fiscalYear - 1).from;
    const longevity = longevityIn(schedule, fiscalYear);
    const year = { fiscalYear, terms: NO_TERMS, lastGrid, grids, undroppedGrids, renames, source, lastFrom, longevity };
    years.set(fiscalYear, year);
    return year;
  };
}
