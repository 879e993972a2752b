import type { LineFormulas, LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { changeOneLine } from './change-one-line.ts';

/**
 * Changes fields of one line; omitted fields stay unchanged. If `rev` is not the current revision, changes nothing. Throws NOT_FOUND,
 * VALIDATION, PROJECTED, LOCKED, or CONFLICT with the current line.
 */
export async function updateLineItem(
  cx: Context,
  input: { id: number; rev?: number | undefined; set: LineItemChange; formulas?: LineFormulas | undefined },
): Promise<LineItem> {
  return changeOneLine(cx, 'update', input);
}
