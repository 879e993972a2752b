import { cents, formatMoney, ZERO, type Cents } from '../../money.ts';
import { baseRowCost } from '../projection/employee-cost.ts';
import { fillBlanks } from './fill-blanks.ts';

export interface MergedLine {
  currentSalary: Cents | null;
  currentFTE: number;
}

/**
 * Calculates the effect of a merge on the budget: how much payroll falls (the cost of both lines minus the cost of the merged line, whose
 * blank salary is filled in from the deleted line), and the FTE of the deleted line.
 */
function mergeEffect(kept: MergedLine, deleted: MergedLine): { cost: Cents; fte: number } {
  const merged = { ...kept, ...fillBlanks(kept, deleted, ['currentSalary']) };
  const costOf = (line: MergedLine) => baseRowCost(line.currentSalary);
  return {
    cost: cents(costOf(kept) + costOf(deleted) - costOf(merged)),
    fte: deleted.currentFTE,
  };
}

/** Formats the effect of a merge: "Payroll falls by $47,084.00 and 0.5 FTE." */
export function mergeEffectSentence(kept: MergedLine, deleted: MergedLine): string {
  const { cost, fte } = mergeEffect(kept, deleted);
  const parts = [cost === ZERO ? null : formatMoney(cost), fte === 0 ? null : `${fte} FTE`].filter(
    (part) => part !== null,
  );
  return parts.length === 0 ? 'Payroll does not change.' : `Payroll falls by ${parts.join(' and ')}.`;
}
