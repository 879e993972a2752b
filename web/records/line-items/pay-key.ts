import { fromDollars, toDollars } from '../../../core/money.ts';
import { rangeStart, type PayGroup, type PayKind } from '../../../core/rules/projection/salary-distribution.ts';

/**
 * Returns the URL value of a range in the salary distribution: `teachers-80000`. `salary` is any salary in the range,
 * in dollars.
 */
export function payKey(kind: PayKind, salary: number): string {
  return groupKey({ kind, from: rangeStart(fromDollars(salary)) });
}

export function groupKey({ kind, from }: PayGroup): string {
  return `${kind}-${toDollars(from)}`;
}
