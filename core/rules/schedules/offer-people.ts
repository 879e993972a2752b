import { type Cents, cents } from '../../money.ts';
import { ratioPercent } from '../projection/round.ts';
import type { GroupState } from './advance-group.ts';
import { nextStep } from './movement.ts';
import type { Offer } from './offer.ts';
import type { OfferRun, RunYear } from './run-offer.ts';

/** What a year of an offer does to people. */
export interface OfferYearPeople {
  /**
   * Percent change of the full-year salary at the end of the year from that at the end of the year before, without longevity and one-time
   * payments, of one person each; null if no one is paid.
   */
  raises: { lowest: number; median: number; highest: number } | null;
  /** People on the highest step of their lane that years of work lead to. */
  atTop: number;
}

type Counted = { percent: number; people: number };

/** The percentage at which half of the people have as much or less; the mean of the two in the middle of an even number. */
function medianOf(sorted: readonly Counted[], people: number): number {
  const at = (place: number): number => {
    let seen = 0;
    return sorted.find((one) => (seen += one.people) > place)?.percent ?? 0;
  };
  const [low, high] = [at(Math.floor((people - 1) / 2)), at(Math.floor(people / 2))];
  return Math.round(((low + high) / 2) * 10_000) / 10_000;
}

function raisesOf(offer: Offer, before: readonly GroupState[], after: readonly GroupState[]) {
  const raises: Counted[] = [];
  let people = 0;
  for (const [at, group] of offer.groups.entries()) {
    const [from, to]: (Cents | undefined)[] = [before[at]?.exit, after[at]?.exit];
    const percent = from === undefined || to === undefined ? null : ratioPercent(cents(to - from), from);
    if (percent === null) continue;
    raises.push({ percent, people: group.people });
    people += group.people;
  }
  raises.sort((a, b) => a.percent - b.percent);
  const [lowest, highest] = [raises[0], raises.at(-1)];
  if (!lowest || !highest) return null;
  return { lowest: lowest.percent, median: medianOf(raises, people), highest: highest.percent };
}

function countAtTop(offer: Offer, { states, year }: RunYear): number {
  const grid = year.grids.at(-1)?.grid;
  let count = 0;
  for (const [at, { place }] of states.entries()) {
    if (place === null || !grid) continue;
    if (nextStep(grid, place, null).step === place.step) count += offer.groups[at]?.people ?? 0;
  }
  return count;
}

/** The raises of people and those at the top, for each year of an offer that was run. */
export function peopleOfOffer(offer: Offer, run: OfferRun): OfferYearPeople[] {
  return run.years.map((year, at) => ({
    raises: raisesOf(offer, run.years[at - 1]?.states ?? run.baseStates, year.states),
    atTop: countAtTop(offer, year),
  }));
}
