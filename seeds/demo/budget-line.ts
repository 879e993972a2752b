import type { Cents } from '../../core/money.ts';
import type { CategoryCode } from '../data/budget-categories.ts';
import type { FundKey } from '../data/accounts.ts';

/** A proposed line before it has database ids. */
export interface BudgetLine {
  category: CategoryCode;
  dese: string;
  object: string;
  program: string;
  fund: FundKey;
  building: string | null;
  accountLine: string;
  description: string;
  amount: Cents;
  notes: string | null;
}
