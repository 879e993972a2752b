import { fiscalYearLabel } from '../../fiscal-year.ts';
import { type Cents, ZERO, cents } from '../../money.ts';
import type { ColaLookup, ColaRate } from '../cola/cola-rate.ts';
import { type GroupState, advanceGroup } from '../schedules/advance-group.ts';
import type { PayGroup } from '../schedules/offer.ts';
import {
  type PaySchedule,
  type PayYear,
  type ScheduleParts,
  percentBetween,
  longevityIn,
  payYears,
} from '../schedules/pay-schedule.ts';
import { longevityInSalary } from '../schedules/pay.ts';
import { type Place, ScheduleError, cellAt } from '../schedules/schedule.ts';
import type { NextYearSalary } from './next-year-salary.ts';

/** A person on a step and lane of a schedule in the base year. */
export interface PlacedPerson extends Pick<PayGroup, 'serviceYears' | 'holds' | 'laneChanges' | 'stepDay'> {
  lineId: number;
  workGroupId: number;
  scheduleId: number;
  place: Place;
  fte: number | null;
  extraSteps: readonly { fiscalYear: number; day: number }[];
  /** Lane changes that are not confirmed. They do not change anyone's pay, and count only in the lane reserve. */
  requestedLanes?: PayGroup['laneChanges'] | undefined;
}

/** The schedules that replace the percentage of steps, and the people placed on them. */
export interface SchedulePay {
  schedules: readonly PaySchedule[];
  people: readonly PlacedPerson[];
}

/** A person who cannot be paid by a salary schedule, with the reason. */
export interface PlacementProblem {
  lineId: number;
  fiscalYear: number;
  why: string;
}

/** People who cannot be paid by their schedule, because it lacks their step, lane or year. */
export class PlacementError extends RangeError {
  readonly problems: readonly PlacementProblem[];

  constructor(problems: readonly PlacementProblem[]) {
    const [first] = problems;
    super(
      first
        ? `The pay of line ${first.lineId} in ${fiscalYearLabel(first.fiscalYear)} cannot be calculated from the salary schedule: ${first.why}`
        : '',
    );
    this.name = 'PlacementError';
    this.problems = problems;
  }
}

export interface Moved {
  result: NextYearSalary;
  state: GroupState;
}

/**
 * Returns the next-year salary for a person with the given salary, or null if no schedule determines the salary. `state` is the person's
 * pay by the schedule in the year before; null in the base year. Throws a ScheduleError.
 */
export type MoveBySchedule = (
  person: { id: number; salary: Cents; state: GroupState | null },
  nextFiscalYear: number,
) => Moved | null;

/**
 * Returns the COLA rate of a year. If neither a contract nor a scenario has a rate and the year has an edition, the rate is the percentage
 * by which the grid's cells rose. This rate counts as settled if the grid is printed, otherwise as negotiating.
 */
function rateOf(found: ColaRate, { source, lastGrid, grids }: PayYear): ColaRate {
  const grid = grids.at(-1)?.grid;
  if (found.rate !== null || source === 'COLA' || !grid) return found;
  return { rate: percentBetween(lastGrid, grid), source: source === 'PRINTED' ? 'settled' : 'negotiating' };
}

/** Returns a function that moves a person on a schedule to the next year. */
export function movesBySchedule(
  { schedules, people }: SchedulePay,
  baseYear: number,
  colaRate: ColaLookup,
): MoveBySchedule {
  const placed = new Map(people.map((person) => [person.lineId, person]));
  const found = new Map(
    schedules.map((schedule) => {
      const yearOf = payYears(schedule, (fiscalYear) => colaRate(schedule.workGroupId, fiscalYear).rate ?? 0);
      return [schedule.id, { schedule, yearOf }] as const;
    }),
  );
  return ({ id, salary, state }, nextFiscalYear) => {
    const person = placed.get(id);
    const of = person && found.get(person.scheduleId);
    if (!person || !of) return null;
    const { schedule, yearOf } = of;
    const { fte, place, serviceYears } = person;
    if (fte === null || fte <= 0) throw new ScheduleError('The line has no FTE. Enter its FTE.');
    const year = yearOf(nextFiscalYear);
    const longevity = longevityInSalary(longevityIn(schedule, baseYear), serviceYears, fte);
    const before = state ?? { place, exit: salary, paid: salary, longevity, oneTime: ZERO };
    // If a typed or imported salary differs from the schedule, the difference is carried over.
    const paid = { ...before, paid: cents(salary - before.longevity) };
    const { contractDays, rules } = schedule;
    const frame = { baseYear, contractDays, stepDay: rules.stepDay ?? 1, longevity: year.longevity };
    const moved = advanceGroup(frame, year, { ...person, people: 1, placement: place, fte }, paid);
    const { steps, lanes, cola: raise, structure, carryOver, longevity: service } = moved.parts;
    const parts = { steps, lanes, cola: raise, structure, longevity: service, carryOver };
    const to = moved.state.place ?? place;
    const cola = rateOf(colaRate(schedule.workGroupId, nextFiscalYear), year);
    const detail = {
      schedule: schedule.name,
      from: before.place ?? place,
      to,
      lastFrom: year.lastFrom,
      source: year.source,
    };
    return { state: moved.state, result: bySchedule(salary, cola, { ...parts, ...detail }) };
  };
}

/**
 * Finds people whose lane and step are in the last grid of the base year but missing from a printed grid of the next year, although their
 * step was not renamed.
 */
export function missingPlaces(
  { schedules, people }: SchedulePay,
  baseYear: number,
  colaRate: ColaLookup,
): PlacementProblem[] {
  return schedules.flatMap((schedule) => {
    const own = people.filter(({ scheduleId }) => scheduleId === schedule.id);
    const next = schedule.editions.find(({ fiscalYear }) => fiscalYear === baseYear + 1);
    if (own.length === 0 || next?.source !== 'PRINTED') return [];
    const year = payYears(schedule, (fiscalYear) => colaRate(schedule.workGroupId, fiscalYear).rate ?? 0)(baseYear + 1);
    return own.flatMap(({ lineId, place }) => {
      const isDropped =
        next.stepMap?.[place.step] === undefined &&
        cellAt(year.lastGrid, place) !== null &&
        year.grids.some(({ grid }) => cellAt(grid, place) === null);
      const why = `Lane ${place.lane}, step ${place.step} is not in the printed ${fiscalYearLabel(baseYear + 1)} schedule.`;
      return isDropped ? [{ lineId, fiscalYear: baseYear + 1, why }] : [];
    });
  });
}

function bySchedule(salary: Cents, cola: ColaRate, parts: ScheduleParts): NextYearSalary {
  const colaApplied = cents(parts.cola + parts.structure);
  const stepsLanesApplied = cents(parts.steps + parts.lanes + parts.longevity + parts.carryOver);
  const totalIncreaseApplied = cents(colaApplied + stepsLanesApplied);
  return {
    salary: cents(salary + totalIncreaseApplied),
    source: 'auto',
    ...{ cola, colaApplied, stepsLanesApplied, totalIncreaseApplied },
    bySchedule: parts,
  };
}
