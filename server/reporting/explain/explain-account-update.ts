import type { Explanation, ExplainQuery, FigureQuery } from '../../../core/contract/explain.ts';
import { formatDistrictDate } from '../../../core/format-date.ts';
import { formatMoney, fromDollars, toDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import { accountSharesOf } from '../../planning/comparison/reconciliation/account-share.ts';
import { accountUpdateOf } from '../../planning/comparison/reconciliation/account-update.ts';
import { AppError } from '../../errors.ts';
import { part } from './build.ts';
import { explainAccountRollUp } from './explain-position.ts';
import type { ExplainedLine } from './queries.ts';

/**
 * Explains the amount of a proposed line that was last set when the salary budget was updated account by account. Returns null
 * for any other line.
 */
export async function amountByAccount(
  cx: Context,
  line: ExplainedLine,
): Promise<Pick<Explanation, 'rule' | 'inputs' | 'facts'> | null> {
  const { id, rev, scenario_id: scenarioId, fiscal_year: fiscalYear, budget_year_id: budgetYearId } = line;
  const update = await accountUpdateOf(cx, { scenarioId, fiscalYear, lineId: id, rev });
  if (!update) return null;
  const { accountLine, fund, madeBy, madeAt } = update;
  const account = { budgetYearId, fiscalYear, accountLine, fund };
  const rollUp = await rollUpNow(cx, account);
  const source = {
    kind: 'person',
    text: `updated by ${madeBy}, ${formatDistrictDate(madeAt.toISOString())}`,
    id: null,
    row: null,
  } as const;
  const isWhole = rollUp?.value === toDollars(line.cost_cents);
  const label = rollUp && isWhole ? rollUp.label : `Share of the positions funded by ${accountLine} (${fund})`;
  const year = { budgetYearId: String(budgetYearId), fiscalYear: String(fiscalYear) };
  const share = isWhole ? undefined : await accountSharesOf(cx, { lineId: id, budgetYearId, fiscalYear });
  const figure: FigureQuery | undefined = isWhole
    ? { ...year, figure: 'account-roll-up', accountLine, fund }
    : share?.line.after === line.cost_cents
      ? { ...year, figure: 'account-share', id: String(id) }
      : undefined;
  return {
    rule: 'This amount was set by “Update Salary Budget” with the option “By account”. The amount is the pay of the positions funded by the line’s account. If the account has several lines, each line got a share of the pay, in proportion to the lines’ amounts before the update. If all of these amounts were $0, the shares were equal.',
    inputs: [part(label, line.cost_cents, { source, figure })],
    facts:
      !rollUp || isWhole ? [] : [{ label: `${rollUp.label}, now`, value: formatMoney(fromDollars(rollUp.value ?? 0)) }],
  };
}

/** Returns null if the account no longer funds any position. */
async function rollUpNow(cx: Context, account: Omit<ExplainQuery, 'figure'>): Promise<Explanation | null> {
  try {
    return await explainAccountRollUp(cx, { figure: 'account-roll-up', ...account });
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}
