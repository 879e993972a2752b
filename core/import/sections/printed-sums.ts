import type { ImportOutline } from './outline.ts';
import { fromDollars, sum, toDollars } from '../../money.ts';

/**
 * Returns the printed total of all lines of a file, in dollars for each amount column. This is the last total of all lines, or else the sum
 * of totals that together cover every line once. Rows outside these totals that only a user declared to be lines, such as rows below the
 * grand total, do not count as lines. Null if there is no printed total.
 */
export function printedSums({ columns, lines, totals, answered }: ImportOutline): (number | null)[] {
  const largest = totals.map((total, at) => ({ ...total, at })).sort((a, b) => b.lines - a.lines || b.at - a.at);
  const chosen: typeof largest = [];
  for (const total of largest) {
    const overlaps = chosen.some(({ fromRow, toRow }) => fromRow <= total.toRow && total.fromRow <= toRow);
    if (total.lines > 0 && !overlaps) chosen.push(total);
  }
  const others = lines - chosen.reduce((count, total) => count + total.lines, 0);
  const isInside = (row: number) => chosen.some(({ fromRow, toRow }) => fromRow <= row && row <= toRow);
  const taken = answered.filter(({ row, meaning }) => meaning === 'line' && !isInside(row)).length;
  const isWhole = chosen.length > 0 && (others === 0 || others === taken);
  return columns.map((_, at) => {
    const printed = chosen.flatMap((total) => total.printed[at] ?? []);
    if (!isWhole || printed.length < chosen.length) return null;
    return toDollars(sum(printed.map(fromDollars)));
  });
}
