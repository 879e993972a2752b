import { type Cents, cents } from '../../money.ts';
import { ratioPercent } from '../projection/round.ts';
import type { GroupState } from './advance-group.ts';
import { nextStep } from './movement.ts';
import type { Offer } from './offer.ts';
import type { OfferRun, RunYear } from './run-offer.ts';

/** The effect that one year of an offer has on people. */
export interface OfferYearPeople {
  /**
   * The lowest, median and highest change in a person's full-year salary, in percent, from the end of the year before to the end of the
   * year, without longevity and one-time payments; null if no one is paid.
   */
  raises: { lowest: number; median: number; highest: number } | null;
  /** The number of people who are on the highest ordinary step in their lane. */
  atTop: number;
}

type Counted = { percent: number; people: number };

/** Returns the median percentage of the people. For an even number of people, it is the mean of the two in the middle. */
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

/** Returns people's raises and the number of people at the top step, for each year of a calculated offer. */
export function peopleOfOffer(offer: Offer, run: OfferRun): OfferYearPeople[] {
  return run.years.map((year, at) => ({
    raises: raisesOf(offer, run.years[at - 1]?.states ?? run.baseStates, year.states),
    atTop: countAtTop(offer, year),
  }));
}
