import type { LineItem } from '../../../core/contract/line-items.ts';
import type { Context } from '../../context.ts';
import { inPieces } from '../../platform/in-pieces.ts';
import { autoNextYearSalaries } from './auto-next-year.ts';
import { presentLine } from './present.ts';
import * as queries from './queries.ts';

/** Returns the current lines with these ids, in this order, without missing ones. */
export async function presentLines(cx: Context, ids: readonly number[]): Promise<LineItem[]> {
  const lines = await presentRows(cx, await queries.findLines(cx.db, ids));
  const byId = new Map(lines.map((line) => [line.id, line]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns the API form of these lines, with calculated next-year salaries. */
export async function presentRows(cx: Context, rows: readonly queries.NamedLine[]): Promise<LineItem[]> {
  const auto = await autoNextYearSalaries(cx, rows);
  const lines: LineItem[] = [];
  for await (const piece of inPieces(rows)) {
    for (const row of piece) lines.push(presentLine(row, auto.get(row.id)));
  }
  return lines;
}
