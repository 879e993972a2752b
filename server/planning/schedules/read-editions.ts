import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type ScheduleEdition, isSameDay } from '../../../core/rules/schedules/salary-schedule.ts';
import { AppError } from '../../errors.ts';
import type { ScheduleDocument } from './document.ts';

/** Returns the edition of a schedule that starts on a contract day of a fiscal year. Throws NOT_FOUND. */
export function editionOf(
  id: number,
  { editions }: Pick<ScheduleDocument, 'editions'>,
  { year, day }: { year: number; day: number },
): ScheduleEdition {
  const found = editions.find((one) => isSameDay(one, { fiscalYear: year, fromDay: day }));
  if (found) return found;
  const what = `for ${fiscalYearLabel(year)} that takes effect on day ${day}`;
  throw new AppError('NOT_FOUND', `The salary schedule with the id ${id} has no edition ${what}.`);
}
