import {
  otherYearColumnIds,
  otherYearName,
  otherYearTitles,
  type OtherYear,
} from '../../../core/contract/other-years.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { cents, type Cents } from '../../../core/money.ts';
import { changeFrom } from '../../../core/rules/comparing/change.ts';
import type { Column, Instead } from '../../platform/grid/columns/column.ts';
import { columnsOf } from '../../platform/grid/columns/columns-of.ts';
import { money } from '../../platform/grid/columns/values.ts';

/** A year that the lines of a grid can be compared with. */
export type ComparedYear = Pick<OtherYear, 'id' | 'kind' | 'fiscalYear'>;

/** Amounts by line id. Empty until they are loaded. */
export type OtherAmounts = ReadonlyMap<number, Cents>;

/** The compared value: the amount of a line, or a salary. */
export interface Compared<Row> {
  noun: 'amount' | 'salary';
  fiscalYear: number;
  read: (row: Row) => Cents | null;
  /**
   * What matching lines of two budgets have in common, as the end of the sentence "They are also compared if they have the same …". This sentence is shown for a line
   * without a match.
   */
  sameBy: string;
}

/** The name of the year in the menu. */
export function nameOfYear(year: ComparedYear): string {
  if (year.kind === 'guidance') return 'Share of guidance';
  if (isLedger(year)) return otherYearName(year);
  const kind = { prior: 'prior year', base: 'base year', projected: 'projected', actual: '', ytd: '' }[year.kind];
  return `${fiscalYearLabel(year.fiscalYear)} (${kind})`;
}

/** Returns the read-only columns of another year: its amount, and the change from it in dollars and percent. */
export function otherYearColumns<Row extends { id: number }, Change>(
  year: ComparedYear,
  amounts: OtherAmounts | undefined,
  { noun, fiscalYear, read, sameBy }: Compared<Row>,
): Column<Row, Change>[] {
  const column = columnsOf<Row, Change>();
  const base = baseText(year, noun);
  const [amountId = '', changeId = '', percentId = ''] = otherYearColumnIds(year.id);
  const [amountTitle = '', changeTitle = '', percentTitle = ''] = otherYearTitles(year, noun);
  const isShare = year.kind === 'guidance';
  const before = (row: Row) => amounts?.get(row.id) ?? null;
  const instead = (why: string) => (row: Row) => (before(row) === null ? { text: '', why } : null);
  const missing = missingText(year, noun, sameBy);
  const unknown = amounts ? missing : 'Loading';
  // Until the amounts are loaded, a total of $0 would be wrong.
  const total = (addend: (row: Row) => number) => ({
    addend,
    show: (sum: number, decimals?: number) => (amounts ? money(cents(sum), decimals) : ''),
  });
  const change = column.money({
    id: changeId,
    title: changeTitle,
    hint: `The ${fiscalYearLabel(fiscalYear)} ${noun} minus ${base}. The cell is blank if there is no ${noun} to subtract. The column total still includes the line’s full ${noun}.`,
    width: 150,
    onDemand: true,
    total: true,
    read: (row) => changeFrom(before(row), read(row))?.amount ?? null,
    instead: instead(unknown),
  });
  const amount = column.money({
    id: amountId,
    title: amountTitle,
    unit: '$',
    hint: isShare ? SHARE : amountHint(year, fiscalYear),
    width: 150,
    onDemand: true,
    read: before,
    instead: instead(unknown),
  });
  return [
    { ...amount, total: total((row) => before(row) ?? 0) },
    // New lines count as changes, so that the total change equals the difference between the two totals next to it.
    { ...change, total: total((row) => (read(row) ?? 0) - (before(row) ?? 0)) },
    column.percent({
      id: percentId,
      title: percentTitle,
      hint: `The change as a percentage of ${base}, to one decimal.`,
      width: 150,
      onDemand: true,
      read: (row) => changeFrom(before(row), read(row))?.percent ?? null,
      instead: percentInstead(before, read, unknown, base),
    }),
  ];
}

const isLedger = ({ kind }: ComparedYear): boolean => kind === 'actual' || kind === 'ytd';

/** Names the amount that a line is compared with. */
function baseText({ kind, fiscalYear }: ComparedYear, noun: string): string {
  if (kind === 'guidance') return 'the share of guidance';
  const label = fiscalYearLabel(fiscalYear);
  if (kind === 'actual') return `the amount spent in ${label}`;
  return kind === 'ytd' ? `the amount spent so far in ${label}` : `the ${label} ${noun}`;
}

function missingText(year: ComparedYear, noun: string, sameBy: string): string {
  if (year.kind === 'guidance') return 'Guidance does not cover this line.';
  const label = fiscalYearLabel(year.fiscalYear);
  if (isLedger(year)) return `The ${label} ledger has no account for this line.`;
  // The prior year is usually in another budget. The other years are in this budget.
  const pairs =
    year.kind === 'prior'
      ? ` Lines of two budgets are compared if they come from the same original line or from the same row of a file. They are also compared if they have the same ${sameBy}.`
      : '';
  return `No ${label} ${noun} for this line.${pairs}`;
}

const SPENT =
  'Spending from the line’s account, according to the ledger. If several lines have the same account, the spending is divided among the lines in proportion to their amounts.';

const SHARE =
  'Guidance is divided among the lines that it covers, in proportion to their amounts. The shares add up to the full amount of guidance.';

function amountHint({ kind, fiscalYear }: ComparedYear, shown: number): string {
  if (kind === 'actual' || kind === 'ytd') return SPENT;
  if (kind === 'projected') return `The amount of the line in the ${fiscalYearLabel(fiscalYear)} projection.`;
  const [name, now] = [fiscalYearLabel(fiscalYear), fiscalYearLabel(shown)];
  const dropped = kind === 'prior' ? 'listed in a message above the list' : 'left out';
  return `The amount of the same line in ${name}. Lines that are in ${name} but not in ${now} are ${dropped}.`;
}

function percentInstead<Row>(
  before: (row: Row) => Cents | null,
  read: (row: Row) => Cents | null,
  unknown: string,
  base: string,
): (row: Row) => Instead | null {
  return (row) => {
    const earlier = before(row);
    if (earlier === null) return { text: '', why: unknown };
    const isNothing = earlier === 0 && read(row) !== null;
    return isNothing ? { text: '', why: `No percentage, because ${base} is $0.` } : null;
  };
}
