import type { ImportPreview, ImportResult } from '../core/contract/import.ts';
import { describePlace } from '../core/import/describe-place.ts';
import type { YearColumn } from '../core/contract/import-years.ts';
import { countRows } from '../core/import/more-rows.ts';
import { fiscalYearLabel } from '../core/fiscal-year.ts';
import { sumSections, type SectionSum } from '../core/import/sections/section-sums.ts';
import type { SectionReading } from '../core/import/sections/sheet.ts';
import { cents, formatMoney, fromDollars, sum, ZERO } from '../core/money.ts';
import type { ImportFileInput, PreparedImport } from '../server/records/import/write/import-file.ts';
import { renderList, type Column, type Format } from './output.ts';

/** Summary of an import. */
export function importedRecord(input: ImportFileInput, result: ImportResult, format: Format): Record<string, unknown> {
  return {
    file: input.file.name,
    importType: input.importType,
    budgetYear: fiscalYearLabel(input.fiscalYear),
    version: input.label,
    imported: result.imported,
    skipped: result.skipped,
    created: result.created,
    updated: result.updated,
    unchanged: result.unchanged,
    removed: result.removed,
    total: money(result.total, format),
    warnings: countWarnings(result.warnings),
    errors: countErrors(result.errors),
    importId: result.importId,
    scenarioId: result.scenarioId,
    ...(format === 'json' && {
      amountColumns: result.amountColumns,
      actualsColumns: result.actualsColumns,
      placements: result.placements,
    }),
  };
}

/** Summary of a preview; as JSON with its first changes, field by field. */
export function previewedRecord(
  { analysis, version, preview }: PreparedImport,
  format: Format,
): Record<string, unknown> {
  return {
    file: analysis.originalName,
    budgetYear: fiscalYearLabel(version.fiscalYear),
    version: version.label,
    dryRun: true,
    rows: analysis.rowCount,
    creates: preview.creates,
    updates: preview.updates,
    unchanged: preview.unchanged,
    removes: preview.removes,
    skipped: preview.skipped,
    rejected: preview.rejected,
    totalBefore: money(preview.totals.before, format),
    totalAfter: money(preview.totals.after, format),
    notImported: preview.notImported.count,
    keptFromBudget: preview.merged.kept,
    conflicts: preview.merged.conflicts.length,
    ...(preview.staffing && {
      fteAfter: preview.staffing.after.fte,
      headcountAfter: preview.staffing.after.headcount,
      vacanciesAfter: preview.staffing.after.vacancies,
      benefitsAfter: money(preview.staffing.after.benefits, format),
    }),
    ...(format === 'json' && {
      changes: preview.changes,
      warnings: preview.warnings,
      errors: preview.errors,
      placements: preview.placements,
      amountColumns: preview.amountColumns,
      actualsColumns: preview.actualsColumns,
      yearColumns: preview.yearColumns,
      outline: analysis.outline,
    }),
  };
}

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

/** Lists what additional amount columns would do, one year per line. */
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

/** Lists what additional amount columns did, one year per line. */
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

/** Lists the balances that came with an import, one year per line. */
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

/** Lists all amount columns of a file with their places and control totals. */
export function renderYearColumns({ yearColumns }: ImportPreview): string {
  return renderList(yearColumns, YEAR_COLUMNS, 'table');
}

type Change = ImportPreview['changes'][number];

const CHANGE_COLUMNS: Column<Change>[] = [
  { key: 'kind', label: 'Change', type: 'text', value: (change) => change.kind },
  { key: 'row', label: 'Row', type: 'text', value: (change) => change.row },
  { key: 'lineItemId', label: 'Line', type: 'text', value: (change) => change.lineItemId },
  { key: 'name', label: 'Name', type: 'text', value: (change) => change.name },
  { key: 'fields', label: 'Fields', type: 'text', value: (change) => change.fields.map(describe).join('; ') },
];

/** Formats the listed changes of a preview as a table, with the number of further changes. */
export function renderChanges({ changes, creates, updates, removes }: ImportPreview): string {
  if (changes.length === 0) return 'Nothing would change.';
  const more = creates + updates + removes - changes.length;
  const table = renderList(changes, CHANGE_COLUMNS, 'table');
  return more === 0 ? table : `${table}\n… and ${more.toLocaleString('en-US')} more changes.`;
}

