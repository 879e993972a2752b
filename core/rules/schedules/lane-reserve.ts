import { type Cents, cents } from '../../money.ts';
import { percentOf } from '../projection/round.ts';
import { type GroupState, advanceGroup } from './advance-group.ts';
import type { Offer, PayGroup } from './offer.ts';
import type { OfferRun } from './run-offer.ts';
import { ScheduleError } from './schedule.ts';

const paidIn = ({ paid, longevity, oneTime }: GroupState): number => paid + longevity + oneTime;

/** Returns the extra cost of the lane changes that one person requested, for each year; 0 if the schedule has no place for the person. */
function requestedCost(offer: Offer, run: OfferRun, at: number, group: PayGroup): number[] {
  const asked = { ...group, laneChanges: [...group.laneChanges, ...(group.requestedLanes ?? [])] };
  let state = run.baseStates[at];
  try {
    return run.years.map(({ year, states }) => {
      const [before, usual] = [state, states[at]];
      if (!before || !usual) return 0;
      state = advanceGroup(offer, year, asked, before).state;
      return paidIn(state) - paidIn(usual);
    });
  } catch (error) {
    if (error instanceof ScheduleError) return run.years.map(() => 0);
    throw error;
  }
}

/**
 * Returns the amount set aside in each year for lane changes that are requested but not confirmed: a percentage of their cost, rounded
 * once.
 */
export function laneReserves(offer: Offer, run: OfferRun): Cents[] {
  const totals = run.years.map(() => 0);
  for (const [at, group] of offer.groups.entries()) {
    if ((group.requestedLanes ?? []).length === 0) continue;
    for (const [year, cost] of requestedCost(offer, run, at, group).entries())
      totals[year] = (totals[year] ?? 0) + cost * group.people;
  }
  return totals.map((total) => percentOf(cents(total), offer.laneReservePercent ?? 0));
}
