import { ZERO, type Cents } from '../../../core/money.ts';
import { groupsToCombine } from '../../../core/rules/publishing/combine-groups.ts';
import { readOnce, type Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import { privatePays } from './private-pays.ts';
import * as queries from './queries.ts';

/** Ids of categories or buildings; null stands for lines without one. */
export type CombinedIds = ReadonlySet<number | null>;

/**
 * Returns the categories that the public sees combined. They are the same in every year and every active budget, on screens and in
 * releases: if different views or years combined different categories, subtracting one from the other would reveal what is hidden.
 */
export function combinedCategories(cx: Context): Promise<CombinedIds> {
  return readOnce(cx, 'combined categories', () => combinedIds(cx, queries.sumProposedByCategory));
}

/** Returns the buildings that the public sees combined, under the same rule as categories. */
export function combinedBuildings(cx: Context): Promise<CombinedIds> {
  return readOnce(cx, 'combined buildings', () => combinedIds(cx, queries.sumProposedByBuilding));
}

async function combinedIds(
  cx: Context,
  sumProposed: (db: Context['db']) => Promise<queries.GroupInSlice[]>,
): Promise<CombinedIds> {
  const rows = await sumProposed(cx.db);
  const sliceOf = ({ scenarioId, fiscalYear }: Slice) => `${scenarioId} ${fiscalYear}`;
  const places = new Map([...new Set(rows.map(sliceOf))].map((slice, at) => [slice, at]));
  const none = Array.from(places, () => ZERO);
  const amounts = new Map<number | null, Cents[]>();
  for (const row of rows) {
    const at = places.get(sliceOf(row)) ?? 0;
    amounts.set(row.id, (amounts.get(row.id) ?? none).with(at, row.total_cents));
  }
  const groups = [...amounts].map(([id, ofSlices]) => ({ id, amounts: ofSlices }));
  return new Set(groupsToCombine(groups, await privatePays(cx)).map(({ id }) => id));
}
