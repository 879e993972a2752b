import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentLines } from './present-lines.ts';
import { findYearsOf } from './queries.ts';

/**
 * A line in its base year and in every year that it is projected to, the earliest first; any of them may be asked for.
 * Throws NOT_FOUND for a line that is not there or deleted.
 */
export async function listLineYears(cx: Context, input: { id: number }): Promise<LineItem[]> {
  const ids = await findYearsOf(cx.db, input.id);
  if (ids.length === 0) throw new AppError('NOT_FOUND', `There is no line ${input.id}, or it has been deleted.`);
  return presentLines(cx, ids);
}
