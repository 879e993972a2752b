import { UNCATEGORIZED, type BuildingTotal, type CategoryTotal } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { NEUTRAL_COLOR } from '../../../core/category-colors.ts';
import { sum, toDollars, type Cents } from '../../../core/money.ts';
import { OTHER_BUILDINGS, OTHER_CATEGORIES } from '../../../core/rules/publishing/combine-groups.ts';
import type { Context } from '../../context.ts';
import { combinedBuildings, combinedCategories, type CombinedIds } from './combined-groups.ts';
import type { Audience } from './people.ts';
import { readSlice, type AggregateInput } from './read-slice.ts';
import { buildingsOf, categoriesOf } from './slice-sums.ts';

/**
 * Returns the proposed budget by category, in display order; uncategorized lines are last and never left out. For the public, categories
 * that would show someone's pay are combined.
 */
export async function totalsByCategory(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<CategoryTotal[]> {
  const { data } = await readSlice(cx, 'proposed', input, (slice) => categoriesOf(cx, slice), []);
  const { shown, hidden } = split(data, audience === 'public' && (await combinedCategories(cx)));
  const other = {
    category: OTHER_CATEGORIES,
    categoryId: null,
    total: toDollars(totalOf(hidden)),
    count: hidden.reduce((lines, { count }) => lines + count, 0),
    color: NEUTRAL_COLOR,
  };
  const totals = shown.map((row) => ({
    category: row.name ?? UNCATEGORIZED,
    categoryId: row.id,
    total: toDollars(row.total_cents),
    count: row.count,
    color: row.color ?? NEUTRAL_COLOR,
  }));
  return hidden.length === 0 ? totals : [...totals, other];
}

/**
 * Returns the proposed budget by building, largest first, the whole district last. For the public, buildings are combined like categories
 * in totalsByCategory.
 */
export async function totalsByBuilding(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<BuildingTotal[]> {
  const { data } = await readSlice(cx, 'proposed', input, (slice) => buildingsOf(cx, slice), []);
  const { shown, hidden } = split(data, audience === 'public' && (await combinedBuildings(cx)));
  const other = {
    building: OTHER_BUILDINGS,
    buildingId: null,
    total: toDollars(totalOf(hidden)),
  };
  const totals = shown.map((row) => ({
    building: row.name ?? DISTRICT_WIDE,
    buildingId: row.id,
    total: toDollars(row.total_cents),
  }));
  return hidden.length === 0 ? totals : [...totals, other];
}

function split<Row extends { id: number | null }>(rows: readonly Row[], combined: CombinedIds | false) {
  const isHidden = ({ id }: Row) => combined !== false && combined.has(id);
  return { shown: rows.filter((row) => !isHidden(row)), hidden: rows.filter(isHidden) };
}

function totalOf(rows: readonly { total_cents: Cents }[]): Cents {
  return sum(rows.map(({ total_cents: total }) => total));
}
