import type { ImportBatch } from '../../../../core/contract/import-batches.ts';
import { toDollars } from '../../../../core/money.ts';
import type { ListedImport } from './import-queries.ts';

export function presentBatch(row: ListedImport): ImportBatch {
  return {
    id: row.id,
    originalName: row.original_name,
    sheet: row.sheet,
    importType: row.import_type,
    mode: row.mode,
    budgetYearId: row.budget_year_id,
    fiscalYear: row.fiscal_year,
    versionId: row.version_id,
    versionLabel: row.version_label,
    scenarioId: row.scenario_id,
    status: row.undone_at === null ? 'IMPORTED' : 'UNDONE',
    imported: row.imported,
    skipped: row.skipped,
    rejected: row.rejected,
    created: row.created,
    updated: row.updated,
    unchanged: row.unchanged,
    removed: row.removed,
    totalBefore: toDollars(row.total_before_cents),
    totalAfter: toDollars(row.total_after_cents),
    importedBy: row.imported_by,
    importedAt: row.imported_at.toISOString(),
    mainImportId: row.main_import_id,
    actuals: row.actuals.map(({ fiscalYear, asOf, total }) => ({ fiscalYear, asOf, total })),
    undoneBy: row.undone_by,
    undoneAt: row.undone_at?.toISOString() ?? null,
    isFileKept: row.undone_at === null && row.is_file_kept,
  };
}
