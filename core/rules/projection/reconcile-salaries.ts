import { groupBy } from '../../group-by.ts';
import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { allocate } from './allocate.ts';

/** The cost of a group's employees. A group is a category (null for the uncategorized employees) or an account. */
export interface GroupCost<Group> {
  group: Group;
  cost: Cents;
}

/** A line in the proposed budget that pays people in a group. */
export interface SalaryLine<Group> {
  id: number;
  group: Group;
  amount: Cents;
}

export interface Reconciliation<Group> {
  /** Every line that receives part of its group's cost, by id, including unchanged lines. */
  lines: { id: number; group: Group; before: Cents; after: Cents }[];
  totalOperatingSalary: Cents;
  distributedAmount: Cents;
  /** Groups whose cost cannot be allocated to a line. */
  unallocated: GroupCost<Group>[];
}

/**
 * Allocates the cost of each group's employees to its lines above 0, in proportion to their amounts, to the cent. Offsets (negative lines)
 * and lines of 0 do not change. If no line is above 0, the lines of 0 get equal shares; if there is no line, or if a group costs less than
 * 0, nothing is allocated. The total is the allocated plus the unallocated amount. Applying this function to its own result changes
 * nothing.
 */
export function reconcileSalaries<Group extends number | string | null>(
  costs: readonly GroupCost<Group>[],
  salaryLines: readonly SalaryLine<Group>[],
): Reconciliation<Group> {
  const byGroup = groupBy(
    [...salaryLines].sort((a, b) => a.id - b.id),
    ({ group }) => group,
  );
  const result: Pick<Reconciliation<Group>, 'lines' | 'unallocated'> = { lines: [], unallocated: [] };
  for (const one of costs) {
    const lines = takers(byGroup.get(one.group) ?? []);
    if (lines.length === 0 || one.cost < 0) {
      result.unallocated.push(one);
      continue;
    }
    const parts = allocate(
      one.cost,
      lines.map(({ amount }) => amount),
    );
    lines.forEach(({ id, group, amount }, index) => {
      result.lines.push({ id, group, before: amount, after: parts[index] ?? ZERO });
    });
  }
  const totalOperatingSalary = sum(costs.map(({ cost }) => cost));
  const left = sum(result.unallocated.map(({ cost }) => cost));
  return {
    lines: result.lines.sort((a, b) => a.id - b.id),
    totalOperatingSalary,
    distributedAmount: cents(totalOperatingSalary - left),
    unallocated: result.unallocated,
  };
}

function takers<Line extends { amount: Cents }>(lines: readonly Line[]): readonly Line[] {
  const above = lines.filter(({ amount }) => amount > 0);
  return above.length > 0 ? above : lines.filter(({ amount }) => amount === 0);
}
