import type { Context } from '../../context.ts';
import { fundName, holdFunds } from '../funds/hold-funds.ts';
import type { LineChange } from './fields.ts';

/** Returns the changes with each fund spelled as in the list of funds. Adds new funds to the list. */
export async function nameFunds<T extends { set: LineChange }>(tx: Context, edits: readonly T[]): Promise<T[]> {
  const words = edits.flatMap(({ set }) => set.fund ?? []);
  if (words.length === 0) return [...edits];
  const funds = await holdFunds(tx, words);
  return edits.map((edit) =>
    edit.set.fund === undefined ? edit : { ...edit, set: { ...edit.set, fund: fundName(funds, edit.set.fund) } },
  );
}
