import { toDollars, ZERO, type Cents } from '../../money.ts';
import type { SummaryLine } from '../cola/scenario-summary.ts';
import { fteEquivalent } from './cut-groups.ts';
import type { LineCut } from './line-cut.ts';

/** A new line or position that a plan adds and that the budget does not contain. */
export interface AddedLine {
  /** Above 0 and unique in a plan. */
  key: number;
  amount: Cents;
  /** The FTE of a position, with at most two decimals; null for other lines. */
  fte: number | null;
}

/**
 * Returns a new line in the form that the cut rules use: with $0, in a fund that guidance covers. Its id is negative, so it is never the id
 * of a budget line.
 */
export function newLineOf({ key }: Pick<AddedLine, 'key'>): SummaryLine {
  return { id: -key, amount: ZERO, isCovered: true };
}

/** Returns the cuts in a plan together with its new lines. The whole amount of a new line is an addition. */
export function cutsWithNewLines(
  cuts: ReadonlyMap<number, LineCut>,
  newLines: readonly AddedLine[],
): ReadonlyMap<number, LineCut> {
  if (newLines.length === 0) return cuts;
  const added = newLines.map(
    ({ key, amount }) => [-key, { by: 'addedDollars', amount: toDollars(amount) }] satisfies [number, LineCut],
  );
  return new Map([...cuts, ...added]);
}

/**
 * Returns the FTE equivalent of a plan, to one decimal: its cuts to personnel lines at the average salary, minus the entered FTE of its new
 * positions. Negative if more was added than cut.
 */
export function planFte(
  lines: readonly (SummaryLine & { isPersonnel: boolean })[],
  cuts: ReadonlyMap<number, LineCut>,
  newLines: readonly AddedLine[],
): number {
  const hundredths = (fte: number) => Math.round(fte * 100);
  const added = newLines.reduce((total, { fte }) => total + hundredths(fte ?? 0), 0);
  const net = hundredths(fteEquivalent(lines, cuts)) - added;
  return (Math.sign(net) * Math.round(Math.abs(net) / 10)) / 10 || 0;
}