/** Counts rows with warnings, including those that are only counted. */
export function countWarnings(warnings: ImportPreview['warnings']): number {
  return countRows(warnings.map(({ issues }) => issues.join(' ')));
}

/** Counts rows that cannot be imported or are left out, including those that are only counted. */
export function countErrors(errors: ImportPreview['errors']): number {
  return countRows(errors.map(({ message }) => message));
}

function describe({ field, before, after }: Change['fields'][number]): string {
  if (before === null) return `${field} ${after ?? 'blank'}`;
  return `${field} ${before} → ${after ?? 'blank'}`;
}

/** Formats a number for people, or as a plain figure for programs. */
function money(dollars: number, format: Format): string | number {
  return format === 'table' ? formatMoney(fromDollars(dollars)) : dollars;
}

type Outline = NonNullable<PreparedImport['analysis']['outline']>;
type OutlineTotal = Outline['totals'][number];

/** Lists the headings with their sums, the printed totals that differ from their lines, and the rows below the last total. */
export function renderOutline(outline: Outline): string {
  const amounts = <Row>(kind: string, of: (row: Row) => readonly (number | null)[]): Column<Row>[] =>
    outline.columns.map(({ name }, at) => ({
      key: name + kind,
      label: name + kind,
      type: 'money',
      value: (row) => {
        const dollars = of(row)[at] ?? null;
        return dollars === null ? null : fromDollars(dollars);
      },
    }));
  const row: Column<{ row: number }> = { key: 'row', label: 'Row', type: 'integer', value: (one) => one.row || null };
  const all = { row: 0, label: 'All lines', depth: 0, lines: outline.lines, sums: outline.sums };
  const parts = [
    renderList(
      [...outline.sections, all],
      [
        row,
        { key: 'section', label: 'Section', type: 'text', value: ({ label, depth }) => '  '.repeat(depth) + label },
        { key: 'lines', label: 'Lines', type: 'integer', value: ({ lines }) => lines },
        ...amounts<typeof all>('', ({ sums }) => sums),
      ],
      'table',
    ),
  ];
  const differing = outline.totals.filter(({ difference }) => difference !== 'none');
  if (differing.length > 0) {
    const columns: Column<OutlineTotal>[] = [
      row,
      { key: 'label', label: 'Printed total', type: 'text', value: ({ label }) => label || 'No text' },
      { key: 'rows', label: 'Lines in rows', type: 'text', value: ({ fromRow, toRow }) => `${fromRow}\u2013${toRow}` },
      ...amounts<OutlineTotal>('', ({ printed }) => printed),
      ...amounts<OutlineTotal>(', lines', ({ calculated }) => calculated),
    ];
    parts.push(renderList(differing, columns, 'table'));
  }
  if (outline.below.length > 0) {
    const columns: Column<Outline['below'][number]>[] = [
      row,
      { key: 'label', label: 'Below the last total', type: 'text', value: ({ label }) => label || 'No text' },
      ...amounts<Outline['below'][number]>('', ({ amounts: printed }) => printed),
    ];
    parts.push(renderList(outline.below, columns, 'table'));
  }
  return parts.join('\n\n');
}

/** Prints the headings of a sectioned file with the sums of their lines for each amount column. */
export function renderSections(reading: SectionReading, format: Format): string {
  const columns: Column<SectionSum>[] = [
    { key: 'row', label: 'Row', type: 'integer', value: ({ row }) => row || null },
    {
      key: 'section',
      label: 'Section',
      type: 'text',
      value: ({ label, depth }) => (format === 'table' ? '  '.repeat(depth) + label : label),
    },
    { key: 'lines', label: 'Lines', type: 'integer', value: ({ lines }) => lines },
    ...reading.layout.amounts.map(({ name }, at): Column<SectionSum> => ({
      key: name,
      label: name,
      type: 'money',
      value: ({ sums }) => sums[at] ?? 0,
    })),
  ];
  const lines = reading.lines.map(({ amounts }) => amounts);
  const sums = reading.layout.amounts.map((_, at) => sum(lines.map((amounts) => amounts[at] ?? ZERO)));
  const all = { id: -1, row: 0, label: 'All lines', depth: 0, lines: lines.length, sums };
  return renderList([...sumSections(reading), all], columns, format);
}
