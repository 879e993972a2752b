import { toDollars, ZERO, type Cents } from '../../money.ts';
import type { SummaryLine } from '../cola/scenario-summary.ts';
import { fteEquivalent } from './cut-groups.ts';
import type { LineCut } from './line-cut.ts';

/** A line or position that a plan adds and the budget does not have. */
export interface AddedLine {
  /** Above 0, once in a plan. */
  key: number;
  amount: Cents;
  /** Of a position, in hundredths at the finest; null for other lines. */
  fte: number | null;
}

/** A new line as the rules of cuts take it: $0 before, in a fund that guidance covers. Its id is below 0, unlike any id of a budget line. */
export function newLineOf({ key }: Pick<AddedLine, 'key'>): SummaryLine {
  return { id: -key, amount: ZERO, isCovered: true };
}

/** The cuts of a plan together with its new lines, whose whole amounts are additions. */
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
 * FTE equivalent of a plan, to one decimal: of its cuts of personnel lines at the average salary, less the FTE of its new positions as
 * entered. Negative if more was added than cut.
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
