import {
  EMPLOYEE_STATUSES,
  type EmployeeItem,
  type LineItem,
  type ProposedItem,
} from '../../../core/contract/line-items.ts';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { fieldTitle } from '../../../core/field-title.ts';
import { lineGroup, LINE_GROUPS } from '../../../core/rules/comparing/change-by-line-group.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import type { Choice } from '../../platform/grid/columns/column.ts';
import { choicesOf, idTextOf, type Lists } from './column-values.ts';
import { NONE, type Filter, type Filters } from './use-filters.ts';

/** A select that filters the lines of a screen. */
export interface LineFilter<Row> {
  name: Exclude<Filter, 'q'>;
  label: string;
  /** Label of the option that matches all lines. */
  all: string;
  choices: readonly Choice[] | ((rows: readonly Row[]) => readonly Choice[]);
  /** Returns the line's value that is compared with the selected option, or null if the line has none. */
  read: (row: Row, rows: readonly Row[]) => string | null;
  /**
   * The plural noun for the values. Given only if the URL can have several values, separated by commas, as in a link to several categories.
   */
  several?: string;
  /** True if the select is shown only while the filter is active. Only a link can turn such a filter on. */
  isShownIfSet?: true;
  /** True if `read` needs all lines of the year in `rows`. For other filters, `rows` is empty. */
  ofAll?: true;
}

export function buildingFilter(lists: Lists): LineFilter<LineItem> {
  return {
    name: 'building',
    label: 'Building',
    all: 'All buildings',
    choices: [{ value: NONE, label: `Unassigned (${DISTRICT_WIDE})` }, ...choicesOf(lists.buildings)],
    read: (row) => idTextOf(row.buildingId),
  };
}

export function categoryFilter(lists: Lists): LineFilter<LineItem> {
  return {
    name: 'category',
    label: 'Category',
    all: 'All categories',
    several: 'categories',
    choices: [{ value: NONE, label: 'No category set' }, ...choicesOf(lists.categories)],
    read: (row) => idTextOf(row.categoryId),
  };
}

/**
 * Filters by the category in which a line counts: its own category or, if it has none, the category of its DESE code. The filtered lines
 * add up to the category's total.
 */
export function countedCategoryFilter(lists: Lists): LineFilter<LineItem> {
  const categoryOf = categoryLookup(lists.categories);
  return {
    ...categoryFilter(lists),
    choices: [{ value: NONE, label: UNCATEGORIZED }, ...choicesOf(lists.categories)],
    read: (row) => idTextOf(categoryOf(row)),
  };
}

/** Filters by the groups in the dashboard's change chart, in which each bar links to its lines. */
export function lineGroupFilter(lists: Lists): LineFilter<ProposedItem> {
  const categoryOf = categoryLookup(lists.categories);
  const byId = new Map(lists.categories.map((category) => [category.id, category]));
  return {
    name: 'group',
    label: 'Group',
    all: 'All groups',
    isShownIfSet: true,
    choices: LINE_GROUPS.map((value) => ({ value, label: fieldTitle(value) })),
    read: (row) => lineGroup(row, byId.get(categoryOf(row) ?? 0)),
  };
}

export function workGroupFilter(lists: Lists): LineFilter<EmployeeItem> {
  return {
    name: 'workGroup',
    label: 'Work group',
    all: 'All work groups',
    choices: [{ value: NONE, label: 'No work group' }, ...choicesOf(lists.workGroups)],
    read: (row) => idTextOf(row.workGroupId),
  };
}

export const STATUS_FILTER: LineFilter<EmployeeItem> = {
  name: 'status',
  label: 'Status',
  all: 'All statuses',
  choices: EMPLOYEE_STATUSES.map((value) => ({ value, label: value })),
  read: (row) => row.employeeStatus,
};

/** Returns true if an active filter needs all lines of the year. */
export function needsAll<Row>(lineFilters: readonly LineFilter<Row>[], asked: Filters['get']): boolean {
  return lineFilters.some(({ name, ofAll }) => ofAll && asked(name) !== null);
}

/**
 * Returns a predicate for lines that match all active filters, or null if none is active. `rows` are all lines of the
 * year, if a filter needs them.
 */
export function whereOf<Row>(
  lineFilters: readonly LineFilter<Row>[],
  asked: Filters['get'],
  rows: readonly Row[] = [],
): ((row: Row) => boolean) | null {
  const set = lineFilters.flatMap(({ name, read, several }) => {
    const value = asked(name);
    return value === null ? [] : [{ read, values: new Set(several === undefined ? [value] : value.split(',')) }];
  });
  if (set.length === 0) return null;
  return (row) => set.every(({ read, values }) => values.has(read(row, rows) ?? NONE));
}
