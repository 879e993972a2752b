import type { RowMeaning } from '../contract/import-outline.ts';
import type { Cents } from '../money.ts';
import { normalizeText } from '../rules/names/normalize-name.ts';
import { LineSums, type SummedRows } from './line-sums.ts';

/** The parts of a row that decide whether it is a total. */
export interface TotalRowCandidate {
  /** Texts in which a total names itself: name, position or description. */
  labels: readonly string[];
  /** Texts by which lines are grouped (category, building, department); totals repeat them. */
  groups: readonly string[];
  /** Whether the row has what lines have and totals lack: a position with a person or number, or an account line. */
  hasIdentity: boolean;
  amount: Cents | null;
  /** Its number in the file. */
  row: number;
  /** Whether it may be a total whatever it is called: it is no person. */
  mayBeSum: boolean;
  /** Whether it has an account or a function code. */
  hasOwnCode: boolean;
  /** What is known about it: an answer, or that our export wrote it. */
  meaning?: RowMeaning | undefined;
}

/** What a row is that a total may be; null for a line that is not called one. */
export interface TotalReading {
  isTotal: boolean;
  /** Says how far it is from the rows that it may add up; null if it equals them or states no amount. */
  difference: string | null;
  /** The rows that a line adds up which is not called a total: only a person knows whether it is one. */
  sumOf?: SummedRows;
}

const PLAIN_TOTAL =
  /^(?:(?:grand|report|page|overall|final|district|system|net) )?(?:sub ?)?totals?$|^(?:grand|sub) ?totals?\b/;
const TOTAL_WORD = /^(?:sub ?)?totals? (?:for )?(.+)$|^(.+) (?:sub ?)?totals?$/;

/** Quick test: most texts do not contain "total" and need no normalizing. */
const TOTAL_LIKE = /total/i;
/** The same for text with accents. */
const MAYBE_TOTAL = /total|[^ -~]/i;

/** Whether a text is nothing but a total: "Total", "Grand Total", "Subtotal", "Sub-total Salaries". */
export function isPlainTotal(label: string): boolean {
  return MAYBE_TOTAL.test(label) && PLAIN_TOTAL.test(normalizeText(label));
}

/**
 * Creates a function that decides, row by row in file order, whether a row is a total or subtotal instead of a line.
 * "Total", "Grand total" and "Subtotal …" are totals. "Total Athletics" or "Athletics Total" is one only if "Athletics" is a group of the
 * rows before it, or if its amount repeats a total or is the sum of the rows above it, from wherever: a line named
 * "Total Communication" stays a line. A row without a label is one if its amount is the sum of at least two rows since the start, a
 * group's start or the last total; so is a row with an identity that names itself a total. What is called a total is held against its rows.
 * Any other row that equals the sum of rows above it is a question; until it is answered, the totals below leave it out.
 */
export function createTotalRowDetector(): (row: TotalRowCandidate) => TotalReading | null {
  const sums = new LineSums();
  const groups = new Set<string>();
  /** The amounts of totals, with the rows that each adds up, if any do. */
  const totals = new Map<Cents, SummedRows | null>();
  let lastGroups: readonly string[] = [];
  let lastRow = 0;
  /** Groups named by a total are not yet groups of lines. */
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
  /** The rows that a line adds up, or those of a total whose amount it repeats, as a recap at the end does. */
  const rowsOf = ({ amount }: TotalRowCandidate): SummedRows | null => {
    const repeated = amount === null ? undefined : totals.get(amount);
    return sums.rowsOf(amount) ?? (repeated?.isDistinct ? repeated : null);
  };
  return (row) => {
    const isOtherGroup = row.groups.some((group, at) => group !== (lastGroups[at] ?? ''));
    const isOwnGroup = row.groups.some((group, at) => group !== '' && group !== (lastGroups[at] ?? ''));
    // Blank rows and headings set groups apart, too.
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
    // What totals seldom have needs better evidence than round amounts that happen to add up.
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
