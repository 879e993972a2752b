import { UNCATEGORIZED, type BuildingTotal, type CategoryTotal } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { buildingColor, NEUTRAL_COLOR } from '../../../core/building-colors.ts';
import { toDollars } from '../../../core/money.ts';
import type { Context } from '../../context.ts';
import * as queries from './queries.ts';
import { readSlice, type AggregateInput } from './read-slice.ts';

/** The proposed budget by category, in display order; lines of no category are last and never left out. */
export async function totalsByCategory(cx: Context, input: AggregateInput): Promise<CategoryTotal[]> {
  const { data } = await readSlice(cx, 'proposed', input, (slice) => queries.sumByCategory(cx.db, slice), []);
  return data.map((row) => ({
    category: row.name ?? UNCATEGORIZED,
    categoryId: row.id,
    total: toDollars(row.total_cents),
    count: row.count,
    color: row.color ?? NEUTRAL_COLOR,
  }));
}

/** The proposed budget by building, the largest first; what belongs to the whole district is last. */
export async function totalsByBuilding(cx: Context, input: AggregateInput): Promise<BuildingTotal[]> {
  const { data } = await readSlice(cx, 'proposed', input, (slice) => queries.sumByBuilding(cx.db, slice), []);
  return data.map((row) => ({
    building: row.name ?? DISTRICT_WIDE,
    buildingId: row.id,
    total: toDollars(row.total_cents),
    color: buildingColor(row.place),
  }));
}
