import type { Explanation, ExplainQuery } from '../../../core/contract/explain.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { type Cents, formatMoney, sum, toDollars, ZERO } from '../../../core/money.ts';
import { plural } from '../../../core/plural.ts';
import { accountKey } from '../../../core/rules/positions/positions-from-roster.ts';
import { splitCost } from '../../../core/rules/positions/roll-up.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type PositionCost, positionCosts } from '../../planning/positions/position-costs.ts';
import { DEFAULT_FUND } from '../../records/funds/hold-funds.ts';
import { part } from './build.ts';
import { lineInputs } from './line-inputs.ts';

const dollars = { unit: 'dollars' } as const;

/**
 * Explains the pay for a position: the pay on the lines that have its position number. Throws NOT_FOUND for an unknown position, VALIDATION
 * without an id.
 */
export async function explainPositionCost(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { id } = query;
  if (id === undefined) throw new AppError('VALIDATION', 'Specify the position.', { fields: { id: 'is required' } });
  const { fiscalYear, costs } = await positionCosts(cx, rosterOf(query));
  const found = costs.find(({ position }) => position.id === id);
  const year = fiscalYearLabel(fiscalYear);
  if (!found) throw new AppError('NOT_FOUND', `There is no position with the id ${id} in ${year}.`);
  const { position, lines, cost } = found;
  const parts = splitCost({ cost, funding: position.funding });
  const named = lines.map((line) => ({ id: line.id, label: line.name || line.title || 'Vacancy', amount: line.cost }));
  return {
    ...dollars,
    label: `Pay of ${nameOf(found)}, ${year}`,
    value: toDollars(cost),
    rule: 'The pay of all lines that have this position number, including vacancies.',
    inputs: await lineInputs(cx, named),
    facts: position.funding.map(({ accountLine, fund, percent }, at) => ({
      label: `${accountLine} (${fund})`,
      value: `${percent}%: ${formatMoney(parts[at] ?? ZERO)}`,
    })),
  };
}

/**
 * Explains the pay that an account funds, position by position. Throws NOT_FOUND if the account funds no position, VALIDATION without an
 * account.
 */
export async function explainAccountRollUp(cx: Context, query: ExplainQuery): Promise<Explanation> {
  const { accountLine, fund = DEFAULT_FUND } = query;
  if (accountLine === undefined) {
    throw new AppError('VALIDATION', 'Specify the account.', { fields: { accountLine: 'is required' } });
  }
  const { fiscalYear, costs } = await positionCosts(cx, rosterOf(query));
  const shares = sharesOf(costs, accountKey({ accountLine, fund }));
  const account = `${accountLine.trim()} (${fund})`;
  const year = fiscalYearLabel(fiscalYear);
  if (shares.length === 0) throw new AppError('NOT_FOUND', `No position is funded by ${account} in ${year}.`);
  return {
    ...dollars,
    label: `Positions funded by ${account}, ${year}`,
    value: toDollars(sum(shares.map(({ amount }) => amount))),
    rule: 'The pay of each position is divided among the accounts that fund the position. The shares add up exactly to the pay. This amount is the sum of this account’s shares.',
    inputs: inputsOf(shares, { ...query, fiscalYear }),
    facts: [],
  };
}

interface Share {
  of: PositionCost;
  percent: number;
  amount: Cents;
}

function sharesOf(costs: readonly PositionCost[], account: string): Share[] {
  return costs
    .flatMap((of) => {
      const { funding } = of.position;
      const at = funding.findIndex((one) => accountKey(one) === account);
      const [amount, percent] = [splitCost({ cost: of.cost, funding })[at], funding[at]?.percent];
      return amount === undefined || percent === undefined ? [] : [{ of, percent, amount }];
    })
    .sort((a, b) => b.amount - a.amount);
}

/** Positions beyond this number are combined. */
const MAX_POSITIONS = 50;

function inputsOf(
  shares: readonly Share[],
  { budgetYearId, scenarioId, fiscalYear }: ExplainQuery & { fiscalYear: number },
) {
  const year = {
    ...(budgetYearId !== undefined && { budgetYearId: String(budgetYearId) }),
    ...(scenarioId !== undefined && { scenarioId: String(scenarioId) }),
    fiscalYear: String(fiscalYear),
  };
  const others = shares.slice(MAX_POSITIONS);
  const inputs = shares.slice(0, MAX_POSITIONS).map(({ of, percent, amount }) => {
    const isWhole = amount === of.cost;
    const label = isWhole ? nameOf(of) : `${nameOf(of)}: ${percent}% of ${formatMoney(of.cost)}`;
    const figure = { figure: 'position-cost', id: String(of.position.id), ...year } as const;
    return part(label, amount, isWhole ? { figure } : {});
  });
  if (others.length === 0) return inputs;
  return [...inputs, part(plural(others.length, 'smaller share'), sum(others.map(({ amount }) => amount)))];
}

function nameOf({ position: { number, title } }: PositionCost): string {
  return title === '' ? `position ${number}` : `position ${number}, ${title}`;
}

function rosterOf({ scenarioId, budgetYearId, fiscalYear }: ExplainQuery) {
  return { scenarioId, budgetYearId, fiscalYear };
}
