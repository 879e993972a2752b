import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { ScheduleDocument } from './document.ts';
import { listOffersOn } from './placed-queries.ts';

const NAMED = 5;

/**
 * Refuses a change to a schedule that removes the only edition on which an open offer is calculated; `after` is null if the schedule is
 * deleted. Throws IN_USE that lists the offers.
 */
export async function assertOffersKept(
  tx: Context,
  id: number,
  before: ScheduleDocument,
  after: ScheduleDocument | null,
): Promise<void> {
  const offers = await listOffersOn(tx.db, id);
  const lost = offers.filter(
    ({ fiscalYear }) =>
      editionInForce(before, fiscalYear) !== null && (after === null || editionInForce(after, fiscalYear) === null),
  );
  if (lost.length === 0) return;
  const names = lost.slice(0, NAMED).map(({ name, fiscalYear }) => `“${name}” (${fiscalYearLabel(fiscalYear)})`);
  const [theirYears, the] =
    lost.length === 1
      ? ['the budget year of this offer', 'the offer']
      : ['the budget years of these offers', 'the offers'];
  const more = lost.length > NAMED ? `; and ${lost.length - NAMED} more` : '';
  const why = after === null ? '' : `After this change, the schedule would have no edition in force in ${theirYears}. `;
  throw new AppError(
    'IN_USE',
    `${plural(lost.length, 'offer uses', 'offers use')} the salary schedule “${before.name}”: ${names.join('; ')}${more}. ${why}Delete ${the} first. Nothing was ${after === null ? 'deleted' : 'saved'}.`,
  );
}
