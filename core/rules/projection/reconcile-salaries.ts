import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { allocate } from './allocate.ts';

/** Cost of a category's employees; null is the uncategorized ones. */
export interface CategoryCost {
  categoryId: number | null;
  cost: Cents;
}

/** A personnel line of the proposed budget. */
export interface SalaryLine {
  id: number;
  categoryId: number | null;
  amount: Cents;
}

export interface Reconciliation {
  /** Every line that receives part of its category's cost, by id, including unchanged lines. */
  lines: { id: number; categoryId: number | null; before: Cents; after: Cents }[];
  totalOperatingSalary: Cents;
  distributedAmount: Cents;
  /** Categories whose cost has no line to go to. */
  unallocated: CategoryCost[];
}

/**
 * Allocates the cost of each category's employees to its personnel lines above 0, in proportion to their amounts, to the
 * cent. Offsets (negative lines) and lines of 0 do not change. If no line is above 0, the lines of 0 get equal shares; if there is
 * no line, or if a category costs less than 0, nothing is allocated. The total is allocated plus
 * unallocated. Running it on its own result changes nothing.
 */
export function reconcileSalaries(costs: readonly CategoryCost[], salaryLines: readonly SalaryLine[]): Reconciliation {
  const byCategory = new Map<number | null, SalaryLine[]>();
  for (const line of [...salaryLines].sort((a, b) => a.id - b.id)) {
    const lines = byCategory.get(line.categoryId);
    if (lines) lines.push(line);
    else byCategory.set(line.categoryId, [line]);
  }
  const result: Omit<Reconciliation, 'totalOperatingSalary' | 'distributedAmount'> = { lines: [], unallocated: [] };
  for (const category of costs) {
    const lines = takers(byCategory.get(category.categoryId) ?? []);
    if (lines.length === 0 || category.cost < 0) {
      result.unallocated.push(category);
      continue;
    }
    const parts = allocate(
      category.cost,
      lines.map(({ amount }) => amount),
    );
    lines.forEach(({ id, categoryId, amount }, index) => {
      result.lines.push({ id, categoryId, before: amount, after: parts[index] ?? ZERO });
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

function takers(lines: readonly SalaryLine[]): readonly SalaryLine[] {
  const above = lines.filter(({ amount }) => amount > 0);
  return above.length > 0 ? above : lines.filter(({ amount }) => amount === 0);
}
