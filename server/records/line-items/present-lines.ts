import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { autoNextYearSalaries } from './auto-next-year.ts';
import { presentLine } from './present.ts';
import * as queries from './queries.ts';

/** Returns the current lines with these ids, in this order, without missing ones. */
export async function presentLines(cx: Context, ids: readonly number[]): Promise<LineItem[]> {
  const rows = await queries.findLines(cx.db, ids);
  const auto = await autoNextYearSalaries(cx, rows);
  const items = new Map(rows.map((row) => [row.id, presentLine(row, auto.get(row.id))]));
  return ids.flatMap((id) => items.get(id) ?? []);
}
