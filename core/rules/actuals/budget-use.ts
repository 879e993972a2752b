import { type Cents, cents, ZERO } from '../../money.ts';
import type { Balance } from './ledger-balance.ts';
import { shareSpent } from './shares.ts';

/** A budget and what is left of it. Null means unknown. */
export interface BudgetUse {
  /** The part of the budget that is neither spent nor encumbered. Below zero if more is committed than budgeted. */
  available: Cents | null;
  /** The share of the budget that is spent or encumbered, with four decimals: 0.7507 is 75.07%. */
  shareUsed: number | null;
}

type Figures = Pick<Balance, 'revised' | 'encumbered' | 'available'> & { budget: Cents | null; spent: Cents };

/**
 * Calculates how much of a budget is used: (spent + encumbered) ÷ budget. The available amount is taken from the ledger. If the ledger has
 * none, it is budget − spent − encumbered. An unknown encumbered amount counts as zero. The share is null unless the budget is above zero.
 */
export function budgetUse({ budget, revised, spent, encumbered, available }: Figures): BudgetUse {
  // The budget after transfers, from the ledger. If the ledger does not have this amount, the amount in the active proposed budget.
  const budgeted = revised ?? budget;
  const used = cents(spent + (encumbered ?? ZERO));
  return {
    available: available ?? (budgeted === null ? null : cents(budgeted - used)),
    shareUsed: shareSpent(used, budgeted),
  };
}
