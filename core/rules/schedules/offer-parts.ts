import { type Cents, ZERO, cents } from '../../money.ts';
import { advanceGroup } from './advance-group.ts';
import type { Offer, OfferParts } from './offer.ts';
import type { OfferRun } from './run-offer.ts';

/** What the people of a lane, or those off the schedule, contribute to a part of the cost in a year. */
export interface LanePart {
  /** Null off the schedule. */
  lane: string | null;
  people: number;
  amount: Cents;
}

/** One part of one year of an offer that was run, by the lane at the beginning of the year; the amounts add up to the part. */
export function partByLane(offer: Offer, run: OfferRun, at: number, part: keyof OfferParts): LanePart[] {
  const before = run.years[at - 1]?.states ?? run.baseStates;
  const year = run.years[at]?.year;
  const found = new Map<string | null, LanePart>();
  for (const [place, group] of offer.groups.entries()) {
    const state = before[place];
    if (!state || !year) continue;
    const lane = state.place?.lane ?? null;
    const { people, amount } = found.get(lane) ?? { people: 0, amount: ZERO };
    const own = advanceGroup(offer, year, group, state).parts[part] * group.people;
    found.set(lane, { lane, people: people + group.people, amount: cents(amount + own) });
  }
  return [...found.values()];
}
