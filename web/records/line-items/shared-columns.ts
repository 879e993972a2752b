import type { LineItem } from '../../../core/contract/line-items.ts';
import { UNCATEGORIZED } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { TITLE_OF } from '../../../core/line-fields.ts';
import { shortSchoolNames } from '../../../core/rules/names/short-school-name.ts';
import { categoryLookup } from '../../../core/rules/projection/line-category.ts';
import { isUnknownFunction, unknownFunctionReason } from '../../../core/rules/projection/unknown-function.ts';
import type { Badge, Instead } from '../../platform/grid/columns/column.ts';
import { STATUS_CHOICES } from './budget-status-choices.ts';
import { choicesOf, idOf, idTextOf, type Lists } from './column-values.ts';

/** Id and title of the column for a field. */
export const named = <Id extends keyof typeof TITLE_OF>(id: Id) => ({ id, title: TITLE_OF[id] });

/** Columns that both kinds of lines have, as options for `columnsOf`. */

/** A line without its own category counts in the category of its DESE code. That category's name is shown. */
export const categoryColumn = (lists: Lists, width: number) => {
  const nameOf = categoryNameLookup(lists);
  return {
    ...named('categoryId'),
    width,
    choices: choicesOf(lists.categories),
    none: 'By DESE code',
    read: (row: LineItem) => idTextOf(row.categoryId),
    write: (id: string | null) => ({ categoryId: idOf(id) }),
    instead: (row: LineItem) => (row.categoryId === null ? byCode(row, nameOf(row)) : null),
  };
};

function categoryNameLookup({ categories }: Lists): (row: LineItem) => string | null {
  const categoryOf = categoryLookup(categories);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return (row) => names.get(categoryOf(row) ?? 0) ?? null;
}

function byCode({ deseCode }: LineItem, name: string | null): Instead {
  if (name !== null) {
    return {
      text: `${name} (by DESE ${deseCode ?? ''})`,
      why: 'The category comes from the DESE code. To use another category, choose it here.',
    };
  }
  const why = deseCode === null ? 'This line has no DESE code.' : `No category includes the DESE code ${deseCode}.`;
  return { text: UNCATEGORIZED, why };
}

export const buildingColumn = (lists: Lists) => {
  const shortNames = shortSchoolNames(lists.buildings.map(({ name }) => name));
  return {
    ...named('buildingId'),
    width: 150,
    choices: choicesOf(lists.buildings),
    none: DISTRICT_WIDE,
    read: (row: LineItem) => idTextOf(row.buildingId),
    write: (id: string | null) => ({ buildingId: idOf(id) }),
    shorten: (name: string) => shortNames.get(name) ?? name,
  };
};

/** A state function, or any other code that the district uses. */
export const deseCodeColumn = (lists: Lists) => ({
  ...named('deseCode'),
  hint: 'Type a code or part of its name.',
  // Wide enough for the badge next to a code of four digits.
  width: 132,
  choices: lists.functions,
  none: 'None',
  read: (row: LineItem) => row.deseCode,
  write: (deseCode: string | null) => ({ deseCode }),
  badge: ({ deseCode }: LineItem) => unknownCodeBadge(deseCode, lists.functionNames),
});

function unknownCodeBadge(deseCode: string | null, known: Lists['functionNames']): Badge | null {
  if (deseCode === null || !isUnknownFunction(deseCode, known)) return null;
  return { text: 'Unknown', why: unknownFunctionReason(deseCode), isWarning: true };
}

export const BUDGET_STATUS_COLUMN = {
  id: 'budgetStatus',
  title: 'Budget status',
  width: 130,
  choices: STATUS_CHOICES,
  read: (row: LineItem) => row.budgetStatus,
};

export const UPDATED_BY_COLUMN = {
  id: 'updatedBy',
  title: 'Changed by',
  width: 140,
  hidden: true,
  read: (row: LineItem) => row.updatedBy,
};
