import type { Context } from '../../context.ts';
import { fundName, holdFunds } from '../funds/hold-funds.ts';
import type { LineChange } from './fields.ts';

/** The changes with their funds as the list of funds spells them. A fund that is new is added to the list. */
export async function nameFunds<T extends { set: LineChange }>(tx: Context, edits: readonly T[]): Promise<T[]> {
  const words = edits.flatMap(({ set }) => set.fund ?? []);
  if (words.length === 0) return [...edits];
  const funds = await holdFunds(tx, words);
  return edits.map((edit) =>
    edit.set.fund === undefined ? edit : { ...edit, set: { ...edit.set, fund: fundName(funds, edit.set.fund) } },
  );
}
