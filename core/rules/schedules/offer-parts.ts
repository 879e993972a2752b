import { type Cents, ZERO, cents } from '../../money.ts';
import { type GroupState, advanceGroup } from './advance-group.ts';
import type { Offer, OfferParts, PayGroup } from './offer.ts';
import type { OfferRun } from './run-offer.ts';

/** The amount that the people in one lane, or the people off the schedule, contribute to a figure for a year. */
export interface LanePart {
  /** Null for people off the schedule. */
  lane: string | null;
  people: number;
  amount: Cents;
}

/**
 * Splits one part of the change in one year of a calculated offer by the lane that people are in at the beginning of the year. The amounts
 * add up to the part.
 */
export function partByLane(offer: Offer, run: OfferRun, at: number, part: keyof OfferParts): LanePart[] {
  const year = run.years[at]?.year;
  if (!year) return [];
  return byLane(offer, statesBefore(run, at), (group, state) => advanceGroup(offer, year, group, state).parts[part]);
}

/**
 * Splits by lane the pay in the year before the year with index `at` in a calculated offer. If `at` is the index after the last year,
 * splits the cost of the last year.
 */
export function payBeforeByLane(offer: Offer, run: OfferRun, at: number): LanePart[] {
  return byLane(offer, statesBefore(run, at), (_, { paid, longevity, oneTime }) => paid + longevity + oneTime);
}

function statesBefore({ baseStates, years }: OfferRun, at: number): readonly GroupState[] {
  return years[at - 1]?.states ?? baseStates;
}

function byLane(
  { groups }: Offer,
  states: readonly GroupState[],
  amountOf: (group: PayGroup, state: GroupState) => number,
): LanePart[] {
  const found = new Map<string | null, LanePart>();
  for (const [place, group] of groups.entries()) {
    const state = states[place];
    if (!state) continue;
    const lane = state.place?.lane ?? null;
    const { people, amount } = found.get(lane) ?? { people: 0, amount: ZERO };
    const own = amountOf(group, state) * group.people;
    found.set(lane, { lane, people: people + group.people, amount: cents(amount + own) });
  }
  return [...found.values()];
}
