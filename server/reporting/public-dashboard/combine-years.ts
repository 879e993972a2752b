import { NEUTRAL_COLOR } from '../../../core/building-colors.ts';
import type { PublicYear } from '../../../core/contract/public-dashboard-view.ts';
import { fromDollars, sum, toDollars, ZERO } from '../../../core/money.ts';
import { groupsToCombine, OTHER_BUILDINGS, OTHER_CATEGORIES } from '../../../core/rules/publishing/combine-groups.ts';
import type { IsPay } from '../../../core/rules/publishing/suppression.ts';

type Years = Record<string, PublicYear>;
type Part = 'categoryBreakdown' | 'buildingBreakdown';

/**
 * Published years in which no category and no building, and no change of one between two of the years, is someone's pay: what would be
 * is combined with the next smallest, in every year alike, so that the years can still be compared.
 */
export function combineYears(years: Years, isPay: IsPay): Years {
  const categories = namesToCombine(years, 'categoryBreakdown', isPay);
  const buildings = namesToCombine(years, 'buildingBreakdown', isPay);
  return Object.fromEntries(
    Object.entries(years).map(([key, year]) => [
      key,
      {
        ...year,
        categoryBreakdown: combine(year.categoryBreakdown, categories, (rows) => ({
          name: OTHER_CATEGORIES,
          amount: totalOf(rows),
          itemCount: rows.reduce((lines, { itemCount }) => lines + itemCount, 0),
          color: NEUTRAL_COLOR,
        })),
        buildingBreakdown: combine(year.buildingBreakdown, buildings, (rows) => ({
          name: OTHER_BUILDINGS,
          amount: totalOf(rows),
        })),
      },
    ]),
  );
}

function namesToCombine(years: Years, part: Part, isPay: IsPay): Set<string> {
  const lists = Object.values(years)
    .map((year): PublicYear['buildingBreakdown'] => year[part])
    .filter((rows) => rows.length > 0);
  const names = [...new Set(lists.flatMap((rows) => rows.map(({ name }) => name)))];
  const groups = names.map((name) => ({
    name,
    amounts: lists.map((rows) => sum(rows.filter((row) => row.name === name).map(({ amount }) => fromDollars(amount)))),
  }));
  return new Set(groupsToCombine(groups, isPay).map(({ name }) => name));
}

function combine<Row extends { name: string }>(
  rows: Row[],
  names: ReadonlySet<string>,
  join: (combined: Row[]) => Row,
): Row[] {
  const combined = rows.filter(({ name }) => names.has(name));
  return combined.length === 0 ? rows : [...rows.filter((row) => !combined.includes(row)), join(combined)];
}

function totalOf(rows: readonly { amount: number }[]): number {
  return toDollars(rows.reduce((total, { amount }) => sum([total, fromDollars(amount)]), ZERO));
}
