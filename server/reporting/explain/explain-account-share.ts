import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney, sum, toDollars, ZERO } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountShares, accountSharesOf } from '../../planning/comparison/reconciliation/account-share.ts';
import { minus, part, yearOf } from './build.ts';
import { explainAccountRollUp } from './explain-position.ts';

type Line = AccountShares['line'];

/** Lines beyond this number are combined. */
const MAX_LINES = 50;

/**
 * Explains the amount that a line gets when the salary budget is updated by account: the pay that the account funds, minus the amounts of
 * the account's other lines. If the account has only one line, that line gets all of the pay. Throws NOT_FOUND if the line's account funds
 * no position, and VALIDATION without an id.
 */
export async function explainAccountShare(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { id } = query;
  if (id === undefined) throw new AppError('VALIDATION', 'Specify the line.', { fields: { id: 'is required' } });
  const shares = await accountSharesOf(cx, { lineId: id, ...yearOf(query) });
  if (!shares) {
    throw new AppError(
      'NOT_FOUND',
      `No pay is assigned to line ${id}. There are two possible reasons. 1: The line’s account funds no position. 2: The line’s amount is $0 or less, so the account’s other lines get the pay.`,
    );
  }
  const { accountLine, fund, total, line, others } = shares;
  if (others.length === 0) return explainAccountRollUp(cx, { ...query, figure: 'account-roll-up', accountLine, fund });
  const account = `${accountLine} (${fund})`;
  const year = fiscalYearLabel(shares.fiscalYear);
  const figure = {
    ...{ figure: 'account-roll-up' as const, accountLine, fund, fiscalYear: String(shares.fiscalYear) },
    ...(query.budgetYearId !== undefined && { budgetYearId: String(query.budgetYearId) }),
  };
  return {
    label: `${nameOf(line)}: share of ${account}, ${year}`,
    value: toDollars(line.after),
    unit: 'dollars',
    rule: ruleOf(shares),
    inputs: [part(`Positions funded by ${account}, ${year}`, total, { figure }), ...restOf(others)],
    facts: [shareOf(shares)],
  };
}

function ruleOf({ line }: AccountShares): string {
  const how = line.amount > 0 ? 'in proportion to their amounts' : 'equally, because the amount of every line is $0';
  return `The pay of the positions funded by this account is divided among the account’s lines, ${how}. The shares are rounded to the cent, and add up exactly to the pay.`;
}

function shareOf({ line, others }: AccountShares): Explanation['facts'][number] {
  const label = `Share of ${nameOf(line)}`;
  const all = sum([line, ...others].map(({ amount }) => amount));
  if (all === ZERO) return { label, value: `1 of ${others.length + 1} equal shares` };
  const percent = Number((100 * (line.amount / all)).toFixed(2));
  return { label, value: `${formatMoney(line.amount)} of ${formatMoney(all)}: ${percent}%` };
}

function restOf(others: readonly Line[]) {
  const sorted = [...others].sort((a, b) => b.after - a.after || a.id - b.id);
  const rest = sorted.slice(MAX_LINES);
  const named = sorted
    .slice(0, MAX_LINES)
    .map((line) => minus(`Share of ${nameOf(line)} (current amount ${formatMoney(line.amount)})`, line.after));
  if (rest.length === 0) return named;
  return [...named, minus(`Shares of ${plural(rest.length, 'other line')}`, sum(rest.map(({ after }) => after)))];
}

function nameOf({ accountDescription, id }: Line): string {
  return accountDescription ?? `Line ${id}`;
}
