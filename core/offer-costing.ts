import type { OfferTerms } from './contract/offers.ts';
import type { Costing, OfferBasis, OfferCostYear } from './contract/offers-cost.ts';
import { fiscalYearLabel } from './fiscal-year.ts';
import { type Cents, fromDollars, toDollars } from './money.ts';
import { describeTerms } from './rules/schedules/describe-terms.ts';
import { costYears, rollForwardOf } from './rules/schedules/offer-cost.ts';
import { peopleOfOffer } from './rules/schedules/offer-people.ts';
import { changePercent, onePercentOf, summarizeOffer } from './rules/schedules/offer-summary.ts';
import { offerWarnings } from './rules/schedules/offer-warnings.ts';
import type { Offer, PayGroup } from './rules/schedules/offer.ts';
import { parseTerms } from './rules/schedules/parse-terms.ts';
import { runOffer } from './rules/schedules/run-offer.ts';
import type { DatedGrid } from './rules/schedules/schedule.ts';
import { NO_TERMS, type Terms } from './rules/schedules/terms.ts';

/** The terms for all years of an offer; or, if some cannot be used, the index of the first such year, with the reason. */
type OfferYearsReading = { kind: 'years'; years: (Terms | null)[] } | { kind: 'refused'; at: number; why: string };

/** Reads the terms for the years after a base year. */
export function readOfferYears(
  given: OfferTerms,
  { baseYear, contractDays }: Pick<OfferBasis, 'baseYear' | 'contractDays'>,
): OfferYearsReading {
  const years: (Terms | null)[] = [];
  for (const [at, { fiscalYear, terms }] of given.entries()) {
    if (fiscalYear !== baseYear + at + 1) {
      const first = fiscalYearLabel(baseYear + 1);
      const why = `The years of an offer must be consecutive. The first must be ${first}, the year after the base year.`;
      return { kind: 'refused', at, why };
    }
    const reading = parseTerms(terms, contractDays);
    if (reading.kind === 'refused') return { kind: 'refused', at, why: reading.why };
    years.push(reading.kind === 'terms' ? reading.terms : null);
  }
  return { kind: 'years', years };
}

function gridOf({ fromDay, lanes, steps, amounts }: OfferBasis['grids'][number]): DatedGrid {
  return {
    fromDay,
    grid: {
      lanes,
      steps: steps.map(({ label, advance, serviceYears, fixedOver }) => ({
        label,
        advance: advance === 'SERVICE' ? { kind: advance, years: serviceYears ?? 0 } : { kind: advance },
        fixedOver: fromDollars(fixedOver),
      })),
      amounts: amounts.map((row) => row.map(fromDollars)),
    },
  };
}

function groupOf({ lane, step, offSchedule, stepDay, ...group }: OfferBasis['groups'][number]): PayGroup {
  const isOff = lane === null || step === null;
  const placement = isOff ? { offSchedule: fromDollars(offSchedule ?? 0) } : { lane, step };
  return { ...group, placement, ...(stepDay !== null && { stepDay }) };
}

/** Builds an offer from the server's data about the schedule and its people. */
export function offerOf(basis: OfferBasis, years: readonly (Terms | null)[]): Offer {
  const { baseYear, contractDays, stepDay, laneReservePercent, rounding, longevity } = basis;
  return {
    ...{ baseYear, contractDays, stepDay, laneReservePercent, rounding, years },
    baseGrids: basis.grids.map(gridOf),
    longevity: { ...longevity, tiers: longevity.tiers.map((tier) => ({ ...tier, amount: fromDollars(tier.amount) })) },
    groups: basis.groups.map(groupOf),
  };
}

/** Figures that depend only on the people and the number of years, not on the terms. */
export interface FixedFigures {
  rollForward: readonly Cents[];
  onePercent: Cents;
}

export function fixedFiguresOf(offer: Offer): FixedFigures {
  return { rollForward: rollForwardOf(offer), onePercent: onePercentOf(offer) };
}

/**
 * Calculates the cost of an offer in dollars, in the same way for the screens and the server. Pass `fixed` if it is already known, to avoid
 * calculating it again. Throws a ScheduleError for a place, lane or dropped step that the schedule does not have.
 */
export function costingOf(offer: Offer, fixed: FixedFigures = fixedFiguresOf(offer)): Omit<Costing, 'fits'> {
  const run = runOffer(offer);
  const years = costYears(offer, run, fixed.rollForward);
  const people = peopleOfOffer(offer, run);
  const { newMoney, lastOverBase, onePercent } = summarizeOffer(years, fixed.onePercent);
  const undecided = offer.years.indexOf(null);
  return {
    baseYear: offer.baseYear,
    people: offer.groups.reduce((total, group) => total + group.people, 0),
    years: years.map(({ fiscalYear, ...cost }, at): OfferCostYear => {
      const isCounted = undecided < 0 || at < undecided;
      const words = describeTerms(isCounted ? (offer.years[at] ?? NO_TERMS) : null);
      const { raises = null, atTop = 0 } = people[at] ?? {};
      const changed = changePercent({ fiscalYear, ...cost });
      return { fiscalYear, terms: words, ...dollarsOf(cost), changePercent: changed, raises, atTop };
    }),
    newMoney: toDollars(newMoney),
    lastOverBase: toDollars(lastOverBase),
    onePercent: toDollars(onePercent),
    warnings: offerWarnings(offer),
  };
}

function dollarsOf<K extends string>(amounts: Record<K, Cents>): Record<K, number> {
  return Object.fromEntries(
    Object.entries<Cents>(amounts).map(([name, amount]) => [name, toDollars(amount)]),
  ) as Record<K, number>;
}
