import { type Cents, ZERO, cents } from '../../money.ts';
import { grow } from '../projection/round.ts';
import { changeLane, keepPlace, nextStep } from './movement.ts';
import type { Offer, OfferParts, PayGroup } from './offer.ts';
import { type Stretch, longevityInSalary, payAt, payOfYear } from './pay.ts';
import { type DatedGrid, type Grid, type Place, openCell } from './schedule.ts';
import type { Terms } from './terms.ts';

/** A year of an offer with its grids. */
export interface OfferYear {
  fiscalYear: number;
  terms: Terms;
  /** Last year's grid after its last change. */
  lastGrid: Grid;
  /** This year's grids, from day 1. */
  grids: readonly DatedGrid[];
  /** The same grids as they would be if no step were dropped: every cell that is open in last year's grid is open. */
  undroppedGrids: readonly DatedGrid[];
  /** For steps that were renamed, this year's labels keyed by last year's labels. `lastGrid` already has the new labels. */
  renames?: ReadonlyMap<string, string> | undefined;
}

/** The state of one person in a group after a year. Amounts are in cents. */
export interface GroupState {
  /** Null for a person off the schedule. */
  place: Place | null;
  /** The full-year salary at the person's FTE after the year's last change. The next year starts from this amount. */
  exit: Cents;
  /** Salary paid in the year, without longevity and one-time payments. */
  paid: Cents;
  longevity: Cents;
  oneTime: Cents;
}

/** The data from which pay is calculated, apart from the grids. */
type PayFrame = Pick<Offer, 'baseYear' | 'contractDays' | 'stepDay' | 'longevity'>;

/** The pay for a stretch of days, and the parts of the change from last year's exit salary. */
type Segment = Record<'steps' | 'lanes' | 'cola' | 'structure' | 'pay' | 'days', number>;

/** Returns the grid in force on a day. Throws a RangeError if there is none. */
export function gridOn(grids: readonly DatedGrid[], day: number): Grid {
  const found = grids.findLast(({ fromDay }) => fromDay <= day);
  if (!found) throw new RangeError(`No grid is in force on day ${day}`);
  return found.grid;
}

/** Returns the contract day on which a group moves up a step. */
function stepDayOf(offer: PayFrame, group: PayGroup): number {
  return group.stepDay ?? offer.stepDay;
}

/** Returns the contract days, starting with day 1, on which something may change for a group, in ascending order. */
function changeDays(offer: PayFrame, year: OfferYear, group: PayGroup): number[] {
  const own = [...group.laneChanges, ...(group.extraSteps ?? [])].filter((one) => one.fiscalYear === year.fiscalYear);
  const dated = [...year.terms.raises, ...own].map(({ day }) => day);
  const grids = year.grids.map(({ fromDay }) => fromDay);
  return [...new Set([1, stepDayOf(offer, group), ...dated, ...grids])].sort((a, b) => a - b);
}

/** Returns the amounts of a person off the schedule: only percentage raises, each rounded to the cent. */
function offScheduleSegment(exit: Cents, { terms }: OfferYear, day: number): Omit<Segment, 'days'> {
  const raises = [...terms.raises].sort((a, b) => a.day - b.day);
  let pay = exit;
  for (const raise of raises) if (raise.kind === 'percent' && raise.day <= day) pay = grow(pay, raise.percent);
  return { steps: 0, lanes: 0, cola: pay - exit, structure: 0, pay };
}

/** Moves a person on a schedule through the days of a year, on last year's grid and on the new grid. */
function scheduleSegments(offer: PayFrame, year: OfferYear, group: PayGroup, from: Place, days: readonly number[]) {
  const start = { ...from, step: year.renames?.get(from.step) ?? from.step };
  const service = group.serviceYears === null ? null : group.serviceYears + year.fiscalYear - offer.baseYear;
  const moves = !year.terms.hold && !group.holds.includes(year.fiscalYear);
  const pay = (grid: Grid, place: Place): number => payAt(openCell(grid, place), group.fte);
  const exit = pay(year.lastGrid, start);
  const stepDay = stepDayOf(offer, group);
  let [stepped, old, now] = [start, start, start];
  return days.map((day) => {
    const grid = gridOn(year.grids, day);
    const undropped = gridOn(year.undroppedGrids, day);
    if (day === stepDay && moves) {
      stepped = nextStep(year.lastGrid, stepped, service);
      old = nextStep(year.lastGrid, old, service);
      now = nextStep(grid, now, service, undropped.steps);
    } else now = keepPlace(grid, now, undropped.steps);
    for (const extra of group.extraSteps ?? []) {
      if (extra.fiscalYear !== year.fiscalYear || extra.day !== day) continue;
      stepped = nextStep(year.lastGrid, stepped, service);
      old = nextStep(year.lastGrid, old, service);
      now = nextStep(grid, now, service, undropped.steps);
    }
    for (const change of group.laneChanges) {
      if (change.fiscalYear !== year.fiscalYear || change.day !== day) continue;
      old = changeLane(year.lastGrid, old, change.lane, service);
      now = changeLane(grid, now, change.lane, service);
    }
    const [afterStep, afterLane] = [pay(year.lastGrid, stepped), pay(year.lastGrid, old)];
    const [afterCola, final] = [pay(undropped, old), pay(grid, now)];
    const parts = { steps: afterStep - exit, lanes: afterLane - afterStep, cola: afterCola - afterLane };
    return { place: now, ...parts, structure: final - afterCola, pay: final };
  });
}

/**
 * Advances one person of a group by a year: returns the state after it, and the parts of the change, in cents. Steps and lanes are priced
 * on last year's grid, then COLA as the change in the resulting cell, then the new structure. Each part and the pay are weighted by
 * contract days and rounded once. The carry-over is the rest. Throws a ScheduleError for a place that the grid does not have.
 */
export function advanceGroup(
  offer: PayFrame,
  year: OfferYear,
  group: PayGroup,
  state: GroupState,
): { state: GroupState; parts: OfferParts } {
  const days = changeDays(offer, year, group);
  const found =
    state.place === null
      ? days.map((day) => ({ place: null, ...offScheduleSegment(state.exit, year, day) }))
      : scheduleSegments(offer, year, group, state.place, days);
  const weigh = (part: Exclude<keyof Segment, 'days'>): Cents => {
    const stretches: Stretch[] = found.map((segment, at) => ({
      amount: cents(segment[part]),
      days: (days[at + 1] ?? offer.contractDays + 1) - (days[at] ?? 1),
    }));
    return payOfYear(stretches, offer.contractDays);
  };
  const [paid, steps, lanes] = [weigh('pay'), weigh('steps'), weigh('lanes')];
  const [cola, structure] = [weigh('cola'), weigh('structure')];
  const last = found.at(-1);
  const served = group.serviceYears === null ? null : group.serviceYears + year.fiscalYear - offer.baseYear;
  const next: GroupState = {
    place: last?.place ?? null,
    exit: cents(last?.pay ?? ZERO),
    paid,
    longevity: longevityInSalary(offer.longevity, served, group.fte),
    oneTime: payAt(year.terms.oneTime, group.fte),
  };
  const parts: OfferParts = {
    carryOver: cents(paid - steps - lanes - cola - structure - state.paid),
    steps,
    lanes,
    cola,
    structure,
    longevity: cents(next.longevity - state.longevity),
    oneTime: cents(next.oneTime - state.oneTime),
  };
  return { state: next, parts };
}
