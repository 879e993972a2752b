import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { presentLines } from './present-lines.ts';

/** Returns one current line. Throws NOT_FOUND for an unknown or deleted line. */
export async function requireLine(cx: Context, id: number): Promise<LineItem> {
  const [line] = await presentLines(cx, [id]);
  if (!line) throw new AppError('NOT_FOUND', `Line ${id} no longer exists.`);
  return line;
}
