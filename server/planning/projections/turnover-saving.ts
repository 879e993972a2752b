import { type Cents, sum, ZERO } from '../../../core/money.ts';
import { turnoverIn } from '../../../core/rules/projection/turnover.ts';
import { readTurnoverPay } from '../../records/next-year-salaries/vacancy-pay.ts';
import type { Context } from '../../context.ts';
import type { ProjectableScenario } from './load-projection-inputs.ts';
import { readRollInputs } from './roll-inputs.ts';

/** What the people who leave before a fiscal year would cost in it, minus the vacancies that they leave in their positions or who already replaces them. */
export async function rolledTurnoverSaving(
  cx: Context,
  scenario: Pick<ProjectableScenario, 'id' | 'budget_year_id' | 'base_year'>,
  fiscalYear: number,
): Promise<Cents> {
  const vacancyPay = await readTurnoverPay(cx, scenario);
  const inputs = { ...(await readRollInputs(cx, scenario)), vacancyPay, toFiscalYear: fiscalYear };
  const before = turnoverIn(inputs, fiscalYear).filter(({ stillPaid }) => stillPaid === 0);
  return sum(before.map(({ saving }) => saving ?? ZERO));
}
