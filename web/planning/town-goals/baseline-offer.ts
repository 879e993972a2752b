import { fundNames } from '../../../core/compared-text.ts';
import type { Actuals } from '../../../core/contract/actuals.ts';
import type { GapAnalysisAnswer } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { wholeDollars } from '../../platform/ui/format.ts';

/** An amount from the year before, in dollars, that can be the baseline of a goal. */
interface BaselineOffer {
  text: string;
  amount: number;
}

type BudgetBefore = Pick<GapAnalysisAnswer, 'fiscalYear' | 'coveredNeed' | 'coveredFunds' | 'isProjected'>;

/**
 * Offers the budget for the year before, but only the part in funds that guidance covers. Returns null for a projection or an empty budget.
 */
export function budgetOffer({ fiscalYear, coveredNeed, coveredFunds, isProjected }: BudgetBefore) {
  if (coveredNeed === null || isProjected) return null;
  return offer(fiscalYear, coveredFunds === null ? 'budget' : `budget (${fundNames(coveredFunds)})`, coveredNeed);
}

type ActualsBefore = Pick<Actuals, 'fiscalYear' | 'snapshot'>;

/** Offers the actuals for the year before, but only if that year is closed, because amounts to date do not cover a whole year. */
export function actualsOffer({ fiscalYear, snapshot }: ActualsBefore): BaselineOffer | null {
  if (fiscalYear === null || snapshot?.kind !== 'ACTUAL') return null;
  return offer(fiscalYear, 'actuals', snapshot.totals.spent);
}

function offer(fiscalYear: number, what: string, amount: number): BaselineOffer | null {
  if (amount <= 0) return null;
  return { text: `Use the ${fiscalYearLabel(fiscalYear)} ${what}, ${wholeDollars(amount)}, as the baseline`, amount };
}
