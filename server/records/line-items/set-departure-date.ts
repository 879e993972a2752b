import type { EmployeeItem } from '../../../core/contract/line-items.ts';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { Context } from '../../context.ts';
import { changeOneEmployee } from './change-one-line.ts';

/** Sets an employee's last day; null clears it. Throws what updateLineItem throws. */
export async function setDepartureDate(
  cx: Context,
  input: { id: number; rev?: number | undefined; dateOfDeparture: PlainDate | null },
): Promise<EmployeeItem> {
  const { id, rev, dateOfDeparture } = input;
  return changeOneEmployee(cx, 'set-departure-date', { id, rev, set: { dateOfDeparture } });
}
