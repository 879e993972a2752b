import type { Actuals, ActualsRow } from '../../../core/contract/actuals.ts';
import { fromDollars, toDollars } from '../../../core/money.ts';
import { budgetUse } from '../../../core/rules/actuals/budget-use.ts';

type Figures = Pick<ActualsRow, 'budget' | 'revised' | 'spent' | 'encumbered' | 'shareSpent'>;

/** The actuals of a category or of the district, in dollars, with what is left of the budget. */
interface Used extends Figures {
  available: number | null;
  /** The spent and encumbered share of the budget; 1 is all of it. */
  shareUsed: number | null;
}

export interface UsedRow extends Used {
  key: string;
  label: string;
}

/** Returns the actuals with what is left of the budget and the share that is used. */
export function usedOf(figures: Figures & { available: number | null }): Used {
  const { available, shareUsed } = budgetUse({
    budget: fromDollars(figures.budget),
    revised: fromDollars(figures.revised),
    spent: fromDollars(figures.spent),
    encumbered: fromDollars(figures.encumbered),
    available: fromDollars(figures.available),
  });
  return { ...figures, available: toDollars(available), shareUsed };
}

/** The columns that only some ledgers and years have. */
export interface UsedColumns {
  hasBudget: boolean;
  hasRevised: boolean;
  hasEncumbered: boolean;
}

/** Leaves out a revised budget that equals the budget in every row, and encumbered amounts if nothing is encumbered. */
export function columnsOf({ rows, totals }: Pick<Actuals, 'rows' | 'totals'>): UsedColumns {
  const hasBudget = totals !== null && totals.budget !== null;
  const hasRevised = totals !== null && totals.revised !== null;
  return {
    hasBudget,
    hasRevised: hasRevised && (!hasBudget || rows.some(({ budget, revised }) => budget !== revised)),
    hasEncumbered: rows.some(({ encumbered }) => encumbered !== null && encumbered !== 0),
  };
}
