import type { HistoryChange } from '../../../core/contract/line-items-history.ts';
import { fieldTitle, wordsOfName } from '../../../core/field-title.ts';
import { isPlainDate } from '../../../core/fiscal-year.ts';
import { fieldsOfKind, LINE_FIELDS } from '../../../core/line-fields.ts';
import { fromDollars } from '../../../core/money.ts';
import { formatShortDate } from '../../../core/format-date.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { FieldChange } from '../../platform/grid/chrome/row-history.ts';
import { money } from '../../platform/grid/columns/values.ts';

export type Titled = Pick<Column<never, never>, 'id' | 'title' | 'editor' | 'choices' | 'filter'>;

const ACTIONS: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  'bulk-change': 'Changed in bulk',
  'bulk-update': 'Building assigned in bulk',
  'link-buildings': 'Building assigned',
  'update-dese-codes': 'DESE function assigned',
  'replace-retired-codes': 'Retired DESE function replaced',
  'assign-work-groups': 'Work group assigned',
  'resolve unknown values': 'Unrecognized values matched',
  'update-statuses': 'Status changed in bulk',
  'undo-bulk-change': 'Bulk change undone',
  'undo-bulk-update': 'Bulk update undone',
  'dismiss-findings': 'Findings dismissed',
  'undo-dismiss-findings': 'Dismissal of findings undone',
  'undo-import': 'Import undone',
  'number-positions': 'Position number changed',
  'price-vacancies': 'Vacancy priced',
  reassign: 'Reassigned',
  'update-salary-budget': 'Salary budget updated',
  'update-benefit-budget': 'Benefit budget updated',
  'undo-update-salary-budget': 'Salary budget update undone',
  'undo-update-benefit-budget': 'Benefit budget update undone',
  'set-status': 'Status changed',
  'set-next-year-salary': 'Next-year salary changed',
  'set-departure-date': 'Departure changed',
  delete: 'Deleted',
  restore: 'Restored',
  import: 'Imported',
  'import-create': 'Added by import',
  'import-delete': 'Deleted by import',
  'merge-delete': 'Deleted by merge',
  'generate-projection': 'Projected',
  merge: 'Merged',
  'apply-account-numbers': 'Filled in from the account number',
};

/** Describes each action in a few words. */
export function actionWords(action: string): string {
  return ACTIONS[action] ?? wordsOfName(action);
}

/** Formats a change to a field the way the field's column shows values, with the text that would restore the old value. */
export function fieldChange(columns: readonly Titled[], { field, before, after, formula }: HistoryChange): FieldChange {
  const column = columns.find(({ id }) => id === field);
  const text = (value: HistoryChange['before']) => (value === null ? null : shown(column, field, value));
  return {
    columnId: column?.id ?? null,
    title: column?.title ?? fieldTitle(field),
    before: text(before),
    after: text(after),
    restoreAs: column?.editor ? typed(column, before) : null,
    ...(formula !== undefined && { formula }),
  };
}

const MONEY: ReadonlySet<string> = new Set([...fieldsOfKind(LINE_FIELDS, 'money').map(({ id }) => id), 'cost']);

function shown(column: Titled | undefined, field: string, value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (MONEY.has(field) && typeof value === 'number') return money(fromDollars(value));
  if (column?.filter === 'date' && isPlainDate(String(value))) return formatShortDate(String(value));
  return column?.choices.find((choice) => choice.value === String(value))?.label ?? String(value);
}

/** Returns the text that a user would type to enter this value. For a choice, this is its label. */
function typed(column: Titled, value: HistoryChange['before']): string {
  if (value === null) return '';
  return column.choices.find((choice) => choice.value === String(value))?.label ?? String(value);
}
