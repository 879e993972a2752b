import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { type GroupState, type OfferYear, advanceGroup, gridOn } from './advance-group.ts';
import { generateEditions } from './generate.ts';
import type { Offer, OfferParts, OfferYearCost, PayGroup } from './offer.ts';
import { longevityPay, payAt, payOfYear } from './pay.ts';
import { type Grid, openCell } from './schedule.ts';
import { NO_TERMS, type Terms } from './terms.ts';

const PARTS = ['carryOver', 'steps', 'lanes', 'cola', 'structure', 'longevity', 'oneTime'] as const;

/** One person of a group in the base year. */
function baseState(offer: Offer, group: PayGroup): GroupState {
  const longevity = longevityPay(offer.longevity, group.serviceYears, group.fte);
  if ('offSchedule' in group.placement) {
    const pay = group.placement.offSchedule;
    return { place: null, exit: pay, paid: pay, longevity, oneTime: ZERO };
  }
  const place = group.placement;
  const stretches = offer.baseGrids.map(({ fromDay, grid }, at) => ({
    amount: payAt(openCell(grid, place), group.fte),
    days: (offer.baseGrids[at + 1]?.fromDay ?? offer.contractDays + 1) - fromDay,
  }));
  const exit = stretches.at(-1)?.amount ?? ZERO;
  return { place, exit, paid: payOfYear(stretches, offer.contractDays), longevity, oneTime: ZERO };
}

/** The years of an offer with their grids. From the first year that is not decided on, there are steps only. */
function yearsOf(offer: Offer, terms: readonly (Terms | null)[]): OfferYear[] {
  const undecided = terms.indexOf(null);
  let lastGrid: Grid = gridOn(offer.baseGrids, offer.contractDays + 1);
  return terms.map((given, at) => {
    const decided = undecided < 0 || at < undecided ? (given ?? NO_TERMS) : NO_TERMS;
    const grids = generateEditions(lastGrid, decided, offer.rounding);
    const undroppedGrids = generateEditions(lastGrid, { ...decided, drops: [] }, offer.rounding);
    const year = { fiscalYear: offer.baseYear + at + 1, terms: decided, lastGrid, grids, undroppedGrids };
    lastGrid = grids.at(-1)?.grid ?? lastGrid;
    return year;
  });
}

type YearTotal = OfferParts & { cost: Cents };

const payOf = ({ paid, longevity, oneTime }: GroupState): number => paid + longevity + oneTime;

function runYears(offer: Offer, terms: readonly (Terms | null)[]): YearTotal[] {
  let states = offer.groups.map((group) => baseState(offer, group));
  return yearsOf(offer, terms).map((year) => {
    const totals = Object.fromEntries(PARTS.map((part) => [part, ZERO])) as Record<keyof OfferParts, Cents>;
    states = offer.groups.map((group, at) => {
      const { state, parts } = advanceGroup(offer, year, group, states[at] ?? baseState(offer, group));
      for (const part of PARTS) totals[part] = cents(totals[part] + parts[part] * group.people);
      return state;
    });
    return { ...totals, cost: totalPay(offer, states) };
  });
}

function totalPay(offer: Offer, states: readonly GroupState[]): Cents {
  return sum(states.map((state, at) => cents(payOf(state) * (offer.groups[at]?.people ?? 0))));
}

/** Pay of everyone in the base year, with longevity, in cents. Throws a ScheduleError for a place that the schedule does not have. */
export function baseCost(offer: Offer): Cents {
  return totalPay(
    offer,
    offer.groups.map((group) => baseState(offer, group)),
  );
}

/**
 * Costs an offer year by year: the year before, the parts of the change, the cost, and the roll-forward (same people, their
 * steps, 0% in every year). People are calculated one by one and added, so the order of groups does not matter.
 * Throws a ScheduleError for a place, lane or dropped step that the schedule does not have.
 */
export function costOffer(offer: Offer): OfferYearCost[] {
  const rollForward = runYears(
    offer,
    offer.years.map(() => NO_TERMS),
  );
  let yearBefore = baseCost(offer);
  return runYears(offer, offer.years).map((year, at) => {
    const level = rollForward[at]?.cost ?? year.cost;
    const row = {
      fiscalYear: offer.baseYear + at + 1,
      yearBefore,
      ...year,
      rollForward: level,
      settlement: cents(year.cost - level),
    };
    yearBefore = year.cost;
    return row;
  });
}

/** Joins people who are placed, employed and changed alike into groups. Equal people round equally, so no cent changes. */
export function groupPeople(people: readonly PayGroup[]): PayGroup[] {
  const groups = new Map<string, PayGroup>();
  for (const person of people) {
    const { placement, fte, serviceYears, holds, laneChanges } = person;
    const changes = laneChanges.map(({ fiscalYear, day, lane }) => [fiscalYear, day, lane]);
    const where = 'offSchedule' in placement ? placement.offSchedule : [placement.lane, placement.step];
    const key = JSON.stringify([where, fte, serviceYears, [...holds].sort(), changes]);
    const group = groups.get(key);
    groups.set(key, group ? { ...group, people: group.people + person.people } : person);
  }
  return [...groups.values()];
}
