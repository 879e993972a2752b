import { type Cents, sum } from '../../money.ts';
import type { PayrollCause } from '../projection/payroll-change.ts';

/** The groups into which the parts of a change are divided, in the order in which charts and tables show them. */
export const CHANGE_GROUPS = ['mandated', 'contractual', 'staffing', 'discretionary', 'other'] as const;
export type ChangeGroup = (typeof CHANGE_GROUPS)[number];

/** The group to which each cause of a change in payroll belongs. */
export const PAYROLL_GROUPS: Record<PayrollCause, ChangeGroup> = {
  cola: 'contractual',
  steps: 'contractual',
  new: 'staffing',
  gone: 'staffing',
  vacancy: 'staffing',
  partYear: 'staffing',
  manual: 'other',
  other: 'other',
};

/** Sorts the parts of a change by group. Within a group, the parts keep their order. */
export function inGroups<Part extends { group: ChangeGroup }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => CHANGE_GROUPS.indexOf(a.group) - CHANGE_GROUPS.indexOf(b.group));
}

export interface Subtotal<Part> {
  group: ChangeGroup;
  amount: Cents;
  parts: Part[];
}

/** Returns the groups that have parts, in order, each with its subtotal. The subtotals add up to the sum of the parts. */
export function subtotals<Part extends { group: ChangeGroup; amount: Cents }>(
  parts: readonly Part[],
): Subtotal<Part>[] {
  return CHANGE_GROUPS.map((group) => ({ group, parts: parts.filter((part) => part.group === group) }))
    .filter((of) => of.parts.length > 0)
    .map((of) => ({ ...of, amount: sum(of.parts.map(({ amount }) => amount)) }));
}

/**
 * Combines the smallest parts of each group until at most `most` parts remain, or until each group is a single part. `combine` merges
 * several parts of a group into one, which comes last in its group. The total stays the same.
 */
export function combineSmallest<Part extends { group: ChangeGroup; amount: Cents }>(
  parts: readonly Part[],
  most: number,
  combine: (parts: readonly Part[]) => Part,
): Part[] {
  const smallest = parts.toSorted((a, b) => Math.abs(a.amount) - Math.abs(b.amount));
  for (let count = 0; ; count += 1) {
    const small = new Set(smallest.slice(0, count));
    const shown = subtotals(parts).flatMap(({ parts: own }) => {
      const merged = own.filter((part) => small.has(part));
      return merged.length < 2 ? own : [...own.filter((part) => !small.has(part)), combine(merged)];
    });
    if (shown.length <= most || count >= parts.length) return shown;
  }
}
