import { type Cents, cents, sum } from '../../money.ts';
import { positionEstimate } from './rif-gap.ts';
import type { ScenarioLine } from '../cola/scenario-summary.ts';
import { addedAmount, adjustedAmount, NO_CUT, type LineCut } from './line-cut.ts';

export interface CutGroup<Key> {
  key: Key;
  lineIds: number[];
  original: Cents;
  adjusted: Cents;
  /** The original minus the adjusted amount. Negative if an offset was cut or more was added than cut. */
  cuts: Cents;
  /** Percentage kept by every line of the group; null if the percentages differ or if a line is changed by an amount. */
  percentKept: number | null;
}

/**
 * Groups budget lines by `keyOf`, in the order in which the groups first appear. Each line is rounded to the cent before it is added, so
 * the groups add up to the summary of the same cuts. Throws a RangeError for an invalid cut.
 */
export function cutGroups<Line extends ScenarioLine, Key>(
  lines: readonly Line[],
  lineCuts: ReadonlyMap<number, LineCut>,
  keyOf: (line: Line) => Key,
): CutGroup<Key>[] {
  const groups = new Map<Key, CutGroup<Key>>();
  for (const line of lines) {
    const cut = lineCuts.get(line.id) ?? NO_CUT;
    const adjusted = adjustedAmount(line.amount, cut);
    const kept = typeof cut === 'number' ? cut : null;
    const key = keyOf(line);
    const group = groups.get(key);
    if (group) {
      group.lineIds.push(line.id);
      group.original = cents(group.original + line.amount);
      group.adjusted = cents(group.adjusted + adjusted);
      group.cuts = cents(group.cuts + line.amount - adjusted);
      if (group.percentKept !== kept) group.percentKept = null;
    } else {
      const cuts = cents(line.amount - adjusted);
      groups.set(key, { key, lineIds: [line.id], original: line.amount, adjusted, cuts, percentKept: kept });
    }
  }
  return [...groups.values()];
}

/**
 * Returns what is cut from personnel lines, minus what is added to them; below 0 if more was added. A cut to an offset (a negative line)
 * reduces the sum of the cuts, but not below 0.
 */
export function personnelCuts(
  lines: readonly (ScenarioLine & { isPersonnel: boolean })[],
  lineCuts: ReadonlyMap<number, LineCut>,
): Cents {
  const changes = lines.flatMap(({ id, amount, isPersonnel }) => {
    const cut = lineCuts.get(id);
    return isPersonnel && cut !== undefined ? [{ amount, cut }] : [];
  });
  const added = sum(changes.map(({ amount, cut }) => addedAmount(amount, cut)));
  const lost = sum(changes.map(({ amount, cut }) => cents(amount - adjustedAmount(amount, cut)))) + added;
  return cents(Math.max(0, lost) - added);
}

/**
 * Returns the FTE equivalent of the cuts to personnel lines at the average salary (without benefits), to one decimal. Cuts to other lines
 * do not count. 0 if no personnel lines are changed; negative if more was added to them than cut.
 */
export function fteEquivalent(
  lines: readonly (ScenarioLine & { isPersonnel: boolean })[],
  lineCuts: ReadonlyMap<number, LineCut>,
): number {
  const net = personnelCuts(lines, lineCuts);
  const { fteEstimate } = positionEstimate(cents(Math.abs(net)));
  return net < 0 ? 0 - fteEstimate : fteEstimate;
}
