import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentLines } from './present-lines.ts';

/** One line as it is now. Throws NOT_FOUND for one that is not there or is deleted. */
export async function requireLine(cx: Context, id: number): Promise<LineItem> {
  const [line] = await presentLines(cx, [id]);
  if (!line) throw new AppError('NOT_FOUND', `There is no line ${id} any more.`);
  return line;
}
