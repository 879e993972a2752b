import { parseFiscalYear } from '../fiscal-year.ts';
import { toDollars } from '../money.ts';
import { MAX_PEERS, peerCost, type PeerCost } from '../contract/public-dashboard-sourced.ts';
import { parseMoney } from './parse-money.ts';

/** Patterns for the names of the columns. A column of codes never matches. */
const COLUMNS = {
  district: /district|town|\blea\b/i,
  fiscalYear: /year|\bfy\b/i,
  costPerPupil: /pupil|student|cost|expenditure/i,
} as const;
const CODES = /\b(?:code|number|id|org)\b/i;
const HEADER = 'The first row must name the columns: District, Fiscal year, Cost per pupil.';

type Reading = { rows: PeerCost[]; problems: string[] };

/** Reads a table of other districts' cost per pupil. Returns the rows, and a problem for each row that cannot be read. */
export function readPeerCosts(table: readonly (readonly string[])[]): Reading {
  const [header = [], ...lines] = table;
  const find = (form: RegExp, taken: readonly number[] = []) =>
    header.findIndex((name, index) => form.test(name) && !CODES.test(name) && !taken.includes(index));
  const [district, fiscalYear] = [find(COLUMNS.district), find(COLUMNS.fiscalYear)];
  const cost = find(COLUMNS.costPerPupil, [district, fiscalYear]);
  if (district < 0 || fiscalYear < 0 || cost < 0) return { rows: [], problems: [HEADER] };
  const rows: PeerCost[] = [];
  const problems: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = index + 2;
    const found = readRow([cells[district] ?? '', cells[fiscalYear] ?? '', cells[cost] ?? '']);
    if (typeof found === 'string') {
      problems.push(`Row ${row}: ${found}`);
      continue;
    }
    const key = `${found.district.toLowerCase()} ${found.fiscalYear}`;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      problems.push(
        `Row ${row}: ${found.district} already has FY${found.fiscalYear} in row ${earlier}. Delete one of the two rows.`,
      );
    }
    seen.set(key, row);
    rows.push(found);
  }
  if (rows.length + problems.length === 0) return { rows, problems: ['The file has no rows below its column names.'] };
  if (rows.length > MAX_PEERS) problems.push(`The file has ${rows.length} rows. At most ${MAX_PEERS} can be saved.`);
  return { rows, problems };
}

/** Returns the row, or the problem with it. */
function readRow([district, yearText, costText]: readonly [string, string, string]): PeerCost | string {
  if (district.trim() === '') return 'the district is blank. Enter its name.';
  const fiscalYear = parseFiscalYear(yearText);
  if (fiscalYear === null) return `'${shown(yearText)}' is not a fiscal year. Enter a year such as 2025 or FY25.`;
  const reading = parseMoney(costText);
  if (reading.kind !== 'amount') return `'${shown(costText)}' is not an amount. Enter a number such as 18,250.40.`;
  const { data, error } = peerCost.safeParse({ district, fiscalYear, costPerPupil: toDollars(reading.amount) });
  if (data) return data;
  const [issue] = error.issues;
  return issue?.path[0] === 'district'
    ? `the district ${issue.message}.`
    : `'${shown(costText)}' ${issue?.message ?? ''}.`;
}

/** Shortens a cell for a message. */
function shown(cell: string): string {
  const text = cell.trim();
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
