import { fundKindOf } from '../../../core/rules/names/fund-kind.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';

/** The fund of a line for which no fund is given. */
export const DEFAULT_FUND = 'General';

/** The names of funds by their comparison keys. A comparison key ignores case and blanks at both ends. */
export type FundNames = ReadonlyMap<string, string>;

export function indexFunds(names: Iterable<string>): FundNames {
  return new Map([...names].map((name) => [fundKey(name), name]));
}

/** Returns the name of a fund as the list spells it; if the fund is not in the list, returns `word` unchanged. */
export function fundName(funds: FundNames, word: string): string {
  return funds.get(fundKey(word)) ?? word;
}

/** Returns the words that name no known fund, each fund once in its first spelling. */
export function findNewFunds(known: FundNames, words: Iterable<string>): string[] {
  const added = new Map<string, string>();
  for (const word of words) {
    const key = fundKey(word);
    if (!known.has(key) && !added.has(key)) added.set(key, word.trim());
  }
  return [...added.values()];
}

/** Returns the names of all funds. With `keep`, locks the funds against renaming and deletion until the transaction ends. */
export async function readFundNames(cx: Context, { keep }: { keep: boolean }): Promise<string[]> {
  return keep ? queries.holdFundNames(cx.db) : queries.listFundNames(cx.db);
}

/**
 * Adds the funds among these words that the list does not have, with their likely kinds. Locks the funds against renaming and deletion
 * until the transaction ends. Returns all funds.
 */
export async function holdFunds(tx: Context, words: readonly string[]): Promise<FundNames> {
  const known = indexFunds(await queries.holdFundNames(tx.db));
  if (findNewFunds(known, words).length === 0) return known;
  await queries.closeFunds(tx.db);
  // Another user may have added some of the funds in the meantime.
  const current = indexFunds(await queries.holdFundNames(tx.db));
  const added = findNewFunds(current, words);
  await queries.insertFunds(
    tx.db,
    added.map((name) => ({ name, kind: fundKindOf(name) })),
  );
  return indexFunds([...current.values(), ...added]);
}

function fundKey(name: string): string {
  return name.trim().toLowerCase();
}
