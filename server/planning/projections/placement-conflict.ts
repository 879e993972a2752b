import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import type { PlacementError } from '../../../core/rules/projection/schedule-pay.ts';
import { AppError } from '../../errors.ts';

const MAX_NAMED = 10;

/** Returns the CONFLICT error for lines whose salary schedule has no amount for their step and lane. */
export function placementConflict({ problems }: PlacementError): AppError {
  const shown = problems
    .slice(0, MAX_NAMED)
    .map(({ lineId, fiscalYear, why }) => `line ${lineId} in ${fiscalYearLabel(fiscalYear)}: ${why}`);
  const more = problems.length > shown.length ? [`… and ${problems.length - shown.length} more.`] : [];
  const what =
    'Nothing was calculated, because a salary schedule has no amount for the step and lane of some people. Correct the schedule or the placements.';
  return new AppError('CONFLICT', [what, ...shown, ...more].join('\n'));
}
