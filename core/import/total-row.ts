import type { Cents } from '../money.ts';
import { normalizeText } from '../rules/names/normalize-name.ts';

/** The parts of a row that decide whether it is a total. */
export interface TotalRowCandidate {
  /** Texts in which a total names itself: name, position or description. */
  labels: readonly string[];
  /** Texts by which lines are grouped (category, building, department); totals repeat them. */
  groups: readonly string[];
  /** Whether the row has what lines have and totals lack: a position with a person or number, or an account line. */
  hasIdentity: boolean;
  amount: Cents | null;
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
 * rows before it, or if its amount is the sum of the rows since the start, a group's start or the last total: a line named
 * "Total Communication" stays a line. A row without a label is one if its amount is such a sum of at least two rows; so is a
 * row with an identity that names itself a total.
 */
export function createTotalRowDetector(): (row: TotalRowCandidate) => boolean {
  /** Running sums at which a subtotal may have begun, with the number of lines before each. */
  const starts = new Map<number, number>([[0, 0]]);
  const groups = new Set<string>();
  let running = 0;
  let lines = 0;
  let lastGroups: readonly string[] = [];
  /** Groups named by a total are not yet groups of lines. */
  let wasTotal = true;

  /** Possible starts, checked only if a row may be a total: most files have one in thousands of rows. */
  let notedSums: number[] = [];
  let notedLines: number[] = [];

  const startHere = (): void => {
    notedSums.push(running);
    notedLines.push(lines);
  };
  const isSum = (amount: Cents | null, atLeast: number): boolean => {
    if (amount === null || amount === 0) return false;
    for (const [at, sum] of notedSums.entries()) if (!starts.has(sum)) starts.set(sum, notedLines[at] ?? 0);
    notedSums = [];
    notedLines = [];
    const start = starts.get(running - amount);
    return start !== undefined && lines - start >= atLeast;
  };
  const isTotal = ({ labels, amount, hasIdentity }: TotalRowCandidate): boolean => {
    if (labels.every((label) => label === '')) return !hasIdentity && isSum(amount, 2);
    return labels.some((text) => {
      if (!TOTAL_LIKE.test(text)) return false;
      const label = normalizeText(text);
      if (PLAIN_TOTAL.test(label)) return !hasIdentity || isSum(amount, 2);
      const named = TOTAL_WORD.exec(label);
      if (named === null) return false;
      if (hasIdentity) return isSum(amount, 2);
      return isSum(amount, 1) || [...groups].some((group) => normalizeText(group) === (named[1] ?? named[2]));
    });
  };
  return (row) => {
    const isOtherGroup = row.groups.some((group, at) => group !== (lastGroups[at] ?? ''));
    if (isOtherGroup) startHere();
    lastGroups = row.groups;
    if (isTotal(row)) {
      startHere();
      wasTotal = true;
      return true;
    }
    if (isOtherGroup || wasTotal) for (const group of row.groups) groups.add(group);
    wasTotal = false;
    running += row.amount ?? 0;
    lines += 1;
    return false;
  };
}
