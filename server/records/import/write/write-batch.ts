import { MAX_ROWS_NAMED, type ImportResult } from '../../../../core/contract/import.ts';
import { toDollars } from '../../../../core/money.ts';
import type { Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { ChangeSet } from '../plan/build-change-set.ts';
import { fieldsOf } from '../plan/present-changes.ts';
import type { NameResolver } from '../plan/resolve-names.ts';
import { rejectedRows, type ImportSource } from '../read/read-source.ts';
import type { ImportRequest } from '../read/request.ts';
import { writeChangeSet } from './write-change-set.ts';
import { findCreatedLines, finishImport, insertImport, type NewImport } from './write-queries.ts';

/** A planned import into one scenario. */
export interface Batch {
  request: ImportRequest;
  source: ImportSource;
  set: ChangeSet;
  names: NameResolver;
  scenarioId: number;
  fiscalYear: number;
  /** Of an additional money column: the import of the main one. */
  mainImportId: number | null;
  /** The letter of the column of each field, where the file has its columns in place. */
  columnLetters?: Readonly<Record<string, string>>;
}

export type ImportCounts = Omit<ImportResult, 'amountColumns'>;
type Findings = Pick<ImportCounts, 'warnings' | 'errors' | 'skippedRows' | 'placements'>;

/**
 * Writes a change set as one import: its lines, what an undo needs, and one audit log entry, in the transaction of the context.
 * `findings` gets the ids of new lines with warnings, by row.
 */
export async function writeBatch(
  tx: Context,
  batch: Batch,
  findings: (created: ReadonlyMap<number, number>) => Findings,
): Promise<ImportCounts> {
  const { request, source, set, scenarioId, fiscalYear, columnLetters } = batch;
  const row = newImport(tx, batch);
  const mark = { importId: await insertImport(tx.db, row), at: row.imported_at, by: row.imported_by };
  const target = { scenarioId, type: request.importType, fiscalYear };
  const created = await writeChangeSet(tx, { set, source, target, mark });
  const rows = set.warnings.flatMap(({ line, lineItemId }) => (lineItemId === null ? [line.row] : []));
  const ids = await findCreatedLines(tx.db, mark.importId, rows.slice(0, MAX_ROWS_NAMED));
  const counts = countsOf(source, set);
  const answer = { ...counts, total: toDollars(set.totals.after), ...findings(ids), scenarioId };
  await finishImport(tx.db, mark.importId, {
    ...counts,
    rejected: rejectedRows(source).length,
    total_before_cents: set.totals.before,
    total_after_cents: set.totals.after,
    result: { ...answer, ...(columnLetters && { columnLetters }) },
    first_line_id: created.first,
    last_line_id: created.last,
  });
  await auditBatch(tx, batch, mark.importId);
  return { ...answer, importId: mark.importId };
}

function newImport(tx: Context, { request, source, scenarioId, mainImportId }: Batch): NewImport {
  return {
    file_name: request.fileName,
    original_name: source.originalName,
    sheet: source.sheet,
    import_type: request.importType,
    mode: request.mode,
    version_id: request.versionId,
    scenario_id: scenarioId,
    request,
    content_hash: source.contentHash,
    imported_by: tx.actor.name,
    imported_at: tx.now(),
    main_import_id: mainImportId,
    columns: source.columns,
  };
}

function countsOf(source: ImportSource, set: ChangeSet) {
  return {
    imported: source.lines.length,
    skipped: source.skipped.length,
    created: set.creates.length,
    updated: set.updates.length,
    unchanged: set.unchanged,
    removed: set.removes.length,
  };
}

async function auditBatch(tx: Context, batch: Batch, importId: number): Promise<void> {
  const { source, set, names, scenarioId } = batch;
  const { importType, mode, versionId } = batch.request;
  await audit(tx, {
    action: 'import',
    entity: 'import',
    entityIds: [importId],
    before: { total: toDollars(set.totals.before) },
    after: { total: toDollars(set.totals.after) },
    details: {
      ...countsOf(source, set),
      source: source.originalName,
      sheet: source.sheet,
      importType,
      mode,
      versionId,
      scenarioId,
      updates: set.updates.map(({ id, before, columns, changed }) => ({
        id,
        before: fieldsOf(before, names, changed),
        after: fieldsOf(columns, names, changed),
      })),
      removedIds: set.removes.map(({ id }) => id),
    },
  });
}
