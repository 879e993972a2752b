import { UNCATEGORIZED, type BuildingTotal, type CategoryTotal } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { buildingColor, NEUTRAL_COLOR } from '../../../core/building-colors.ts';
import { fromDollars, sum, toDollars } from '../../../core/money.ts';
import {
  addedAmounts,
  groupsToCombine,
  OTHER_BUILDINGS,
  OTHER_CATEGORIES,
} from '../../../core/rules/publishing/combine-groups.ts';
import type { Context } from '../../context.ts';
import type { Audience } from './people.ts';
import { privatePays } from './private-pays.ts';
import * as queries from './queries.ts';
import { readSlice, type AggregateInput } from './read-slice.ts';

/**
 * Returns the proposed budget by category, in display order; uncategorized lines are last and never left out. For the public, a category that
 * is someone's pay is combined with another one.
 */
export async function totalsByCategory(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<CategoryTotal[]> {
  const { data } = await readSlice(cx, 'proposed', input, (slice) => queries.sumByCategory(cx.db, slice), []);
  const totals = data.map((row) => ({
    category: row.name ?? UNCATEGORIZED,
    categoryId: row.id,
    total: toDollars(row.total_cents),
    count: row.count,
    color: row.color ?? NEUTRAL_COLOR,
  }));
  return audience === 'staff' ? totals : combine(cx, totals, otherCategories);
}

/** Returns the proposed budget by building, largest first, the whole district last. For the public, combines as by category. */
export async function totalsByBuilding(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<BuildingTotal[]> {
  const { data } = await readSlice(cx, 'proposed', input, (slice) => queries.sumByBuilding(cx.db, slice), []);
  const totals = data.map((row) => ({
    building: row.name ?? DISTRICT_WIDE,
    buildingId: row.id,
    total: toDollars(row.total_cents),
    color: buildingColor(row.place),
  }));
  return audience === 'staff' ? totals : combine(cx, totals, otherBuildings);
}

function otherCategories(totals: readonly CategoryTotal[]) {
  const count = totals.reduce((lines, one) => lines + one.count, 0);
  return { category: OTHER_CATEGORIES, categoryId: null, count, color: NEUTRAL_COLOR };
}

function otherBuildings() {
  return { building: OTHER_BUILDINGS, buildingId: null, color: NEUTRAL_COLOR };
}

async function combine<Total extends { total: number }>(
  cx: Context,
  totals: Total[],
  other: (combined: readonly Total[]) => Omit<Total, 'total'>,
): Promise<(Total | (Omit<Total, 'total'> & { total: number }))[]> {
  const groups = totals.map((row) => ({ row, amounts: [fromDollars(row.total)] }));
  const combined = groupsToCombine(groups, await privatePays(cx.db));
  if (combined.length === 0) return totals;
  const kept = groups.filter((group) => !combined.includes(group)).map(({ row }) => row);
  const total = toDollars(sum(addedAmounts(combined)));
  return [...kept, { ...other(combined.map(({ row }) => row)), total }];
}
