import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { percentUnits } from '../projection/round.ts';
import { adjustedAmount, type ScenarioLine } from '../cola/scenario-summary.ts';

/** From what hurts least to what is the last resort. */
export const CUT_LISTS = ['likelyNeeded', 'moderateNeed', 'deepCuts'] as const;
export type CutList = (typeof CUT_LISTS)[number];

/** What a proposal can name: one line of the budget, or several that are only ever cut alike. */
export interface CutUnit {
  id: string;
  lines: readonly ScenarioLine[];
}

export interface ProposedCut {
  list: CutList;
  /** What it is said to save, in dollars; null where nothing is claimed. */
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
  /** The place of the proposal among all of them. */
  index: number;
  list: CutList;
  lines: CheckedLine[];
  /** The sum of its lines' savings. */
  savings: Cents;
}

/** Why a proposal is not taken, in the order in which it is looked for. */
const CUT_FAULTS = [
  'NO_LINES',
  'UNKNOWN_LINE',
  'COUNTED_TWICE',
  'EXCEEDS_LINE',
  'NOT_A_PERCENTAGE',
  'NO_SAVING',
  'WRONG_SUM',
] as const;
export type CutFault = (typeof CUT_FAULTS)[number];

/** How far a claimed saving may be from its lines': a dollar, or 1% where that is more. */
const MIN_TOLERANCE = cents(100);
const TOLERANCE_DIVISOR = 100;

/**
 * Takes those proposals whose every figure can be proved, and works out what they save anew. A proposal is dropped whole when it
 * names no line or an unknown one, a line twice or one that an earlier proposal has taken, more than all of a line or a share
 * that is none, or claims a saving that its lines do not give. What a cut saves is `amount − HU2(amount × percentKept / 100)`,
 * so the savings of any cuts are those of a cut plan made from them, to the cent, and never more than their lines. An amount of
 * 0 or below cannot be cut.
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

/** A line of which `percentCut` (above 0, to 100, at most 4 decimals) is cut. Throws a RangeError for another percentage. */
export function cutLine(line: ScenarioLine, percentCut: number): CheckedLine {
  const percentKept = (1_000_000 - percentUnits(percentCut)) / 10_000;
  const savings = cents(line.amount - adjustedAmount(line.amount, percentKept));
  return { id: line.id, amount: line.amount, percentKept, savings };
}

/** What the cuts of each list save, and all of them. */
export function listTotals(cuts: readonly Pick<CheckedCut, 'list' | 'savings'>[]): Record<CutList | 'all', Cents> {
  const totals: Record<CutList | 'all', Cents> = { likelyNeeded: ZERO, moderateNeed: ZERO, deepCuts: ZERO, all: ZERO };
  for (const { list, savings } of cuts) {
    totals[list] = cents(totals[list] + savings);
    totals.all = cents(totals.all + savings);
  }
  return totals;
}
