import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { changeOneLine } from './change-one-line.ts';

/**
 * Changes fields of one line; fields left out stay as they are. With a `rev` that is no longer current nothing changes.
 * Throws NOT_FOUND, VALIDATION, PROJECTED, LOCKED, or CONFLICT with the line as it is now.
 */
export async function updateLineItem(
  cx: Context,
  input: { id: number; rev?: number | undefined; set: LineItemChange },
): Promise<LineItem> {
  return changeOneLine(cx, 'update', input);
}
