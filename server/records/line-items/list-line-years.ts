import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentLines } from './present-lines.ts';
import { findYearsOf } from './queries.ts';

/**
 * Returns a line in its base year and every projected year, earliest first; the id may be that of any of these rows. Throws NOT_FOUND for
 * an unknown or deleted line.
 */
export async function listLineYears(cx: Context, input: { id: number }): Promise<LineItem[]> {
  const ids = await findYearsOf(cx.db, input.id);
  if (ids.length === 0) throw new AppError('NOT_FOUND', `Line ${input.id} does not exist or was deleted.`);
  return presentLines(cx, ids);
}
