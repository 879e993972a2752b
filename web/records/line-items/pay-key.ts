import { fromDollars, toDollars } from '../../../core/money.ts';
import { rangeStart, type PayGroup, type PayKind } from '../../../core/rules/projection/salary-distribution.ts';

/** A range of a salary distribution as the address writes it: `teachers-80000`. `salary` is any in it, in dollars. */
export function payKey(kind: PayKind, salary: number): string {
  return groupKey({ kind, from: rangeStart(fromDollars(salary)) });
}

export function groupKey({ kind, from }: PayGroup): string {
  return `${kind}-${toDollars(from)}`;
}
