import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { percentUnits } from '../projection/round.ts';
import type { ScenarioLine } from '../cola/scenario-summary.ts';
import { adjustedAmount } from './line-cut.ts';

/** From the least to the most painful. */
export const CUT_LISTS = ['likelyNeeded', 'moderateNeed', 'deepCuts'] as const;
export type CutList = (typeof CUT_LISTS)[number];

/** The unit that a proposal can name: one budget line, or several lines that can only be cut evenly. */
export interface CutUnit {
  id: string;
  lines: readonly ScenarioLine[];
}

export interface ProposedCut {
  list: CutList;
  /** The claimed savings, in dollars; null if nothing is claimed. */
  claimed: number | null;
  parts: readonly { unitId: string; percentCut: number }[];
}

export interface CheckedLine {
  id: number;
  amount: Cents;
  percentKept: number;
  savings: Cents;
}

export interface CheckedCut {
  /** The index of the proposal in the list of proposals. */
  index: number;
  list: CutList;
  lines: CheckedLine[];
  /** The sum of the savings from the proposal's lines. */
  savings: Cents;
}

/** The reasons for which a proposal is dropped, in the order in which they are checked. */
export type CutFault =
  | 'NO_LINES'
  | 'UNKNOWN_LINE'
  | 'COUNTED_TWICE'
  | 'EXCEEDS_LINE'
  | 'NOT_A_PERCENTAGE'
  | 'NO_SAVING'
  | 'WRONG_SUM';

/** The tolerance for claimed savings: $1, or 1% if that is more. */
const MIN_TOLERANCE = cents(100);
const TOLERANCE_DIVISOR = 100;

/**
 * Accepts proposals whose figures are all correct, and recalculates their savings. Drops a proposal entirely if it names no line, an
 * unknown line, a line twice, or a line that an earlier proposal has used; if it cuts more than 100% of a line or by an invalid
 * percentage; if a line is 0 or below, or saves nothing; or if the claimed savings exceed the total of the lines, or differ from the
 * calculated savings by more than $1 and more than 1%. The savings of a line are its amount minus the kept amount, which is rounded half
 * away from zero to the cent, as in a cut plan.
 */
export function checkCuts(
  units: readonly CutUnit[],
  proposals: readonly ProposedCut[],
): { kept: CheckedCut[]; dropped: { index: number; fault: CutFault }[] } {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const taken = new Set<number>();
  const kept: CheckedCut[] = [];
  const dropped: { index: number; fault: CutFault }[] = [];
  proposals.forEach((proposal, index) => {
    const checked = checkCut(byId, taken, proposal);
    if (typeof checked === 'string') {
      dropped.push({ index, fault: checked });
      return;
    }
    for (const { id } of checked) taken.add(id);
    kept.push({ index, list: proposal.list, lines: checked, savings: sum(checked.map(({ savings }) => savings)) });
  });
  return { kept, dropped };
}

function checkCut(
  units: ReadonlyMap<string, CutUnit>,
  taken: ReadonlySet<number>,
  { parts, claimed }: ProposedCut,
): CheckedLine[] | CutFault {
  if (parts.length === 0) return 'NO_LINES';
  const named: { line: ScenarioLine; percentCut: number }[] = [];
  for (const { unitId, percentCut } of parts) {
    const unit = units.get(unitId);
    if (!unit) return 'UNKNOWN_LINE';
    for (const line of unit.lines) named.push({ line, percentCut });
  }
  const ids = new Set(named.map(({ line }) => line.id));
  if (ids.size < named.length || named.some(({ line }) => taken.has(line.id))) return 'COUNTED_TWICE';
  if (named.some(({ percentCut }) => percentCut > 100)) return 'EXCEEDS_LINE';
  if (!named.every(({ percentCut }) => isShare(percentCut))) return 'NOT_A_PERCENTAGE';
  const lines = named.map(({ line, percentCut }) => cutLine(line, percentCut));
  if (lines.some(({ amount, savings }) => amount <= 0 || savings <= 0)) return 'NO_SAVING';
  if (claimed === null) return lines;
  const most = sum(lines.map(({ amount }) => amount));
  const savings = sum(lines.map((line) => line.savings));
  const claim = Math.round(claimed * 100);
  if (claim > most) return 'EXCEEDS_LINE';
  const tolerance = Math.max(MIN_TOLERANCE, Math.floor(savings / TOLERANCE_DIVISOR));
  return Math.abs(claim - savings) <= tolerance ? lines : 'WRONG_SUM';
}

function isShare(percentCut: number): boolean {
  if (!(percentCut > 0 && percentCut <= 100)) return false;
  return Math.round(percentCut * 10_000) / 10_000 === percentCut;
}

/** Calculates the cut of a line by `percentCut` (0 to 100, at most 4 decimals). Throws a RangeError for any other percentage. */
export function cutLine(line: ScenarioLine, percentCut: number): CheckedLine {
  const percentKept = (1_000_000 - percentUnits(percentCut)) / 10_000;
  const savings = cents(line.amount - adjustedAmount(line.amount, percentKept));
  return { id: line.id, amount: line.amount, percentKept, savings };
}

/** Returns the savings in each list, and the total of all lists. */
export function listTotals(cuts: readonly Pick<CheckedCut, 'list' | 'savings'>[]): Record<CutList | 'all', Cents> {
  const totals: Record<CutList | 'all', Cents> = { likelyNeeded: ZERO, moderateNeed: ZERO, deepCuts: ZERO, all: ZERO };
  for (const { list, savings } of cuts) {
    totals[list] = cents(totals[list] + savings);
    totals.all = cents(totals.all + savings);
  }
  return totals;
}
