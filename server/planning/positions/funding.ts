import type { PositionChange } from '../../../core/contract/positions-changes.ts';
import type { FundingPart } from '../../../core/rules/positions/positions-from-roster.ts';
import { fteOf, fteUnits } from '../../../core/rules/positions/fte.ts';
import type { Context } from '../../context.ts';
import { fundName, holdFunds } from '../../records/funds/hold-funds.ts';

/**
 * Returns the reason why these accounts cannot fund a position (an account appears twice, or the percentages do not add up to 100), or null
 * if they can.
 */
export function fundingProblem(parts: readonly FundingPart[]): string | null {
  const names = parts.map(({ accountLine, fund }) => `${accountLine} in the fund ${fund}`);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) return `lists the account ${twice} twice`;
  const units = parts.reduce((sum, { percent }) => sum + fteUnits(percent), 0);
  return parts.length === 0 || units === fteUnits(100) ? null : `adds up to ${fteOf(units).toFixed(4)}%, not 100%`;
}

/** Spells the fund names in the changes in the same way as the list of funds does. Adds new funds to the list. */
export async function nameFundsOf<T extends { set: PositionChange }>(tx: Context, changes: readonly T[]): Promise<T[]> {
  const words = changes.flatMap(({ set }) => set.funding?.map(({ fund }) => fund) ?? []);
  if (words.length === 0) return [...changes];
  const funds = await holdFunds(tx, words);
  return changes.map((change) => {
    const funding = change.set.funding?.map((part) => ({ ...part, fund: fundName(funds, part.fund) }));
    return funding ? { ...change, set: { ...change.set, funding } } : change;
  });
}
