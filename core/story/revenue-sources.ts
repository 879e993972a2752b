import { fromDollars, toDollars } from '../money.ts';
import { MAX_REVENUES, revenueSource, type RevenueSource } from '../contract/public-dashboard-story.ts';
import {
  limitProblem,
  nameProblem,
  readAmount,
  readNamedRows,
  shownCell,
  type NamedRows,
  type Reading,
} from './named-rows.ts';
import { isPlainTotal } from '../import/total-row.ts';

const REVENUE_SOURCES: NamedRows<RevenueSource> = {
  columns: [
    { name: 'Source', pattern: /source|\bname\b|description|^\s*revenues?\s*$/i },
    { name: 'Amount', pattern: /amount|dollars|budget|revenue/i, isAmount: true },
  ],
  max: MAX_REVENUES,
  fewer: 'Combine small sources.',
  read: readRow,
  once: ({ name }) => ({ key: name.toLowerCase(), already: `${name} is already` }),
  among: totalProblem,
};

/** Reads a table of the revenue sources of one year. Returns the rows, and a problem for each row that cannot be read. */
export function readRevenueSources(table: readonly (readonly string[])[], delimiter = ','): Reading<RevenueSource> {
  return readNamedRows(table, REVENUE_SOURCES, delimiter);
}

function readRow([name = '', amountText = '']: readonly string[]): RevenueSource | string {
  const problem = nameProblem(name, 'source');
  if (problem !== null) return problem;
  // The page adds the sources up. A total among them would count everything twice.
  if (isPlainTotal(name)) return `“${shownCell(name)}” is a total, not a source. Delete this row.`;
  const amount = readAmount(amountText, 'amount');
  if (typeof amount === 'string') return amount;
  if (amount < 0) {
    return `“${shownCell(amountText)}” must be more than 0. Leave out refunds, or subtract them from another source.`;
  }
  const { data, error } = revenueSource.safeParse({ name, amount: toDollars(amount) });
  return data ?? limitProblem(error, { field: 'name', word: 'source' }, amountText);
}

/**
 * Returns the problem with a source that is called a total and equals the sum of one or more rows directly above it or of all other rows.
 */
function totalProblem(
  { name, amount }: RevenueSource,
  above: readonly RevenueSource[],
  others: readonly RevenueSource[],
): string | null {
  if (!/^\s*totals?\b|\btotals?\s*$/i.test(name)) return null;
  const whole = fromDollars(amount);
  const isSum = above.some((_, from) => sumOf(above.slice(from)) === whole);
  if (!isSum && sumOf(others) !== whole) return null;
  return `“${shownCell(name)}” equals the sum of ${isSum ? 'rows above it' : 'the other rows'}. It is a total, not a source. Delete this row.`;
}

const sumOf = (sources: readonly RevenueSource[]): number =>
  sources.reduce((sum, { amount }) => sum + fromDollars(amount), 0);
