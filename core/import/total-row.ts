import type { RowMeaning } from './sections/answers.ts';
import type { Cents } from '../money.ts';
import { normalizeText } from '../rules/names/normalize-name.ts';
import { LineSums, type SummedRows } from './line-sums.ts';

/** The information about a row that determines whether the row is a total. */
export interface TotalRowCandidate {
  /** Text that may identify the row as a total: its name, position or description. */
  labels: readonly string[];
  /** The names by which lines are grouped (category, building, department). Totals repeat them. */
  groups: readonly string[];
  /** True if the row has what totals do not have: a position with a person or number, or an account line. */
  hasIdentity: boolean;
  amount: Cents | null;
  /** The row number in the file. */
  row: number;
  /** True if the row may be a total even if its name does not say so, because it is not a person. */
  mayBeSum: boolean;
  /** True if the row has an account or a function code. */
  hasOwnCode: boolean;
  /** Whether the row is a total or a line, if known: because a user answered, or because our export wrote the row. */
  meaning?: RowMeaning | undefined;
}

/** The result for a row that is a total, is called one, or may be one. The result for any other row is null. */
export interface TotalReading {
  isTotal: boolean;
  /**
   * Describes how the row's amount differs from the sum of the rows that it may add up. Null if it does not differ or there is no amount.
   */
  difference: string | null;
  /** For a line that is not called a total: the rows that add up to it. Only the user knows whether it is a total. */
  sumOf?: SummedRows;
}

const PLAIN_TOTAL =
  /^(?:(?:grand|report|page|overall|final|district|system|net) )?(?:sub ?)?totals?$|^(?:grand|sub) ?totals?\b/;
const TOTAL_WORD = /^(?:sub ?)?totals? (?:for )?(.+)$|^(.+) (?:sub ?)?totals?$/;

/** A quick test, because most texts do not contain "total" and need no normalizing. */
const TOTAL_LIKE = /total/i;
/** A quick test for texts that may have accents. */
const MAYBE_TOTAL = /total|[^ -~]/i;

/** Returns true if a text says only that the row is a total: "Total", "Grand Total", "Subtotal", "Sub-total Salaries". */
export function isPlainTotal(label: string): boolean {
  return MAYBE_TOTAL.test(label) && PLAIN_TOTAL.test(normalizeText(label));
}

/**
 * Creates a function that decides whether a row is a total (or subtotal) or a line. Rows must come in file order. "Total", "Grand total"
 * and "Subtotal …" are totals. "Total Athletics" or "Athletics Total" is a total only if "Athletics" is a group of the rows before it, if
 * its amount repeats a total, or if it is the sum of rows directly above it, wherever they begin: a line named "Total Communication" stays
 * a line. A row without a label is a total if its amount is the sum of at least two rows since the start, the start of a group or the last
 * total. The same applies to a row with an identity that is called a total. A row that is called a total is compared with its rows. Any
 * other row that equals the sum of rows above it becomes a question for the user. Until the question is answered, later totals leave the
 * row out.
 */
export function createTotalRowDetector(): (row: TotalRowCandidate) => TotalReading | null {
  const sums = new LineSums();
  const groups = new Set<string>();
  /** The amount of each total so far, with the rows that the total adds up, if any. */
  const totals = new Map<Cents, SummedRows | null>();
  let lastGroups: readonly string[] = [];
  let lastRow = 0;
  /** True if the previous row was a total. The group names in a total do not yet start a group of lines. */
  let wasTotal = true;

  const isCalledTotal = (text: string): boolean => TOTAL_LIKE.test(text) && TOTAL_WORD.test(normalizeText(text));
  const addsUp = ({ amount, hasIdentity }: TotalRowCandidate): boolean =>
    hasIdentity
      ? sums.endWith(amount, 2)
      : sums.endWith(amount, 1) || sums.haveRun(amount) || (amount !== null && amount !== 0 && totals.has(amount));
  const isTotal = (row: TotalRowCandidate): boolean => {
    const { labels, amount, hasIdentity } = row;
    if (labels.every((label) => label === '')) return !hasIdentity && sums.endWith(amount, 2);
    return labels.some((text) => {
      if (!TOTAL_LIKE.test(text)) return false;
      const label = normalizeText(text);
      if (PLAIN_TOTAL.test(label)) return !hasIdentity || sums.endWith(amount, 2);
      const named = TOTAL_WORD.exec(label);
      if (named === null) return false;
      const isGroup = !hasIdentity && [...groups].some((group) => normalizeText(group) === (named[1] ?? named[2]));
      return isGroup || addsUp(row);
    });
  };
  const differenceOf = (row: TotalRowCandidate): string | null =>
    row.amount === null || row.amount === 0 || addsUp(row) ? null : sums.describeGap(row.amount);
  const passTotal = ({ amount }: TotalRowCandidate, rows: SummedRows | null): void => {
    if (amount !== null && !totals.get(amount)) totals.set(amount, rows);
    sums.startHere();
    wasTotal = true;
  };
  /**
   * Returns the rows that a line adds up. If there are none, returns the rows of an earlier total with the same amount, because a recap at
   * the end of a file repeats totals.
   */
  const rowsOf = ({ amount }: TotalRowCandidate): SummedRows | null => {
    const repeated = amount === null ? undefined : totals.get(amount);
    return sums.rowsOf(amount) ?? (repeated?.isDistinct ? repeated : null);
  };
  return (row) => {
    const isOtherGroup = row.groups.some((group, at) => group !== (lastGroups[at] ?? ''));
    const isOwnGroup = row.groups.some((group, at) => group !== '' && group !== (lastGroups[at] ?? ''));
    // Blank rows and headings separate groups too.
    if (isOtherGroup || row.row > lastRow + 1) sums.startHere();
    lastGroups = row.groups;
    lastRow = row.row;
    const { meaning } = row;
    if (meaning === undefined ? isTotal(row) : meaning === 'total') {
      const difference = differenceOf(row);
      passTotal(row, sums.rowsOf(row.amount));
      return { isTotal: true, difference };
    }
    const difference =
      meaning === undefined && !row.hasIdentity && row.labels.some(isCalledTotal) ? differenceOf(row) : null;
    const rows = meaning === undefined && row.mayBeSum ? rowsOf(row) : null;
    // True if the row has something that totals seldom have. In this case, round amounts, which may add up by chance, are not enough
    // evidence.
    const isUnlikely = row.hasOwnCode || isOwnGroup;
    const sumOf = isUnlikely && !rows?.isDistinct ? null : rows;
    if (sumOf !== null) {
      passTotal(row, sumOf);
      return { isTotal: false, difference, sumOf };
    }
    if (isOtherGroup || wasTotal) for (const group of row.groups) groups.add(group);
    wasTotal = false;
    sums.add(row);
    if (row.amount === null) sums.startHere();
    return difference === null ? null : { isTotal: false, difference };
  };
}
