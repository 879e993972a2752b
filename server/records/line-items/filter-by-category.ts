import type { LineItem } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import { lineGroup, type LineGroup } from '../../../core/rules/comparing/change-by-line-group.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as queries from './queries.ts';

/** A filter by category. The lines that it finds add up to the totals and changes by category on the dashboard. */
export interface CategoryFilter {
  /** The categories that the lines count in; 0 stands for lines without a category. */
  category?: readonly number[] | undefined;
  /** The group of proposed lines. */
  group?: LineGroup | undefined;
}

/**
 * Returns a predicate for the lines that match a filter by category, or null without a filter. Throws VALIDATION for a category that does
 * not exist, and for a group if the lines are employees.
 */
export async function categoryPredicate(
  cx: Context,
  { category, group }: CategoryFilter,
  isOperating: boolean,
): Promise<((item: LineItem) => boolean) | null> {
  if (category === undefined && group === undefined) return null;
  if (group !== undefined && isOperating) {
    throw new AppError(
      'VALIDATION',
      'Employee lines cannot be filtered by "group". Send "group" only for lines of the proposed budget.',
      {
        fields: { group: 'is only for lines of the proposed budget' },
      },
    );
  }
  const categories = await queries.listCategoryCodes(cx.db);
  const byId = new Map(categories.map((entry) => [entry.id, entry]));
  assertKnown(category ?? [], byId);
  const wanted = category && new Set(category);
  const categoryOf = categoryLookup(categories);
  return (item) => {
    const id = categoryOf(item);
    if (wanted && !wanted.has(id ?? 0)) return false;
    return group === undefined || (!item.isOperating && lineGroup(item, byId.get(id ?? 0)) === group);
  };
}

function assertKnown(ids: readonly number[], byId: ReadonlyMap<number, unknown>): void {
  const unknown = [...new Set(ids)].filter((id) => id !== 0 && !byId.has(id));
  if (unknown.length === 0) return;
  const named = unknown.slice(0, 5).join(', ');
  throw new AppError(
    'VALIDATION',
    `${plural(unknown.length, 'category does', 'categories do')} not exist: ${named}${unknown.length > 5 ? ', …' : ''}. GET /api/categories lists the valid ids.`,
    { fields: { category: `is unknown: no entry has the id ${named}` } },
  );
}
