import type { PositionRollUp } from '../../../core/contract/positions-reports.ts';
import { cents, type Cents, sum, toDollars } from '../../../core/money.ts';
import { type AccountCost, rollUp } from '../../../core/rules/positions/roll-up.ts';
import { type Context, inSnapshot } from '../../context.ts';
import { costsOf } from './position-costs.ts';
import type { PlacedLine } from './queries.ts';
import { requireRoster, type RosterQuery } from './roster.ts';

/** The payroll of a fiscal year by the accounts that fund positions. `total` is the whole payroll. */
export interface AccountPayroll {
  accounts: AccountCost[];
  /** Payroll of positions without funding. */
  unfunded: Cents;
  /** Payroll of lines without a position. */
  withoutPosition: Cents;
  total: Cents;
}

/** Adds up the pay in the positions of a fiscal year by the accounts that fund them. Throws NOT_FOUND if there is no roster. */
export async function rollUpPositions(cx: Context, query: RosterQuery): Promise<PositionRollUp> {
  return inSnapshot(cx, async (tx) => {
    const { scenario, fiscalYear, isProjected, lines } = await requireRoster(tx, query);
    const { accounts, unfunded, withoutPosition, total } = await rollUpLines(tx, fiscalYear, lines);
    return {
      ...{ budgetYearId: scenario.budget_year_id, fiscalYear, isProjected },
      accounts: accounts.map((account) => ({ ...account, cost: toDollars(account.cost) })),
      unfunded: toDollars(unfunded),
      withoutPosition: toDollars(withoutPosition),
      total: toDollars(total),
    };
  });
}

/** Returns the payroll by account in cents, read in the caller's transaction. Throws NOT_FOUND if there is no roster. */
export async function payrollByAccount(tx: Context, query: RosterQuery): Promise<AccountPayroll> {
  const { fiscalYear, lines } = await requireRoster(tx, query);
  return rollUpLines(tx, fiscalYear, lines);
}

async function rollUpLines(tx: Context, fiscalYear: number, lines: readonly PlacedLine[]): Promise<AccountPayroll> {
  const costs = await costsOf(tx, fiscalYear, lines);
  const total = sum(lines.map(({ cost }) => cost));
  return {
    ...rollUp(costs.map(({ cost, position: { funding } }) => ({ cost, funding }))),
    withoutPosition: cents(total - sum(costs.map(({ cost }) => cost))),
    total,
  };
}
