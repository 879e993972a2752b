import type { ImportPreview, ImportResult } from '../../core/contract/import.ts';
import { describePlace } from '../../core/import/describe-place.ts';
import type { YearColumn } from '../../core/contract/import-years.ts';
import { formatDate } from '../../core/format-date.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { cents, fromDollars } from '../../core/money.ts';
import { plural } from '../../core/plural.ts';
import { renderList, type Column } from '../output.ts';

type PreviewedYear = ImportPreview['amountColumns'][number];

const PREVIEWED_YEAR_COLUMNS: Column<PreviewedYear>[] = [
  { key: 'column', label: 'Additional column', type: 'text', value: (part) => part.column },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (part) => fiscalYearLabel(part.fiscalYear) },
  { key: 'creates', label: 'Creates', type: 'integer', value: (part) => part.creates },
  { key: 'updates', label: 'Updates', type: 'integer', value: (part) => part.updates },
  { key: 'removes', label: 'Removes', type: 'integer', value: (part) => part.removes },
  { key: 'before', label: 'Total before', type: 'money', value: (part) => fromDollars(part.totals.before) },
  { key: 'after', label: 'Total after', type: 'money', value: (part) => fromDollars(part.totals.after) },
];

/** Lists what would be imported from additional amount columns, one year per line. */
export function renderPreviewedYears({ amountColumns }: ImportPreview): string {
  return renderList(amountColumns, PREVIEWED_YEAR_COLUMNS, 'table');
}

type ImportedYear = ImportResult['amountColumns'][number];

const IMPORTED_YEAR_COLUMNS: Column<ImportedYear>[] = [
  { key: 'column', label: 'Additional column', type: 'text', value: (part) => part.column },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (part) => fiscalYearLabel(part.fiscalYear) },
  { key: 'importId', label: 'Import', type: 'text', value: (part) => part.importId },
  { key: 'imported', label: 'Imported', type: 'integer', value: (part) => part.imported },
  { key: 'skipped', label: 'Skipped', type: 'integer', value: (part) => part.skipped },
  { key: 'total', label: 'Total', type: 'money', value: (part) => fromDollars(part.total) },
];

/** Lists what was imported from additional amount columns, one year per line. */
export function renderImportedYears({ amountColumns }: ImportResult): string {
  return renderList(amountColumns, IMPORTED_YEAR_COLUMNS, 'table');
}

type ImportedHistory = ImportResult['actualsColumns'][number];

const HISTORY_COLUMNS: Column<ImportedHistory>[] = [
  { key: 'column', label: 'Column of actuals', type: 'text', value: (part) => part.column },
  { key: 'fiscalYear', label: 'Fiscal year', type: 'text', value: (part) => fiscalYearLabel(part.fiscalYear) },
  { key: 'asOf', label: 'As of', type: 'text', value: (part) => part.asOf },
  { key: 'state', label: 'State', type: 'text', value: (part) => part.state },
  { key: 'rows', label: 'Rows', type: 'integer', value: (part) => part.rowCount },
  { key: 'total', label: 'Total', type: 'money', value: (part) => fromDollars(part.total) },
];

/** Lists the ledger balances that were imported together with a budget, one year per line. */
export function renderImportedHistory({ actualsColumns }: ImportResult): string {
  return renderList(actualsColumns, HISTORY_COLUMNS, 'table');
}

const YEAR_COLUMNS: Column<YearColumn>[] = [
  { key: 'column', label: 'Amount column', type: 'text', value: ({ column }) => column },
  {
    key: 'fiscalYear',
    label: 'Fiscal year',
    type: 'text',
    value: ({ fiscalYear }) => (fiscalYear === null ? '' : fiscalYearLabel(fiscalYear)),
  },
  { key: 'kind', label: 'Kind', type: 'text', value: ({ kind }) => kind },
  { key: 'place', label: 'Goes into', type: 'text', value: describePlace },
  {
    key: 'printed',
    label: 'Printed total',
    type: 'money',
    value: ({ printed }) => (printed === null ? null : fromDollars(printed)),
  },
  { key: 'total', label: 'Sum of lines', type: 'money', value: ({ total }) => fromDollars(total) },
  {
    key: 'difference',
    label: 'Difference',
    type: 'money',
    value: ({ printed, total }) => (printed === null ? null : cents(fromDollars(printed) - fromDollars(total))),
  },
  { key: 'note', label: 'Note', type: 'text', value: ({ note, place }) => (place === 'none' ? (note ?? '') : '') },
];

/** Lists all amount columns of a file, with the budget or actuals that each column goes into and its control totals. */
export function renderYearColumns({ yearColumns }: ImportPreview): string {
  return renderList(yearColumns, YEAR_COLUMNS, 'table');
}

type Change = ImportPreview['changes'][number];

const CHANGE_COLUMNS: Column<Change>[] = [
  { key: 'kind', label: 'Change', type: 'text', value: (change) => change.kind },
  { key: 'row', label: 'Row', type: 'text', value: (change) => change.row },
  { key: 'lineItemId', label: 'Line', type: 'text', value: (change) => change.lineItemId },
  { key: 'name', label: 'Name', type: 'text', value: (change) => change.name },
  { key: 'details', label: 'Details', type: 'text', value: (change) => change.details.join(', ') },
  { key: 'fields', label: 'Fields', type: 'text', value: (change) => change.fields.map(describe).join('; ') },
];

/** Formats the listed changes of a preview as a table, and says how many more changes there are. */
export function renderChanges({ changes, creates, updates, removes }: ImportPreview): string {
  if (changes.length === 0) return 'Nothing would change.';
  const more = creates + updates + removes - changes.length;
  const table = renderList(changes, CHANGE_COLUMNS, 'table');
  return more === 0 ? table : `${table}\n… and ${plural(more, 'more change')}.`;
}

function describe({ field, before, after, edited }: Change['fields'][number]): string {
  const change = before === null ? `${field} ${after ?? 'blank'}` : `${field} ${before} → ${after ?? 'blank'}`;
  return edited === null ? change : `${change} (edited by ${edited.by}, ${formatDate(edited.at)})`;
}
