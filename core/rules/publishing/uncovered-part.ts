import { cents, type Cents } from '../../money.ts';
import type { IsPay } from './suppression.ts';

/** A budget in one fiscal year, and the part of it that is compared with town guidance. */
export interface ComparedBudget {
  fiscalYear: number;
  total: Cents;
  compared: Cents;
}

/**
 * Returns the part of the budget that guidance does not cover. Anyone can calculate this part by subtraction, and it may be the pay for a
 * single position, such as a position paid by a grant.
 */
export function uncoveredPart({ total, compared }: Pick<ComparedBudget, 'total' | 'compared'>): Cents {
  return cents(total - compared);
}

/**
 * Returns the fiscal years whose comparison with town guidance the public may not see, because the part of the budget that guidance does
 * not cover is someone's pay, or differs by someone's pay from that part in another year or budget.
 */
export function yearsNotCompared(budgets: readonly ComparedBudget[], isPay: IsPay): Set<number> {
  const parts = budgets.map((budget) => ({ year: budget.fiscalYear, part: uncoveredPart(budget) }));
  return new Set(
    parts
      .filter(({ part }) => isPay(part) || parts.some((other) => isPay(cents(part - other.part))))
      .map(({ year }) => year),
  );
}
