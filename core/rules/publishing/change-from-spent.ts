import { cents, sum, ZERO, type Cents } from '../../money.ts';
import { OTHER_SPENT } from './public-spent.ts';

interface Named {
  name: string;
  amount: Cents;
}

/** A category with its amounts before and after, and the difference. */
export interface SpentChange extends Named {
  before: Cents;
  after: Cents;
}

/**
 * Splits the change from the amounts spent to a budget by category. First come the categories that the spending and the budget both show
 * under the same name, then the categories that only the spending shows, and last "Other", with the rest of both. The changes add up to the
 * difference between the totals.
 */
export function changeFromSpent(spent: readonly Named[], budget: readonly Named[]): SpentChange[] {
  const isShown = ({ name }: Named) => name !== OTHER_SPENT;
  const before = new Map(spent.filter(isShown).map(({ name, amount }) => [name, amount]));
  const compared = budget.filter((row) => isShown(row) && before.has(row.name));
  const names = new Set(compared.map(({ name }) => name));
  const [otherSpent, otherBudget] = [
    spent.filter((row) => !isShown(row)),
    budget.filter(({ name }) => !names.has(name)),
  ];
  return [
    ...compared.map(({ name, amount }) => changeOf(name, before.get(name) ?? ZERO, amount)),
    ...[...before].filter(([name]) => !names.has(name)).map(([name, amount]) => changeOf(name, amount, ZERO)),
    ...(otherSpent.length + otherBudget.length === 0
      ? []
      : [changeOf(OTHER_SPENT, added(otherSpent), added(otherBudget))]),
  ];
}

function changeOf(name: string, before: Cents, after: Cents): SpentChange {
  return { name, before, after, amount: cents(after - before) };
}

const added = (rows: readonly Named[]): Cents => sum(rows.map(({ amount }) => amount));
