import { type Cents, ZERO, cents } from '../../money.ts';
import { laneReserves } from './lane-reserve.ts';
import type { Offer, OfferYearCost, PayGroup } from './offer.ts';
import { type OfferRun, runOffer } from './run-offer.ts';
import { NO_TERMS } from './terms.ts';

/**
 * Returns the roll-forward: the cost of each year of an offer with a raise of 0% in every year, for the same people with their steps. It
 * does not depend on the terms.
 */
export function rollForwardOf(offer: Offer): Cents[] {
  const terms = offer.years.map(() => NO_TERMS);
  return runOffer(offer, terms).years.map(({ cost }) => cost);
}

/** Returns the cost of each year in a calculated offer, with the roll-forward. */
export function costYears(offer: Offer, run: OfferRun, rollForward: readonly Cents[]): OfferYearCost[] {
  const { baseCost, years } = run;
  const reserves = laneReserves(offer, run);
  return years.map(({ states: _, year: __, ...year }, at) => {
    const level = rollForward[at] ?? year.cost;
    const yearBefore = years[at - 1]?.cost ?? baseCost;
    return {
      ...year,
      yearBefore,
      rollForward: level,
      settlement: cents(year.cost - level),
      laneReserve: reserves[at] ?? ZERO,
    };
  });
}

/**
 * Calculates the cost of an offer year by year: the cost in the year before, the parts of the change, the cost, and the roll-forward (the
 * cost of the same people with their steps and a raise of 0% in every year). Throws a ScheduleError for a place, lane or dropped step that
 * the schedule does not have.
 */
export function costOffer(offer: Offer): OfferYearCost[] {
  return costYears(offer, runOffer(offer), rollForwardOf(offer));
}

/**
 * Combines people with the same placement, FTE, service years and moves into groups. The amounts of equal people are rounded equally, so
 * the totals stay the same to the cent.
 */
export function groupPeople(people: readonly PayGroup[]): PayGroup[] {
  const groups = new Map<string, PayGroup>();
  for (const person of people) {
    const { placement, fte, serviceYears, holds, laneChanges, requestedLanes = [], extraSteps = [], stepDay } = person;
    const lanesOf = (changes: PayGroup['laneChanges']) =>
      changes.map(({ fiscalYear, day, lane }) => [fiscalYear, day, lane]);
    const moves = [lanesOf(laneChanges), lanesOf(requestedLanes), extraSteps.map((one) => [one.fiscalYear, one.day])];
    const where = 'offSchedule' in placement ? placement.offSchedule : [placement.lane, placement.step];
    const key = JSON.stringify([where, fte, serviceYears, [...holds].sort(), moves, stepDay]);
    const group = groups.get(key);
    groups.set(key, group ? { ...group, people: group.people + person.people } : person);
  }
  return [...groups.values()];
}
