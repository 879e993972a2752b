import { toDollars } from '../money.ts';
import { MAX_REVENUES, revenueSource, type RevenueSource } from '../contract/public-dashboard-story.ts';
import { limitProblem, readAmount, readNamedRows, shownCell, type NamedRows, type Reading } from './named-rows.ts';
import { isPlainTotal } from './total-row.ts';

const REVENUE_SOURCES: NamedRows<RevenueSource> = {
  columns: [
    { name: 'Source', pattern: /source|\bname\b|description|^\s*revenues?\s*$/i },
    { name: 'Amount', pattern: /amount|dollars|budget|revenue/i },
  ],
  max: MAX_REVENUES,
  read: readRow,
  once: ({ name }) => ({ key: name.toLowerCase(), already: `${name} is already` }),
};

/** Reads a table of the revenue sources of one year. Returns the rows, and a problem for each row that cannot be read. */
export function readRevenueSources(table: readonly (readonly string[])[]): Reading<RevenueSource> {
  return readNamedRows(table, REVENUE_SOURCES);
}

function readRow([name = '', amountText = '']: readonly string[]): RevenueSource | string {
  if (name.trim() === '') return 'the source is blank. Enter its name.';
  // The page adds the sources up. A total among them would count everything twice.
  if (isPlainTotal(name)) return `'${shownCell(name)}' is a total, not a source. Delete this row.`;
  const amount = readAmount(amountText);
  if (typeof amount === 'string') return amount;
  const { data, error } = revenueSource.safeParse({ name, amount: toDollars(amount) });
  return data ?? limitProblem(error, { field: 'name', word: 'source' }, amountText);
}
