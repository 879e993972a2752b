import { ZERO, type Cents } from '../../../core/money.ts';
import { groupsToCombine } from '../../../core/rules/publishing/combine-groups.ts';
import { readOnce, type Context } from '../../context.ts';
import { privatePays } from './private-pays.ts';
import * as queries from './queries.ts';

/** Ids of categories or buildings; null is none. */
export type CombinedIds = ReadonlySet<number | null>;

/**
 * The categories that the public sees combined. They are the same in every year and every active budget, on screens and in releases:
 * if one view combined others than another, or one year others than another, subtracting them would show what is hidden.
 */
export function combinedCategories(cx: Context): Promise<CombinedIds> {
  return readOnce(cx, 'combined categories', () => combinedIds(cx, queries.sumByCategory));
}

/** The same for buildings. */
export function combinedBuildings(cx: Context): Promise<CombinedIds> {
  return readOnce(cx, 'combined buildings', () => combinedIds(cx, queries.sumByBuilding));
}

async function combinedIds(
  cx: Context,
  sumBy: (db: Context['db'], slice: queries.Slice) => Promise<{ id: number | null; total_cents: Cents }[]>,
): Promise<CombinedIds> {
  const { db } = cx;
  const slices = await queries.listProposedSlices(db);
  const amounts = new Map<number | null, Cents[]>();
  for (const [at, slice] of slices.entries()) {
    for (const { id, total_cents: total } of await sumBy(db, slice)) {
      amounts.set(id, (amounts.get(id) ?? slices.map(() => ZERO)).with(at, total));
    }
  }
  const groups = [...amounts].map(([id, ofSlices]) => ({ id, amounts: ofSlices }));
  return new Set(groupsToCombine(groups, await privatePays(cx)).map(({ id }) => id));
}
