import type { Placement } from '../../../core/contract/placements.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';

export type PlacementEvent = Placement['events'][number];

/** Returns a text such as "Unit A Teachers: M+15, step 7", or the reason for being off schedule. */
export function placeText(placement: Placement | null): string {
  if (placement === null) return '–';
  const { schedule, lane, step, offSchedule } = placement;
  return `${schedule}: ${offSchedule === null ? `${lane ?? ''}, step ${step ?? ''}` : `off schedule, ${offSchedule}`}`;
}

/** Returns a text such as "FY27 lane M+30 from day 92, requested". */
export function eventText({ fiscalYear, day, kind, lane, status }: PlacementEvent): string {
  const what = { LANE: `lane ${lane ?? ''}`, HOLD: 'no step', EXTRA_STEP: 'extra step' }[kind];
  const from = day === 1 ? '' : ` from day ${day}`;
  return `${fiscalYearLabel(fiscalYear)} ${what}${from}${status === 'REQUESTED' ? ', requested' : ''}`;
}
