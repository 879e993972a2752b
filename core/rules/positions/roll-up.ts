import { type Cents, sum, ZERO } from '../../money.ts';
import { allocate } from '../projection/allocate.ts';
import { percentUnits } from '../projection/round.ts';
import { accountKey, type FundingPart } from './positions-from-roster.ts';

export interface AccountCost {
  accountLine: string;
  fund: string;
  positions: number;
  cost: Cents;
}

/** Splits a position's cost among its accounts, to the cent by largest remainder, in the order of its funding. */
export function splitCost({ cost, funding }: { cost: Cents; funding: readonly FundingPart[] }): Cents[] {
  if (funding.length === 0) return [];
  return allocate(
    cost,
    funding.map(({ percent }) => percentUnits(percent)),
  );
}

/**
 * Splits the cost of each position among its accounts, to the cent by largest remainder, and adds the parts up by account and fund. The
 * cost of positions without funding is `unfunded`. Accounts and unfunded add up to the sum of the costs.
 */
export function rollUp(positions: readonly { cost: Cents; funding: readonly FundingPart[] }[]): {
  accounts: AccountCost[];
  unfunded: Cents;
} {
  const accounts = new Map<string, AccountCost>();
  for (const { cost, funding } of positions) {
    const parts = splitCost({ cost, funding });
    for (const [index, { accountLine, fund }] of funding.entries()) {
      const key = accountKey({ accountLine, fund });
      const known = accounts.get(key) ?? { accountLine, fund, positions: 0, cost: ZERO };
      const part = parts[index] ?? ZERO;
      accounts.set(key, { ...known, positions: known.positions + 1, cost: sum([known.cost, part]) });
    }
  }
  const byName = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return {
    accounts: [...accounts.values()].sort((a, b) => byName(a.accountLine, b.accountLine) || byName(a.fund, b.fund)),
    unfunded: sum(positions.filter(({ funding }) => funding.length === 0).map(({ cost }) => cost)),
  };
}
