import type { Cents } from '../../../../core/money.ts';
import { accountKey } from '../../../../core/rules/positions/positions-from-roster.ts';
import { reconcileSalaries } from '../../../../core/rules/projection/reconcile-salaries.ts';
import type { Context } from '../../../context.ts';
import { payrollByAccount } from '../../positions/roll-up-positions.ts';
import { comparedBudgets, type ComparedYearInput } from '../compared-budgets.ts';
import * as queries from './queries.ts';

interface AccountLine extends queries.SalaryLineRow {
  /** The amount that the line would have after an update of the salary budget by account. */
  after: Cents;
}

/** The cost of an account's positions, and the lines of the proposed budget among which this cost is divided. */
export interface AccountShares {
  fiscalYear: number;
  accountLine: string;
  fund: string;
  total: Cents;
  line: AccountLine;
  others: AccountLine[];
}

/**
 * Calculates the amount that an update of the salary budget by account would give a line of the proposed budget, without writing it.
 * Returns undefined if the line would receive no amount. Throws NOT_FOUND if there is no roster, and VALIDATION for a year outside the
 * budgets.
 */
export async function accountSharesOf(
  cx: Context,
  { lineId, ...input }: ComparedYearInput & { lineId: number },
): Promise<AccountShares | undefined> {
  const { operating, proposed, fiscalYear } = await comparedBudgets(cx, input);
  if (!operating || !proposed) return undefined;
  const lines = await queries.listProposedLines(cx.db, { scenarioId: proposed.scenario.id, fiscalYear });
  const asked = lines.find(({ id }) => id === lineId);
  const accountLine = asked?.accountLine?.trim() ?? '';
  if (!asked || accountLine === '') return undefined;
  const group = keyOf(asked);
  const { accounts } = await payrollByAccount(cx, { scenarioId: operating.scenario.id, fiscalYear });
  const account = accounts.find((one) => accountKey(one) === group);
  if (!account) return undefined;
  const byId = new Map(lines.map((line) => [line.id, line]));
  const sharing = reconcileSalaries(
    [{ group, cost: account.cost }],
    lines.filter((line) => keyOf(line) === group).map(({ id, amount }) => ({ id, group, amount })),
  ).lines.flatMap(({ id, after }) => {
    const line = byId.get(id);
    return line ? { ...line, after } : [];
  });
  const line = sharing.find(({ id }) => id === lineId);
  const others = sharing.filter(({ id }) => id !== lineId);
  return line && { fiscalYear, accountLine, fund: asked.fund, total: account.cost, line, others };
}

function keyOf({ accountLine, fund }: queries.SalaryLineRow): string {
  return accountKey({ accountLine: accountLine?.trim() ?? '', fund });
}
