import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { type GroupState, type OfferYear, advanceGroup, gridOn } from './advance-group.ts';
import { generateEditions } from './generate.ts';
import type { Offer, OfferParts, PayGroup } from './offer.ts';
import { longevityInSalary, longevityPay, payAt, payOfYear } from './pay.ts';
import { type Grid, openCell } from './schedule.ts';
import { NO_TERMS, type Terms } from './terms.ts';

const PARTS = ['carryOver', 'steps', 'lanes', 'cola', 'structure', 'longevity', 'oneTime'] as const;

/** A calculated year of an offer. `states` has, for each group, the state of one person after the year. */
export type RunYear = OfferParts & {
  fiscalYear: number;
  cost: Cents;
  ownLine: Cents;
  states: readonly GroupState[];
  year: OfferYear;
};

/** A calculated offer, with its base year and all following years. */
export interface OfferRun {
  /** The pay of everyone in the base year, including longevity, in cents. */
  baseCost: Cents;
  baseStates: readonly GroupState[];
  years: RunYear[];
}

/** Returns the state of one person in a group in the base year. */
function baseState(offer: Offer, group: PayGroup): GroupState {
  const longevity = longevityInSalary(offer.longevity, group.serviceYears, group.fte);
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

/** Returns the years of an offer with their grids. From the first undecided year on, there are only steps. */
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

const payOf = ({ paid, longevity, oneTime }: GroupState): number => paid + longevity + oneTime;

function totalPay(offer: Offer, states: readonly GroupState[]): Cents {
  return sum(states.map((state, at) => cents(payOf(state) * (offer.groups[at]?.people ?? 0))));
}

/** Returns the longevity pay of a year if it is paid on its own line; otherwise 0. */
function ownLineOf({ longevity, groups, baseYear }: Offer, { fiscalYear }: OfferYear): Cents {
  if (!longevity.isOwnLine) return ZERO;
  const served = (years: number | null): number | null => (years === null ? null : years + fiscalYear - baseYear);
  return sum(groups.map((one) => cents(longevityPay(longevity, served(one.serviceYears), one.fte) * one.people)));
}

/**
 * Calculates the pay of the people in an offer through the years of the given terms. Each person's pay is calculated separately and then
 * added up, so the order of groups does not matter. Throws a ScheduleError for a place, lane or dropped step that the schedule does not
 * have.
 */
export function runOffer(offer: Offer, terms: readonly (Terms | null)[] = offer.years): OfferRun {
  const baseStates = offer.groups.map((group) => baseState(offer, group));
  let states = baseStates;
  const years = yearsOf(offer, terms).map((year): RunYear => {
    const totals = Object.fromEntries(PARTS.map((part) => [part, ZERO])) as Record<keyof OfferParts, Cents>;
    states = offer.groups.map((group, at) => {
      const { state, parts } = advanceGroup(offer, year, group, states[at] ?? baseState(offer, group));
      for (const part of PARTS) totals[part] = cents(totals[part] + parts[part] * group.people);
      return state;
    });
    return {
      ...totals,
      fiscalYear: year.fiscalYear,
      cost: totalPay(offer, states),
      ownLine: ownLineOf(offer, year),
      states,
      year,
    };
  });
  return { baseCost: totalPay(offer, baseStates), baseStates, years };
}
