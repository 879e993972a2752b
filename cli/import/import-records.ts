import type { ImportPreview, ImportResult } from '../../core/contract/import.ts';
import { countRows } from '../../core/import/more-rows.ts';
import { fiscalYearLabel } from '../../core/fiscal-year.ts';
import { formatMoney, fromDollars } from '../../core/money.ts';
import type { ImportFileInput, PreparedImport } from '../../server/records/import/write/import-file.ts';
import type { Format } from '../output.ts';

/** Returns the figures that summarize an import. */
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

/** Returns the figures that summarize a preview. In JSON, they include the first changes, field by field. */
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
    conflicts: preview.merged.conflictCount,
    handEdits: preview.handEdits.count,
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

/** Counts the rows with warnings. If the list was cut off, its last entry says how many rows are not listed, and these rows count too. */
export function countWarnings(warnings: ImportPreview['warnings']): number {
  return countRows(warnings.map(({ issues }) => issues.join(' ')));
}

/** Counts the rows that cannot be imported or are left out. If the list was cut off, the rows that are not listed count too. */
export function countErrors(errors: ImportPreview['errors']): number {
  return countRows(errors.map(({ message }) => message));
}

/** Returns a formatted amount for a table, or a plain number for other programs to read. */
function money(dollars: number, format: Format): string | number {
  return format === 'table' ? formatMoney(fromDollars(dollars)) : dollars;
}
