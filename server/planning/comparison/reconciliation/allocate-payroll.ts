import type { AllocateBy } from '../../../../core/contract/comparison-reconciliation.ts';
import { UNCATEGORIZED } from '../../../../core/contract/dashboard.ts';
import { type Cents, ZERO } from '../../../../core/money.ts';
import { accountKey } from '../../../../core/rules/positions/positions-from-roster.ts';
import { categoryLookup } from '../../../../core/rules/projection/line-category.ts';
import { reconcileSalaries, type Reconciliation } from '../../../../core/rules/projection/reconcile-salaries.ts';
import type { Context } from '../../../context.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import { payrollByAccount } from '../../positions/roll-up-positions.ts';
import type { CategorySides } from '../compare-budgets.ts';
import type { SalaryLineRow } from './queries.ts';

/** The amounts that the lines of the proposed budget receive from the roster. */
export interface AllocatedPayroll extends Omit<Reconciliation<unknown>, 'unallocated'> {
  /** Costs that could not be allocated to any line, each with its name. */
  unallocated: { name: string; cost: Cents }[];
}

interface Sides {
  categories: readonly CategorySides[];
  lines: readonly SalaryLineRow[];
  roster: Slice;
}

/** Allocates the payroll by category or by account. Throws NOT_FOUND if there is no roster. */
export async function allocatePayroll(tx: Context, by: AllocateBy, sides: Sides): Promise<AllocatedPayroll> {
  return by === 'account' ? allocateByAccount(tx, sides) : allocateByCategory(sides);
}

function allocateByCategory({ categories: sides, lines }: Sides): AllocatedPayroll {
  const categories = sides.flatMap(({ category }) => category ?? []);
  const categoryOf = categoryLookup(categories);
  const personnel = new Set(categories.filter(({ isPersonnel }) => isPersonnel).map(({ id }) => id));
  const salaryLines = lines.flatMap((line) => {
    const group = categoryOf(line);
    return group !== null && personnel.has(group) ? { id: line.id, group, amount: line.amount } : [];
  });
  const costs = sides
    .filter(({ operating }) => operating.count > 0)
    .map(({ category, operating }) => ({ group: category?.id ?? null, cost: operating.total }));
  const result = reconcileSalaries<number | null>(costs, salaryLines);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const nameOf = (id: number | null): string => (id === null ? undefined : names.get(id)) ?? UNCATEGORIZED;
  return { ...result, unallocated: result.unallocated.map(({ group, cost }) => ({ name: nameOf(group), cost })) };
}

/** Allocates the pay in each position to the lines with the accounts and funds that fund the position. */
async function allocateByAccount(tx: Context, { lines, roster }: Sides): Promise<AllocatedPayroll> {
  const { accounts, unfunded, withoutPosition } = await payrollByAccount(tx, roster);
  const names = new Map(accounts.map((account) => [accountKey(account), `${account.accountLine} (${account.fund})`]));
  const rest = [
    { name: 'Positions without funding', cost: unfunded },
    { name: 'Lines without a position', cost: withoutPosition },
  ].filter(({ cost }) => cost !== ZERO);
  const result = reconcileSalaries<string>(
    [
      ...accounts.map((account) => ({ group: accountKey(account), cost: account.cost })),
      ...rest.map(({ name, cost }) => ({ group: name, cost })),
    ],
    lines.flatMap(({ id, accountLine, fund, amount }) => {
      const account = accountLine?.trim() ?? '';
      return account === '' ? [] : { id, group: accountKey({ accountLine: account, fund }), amount };
    }),
  );
  return {
    ...result,
    unallocated: result.unallocated.map(({ group, cost }) => ({ name: names.get(group) ?? group, cost })),
  };
}
