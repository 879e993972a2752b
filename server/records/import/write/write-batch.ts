import type { ImportResult } from '../../../../core/contract/import.ts';
import { MAX_ROWS_NAMED } from '../../../../core/import/more-rows.ts';
import type { ImportedActualsColumn } from '../../../../core/contract/import-years.ts';
import { toDollars } from '../../../../core/money.ts';
import type { Context } from '../../../context.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { ChangeSet } from '../plan/build-change-set.ts';
import { fieldsOf } from '../plan/present-changes.ts';
import type { NameResolver } from '../plan/resolve-names.ts';
import { rejectedRows, type ImportSource } from '../read/read-source.ts';
import type { ImportRequest } from '../read/request.ts';
import { writeChangeSet } from './write-change-set.ts';
import { findCreatedLines } from './line-write-queries.ts';
import { finishImport, insertImport, type NewImport } from './import-queries.ts';

/** A planned import into one scenario. */
export interface Batch {
  request: ImportRequest;
  source: ImportSource;
  set: ChangeSet;
  names: NameResolver;
  scenarioId: number;
  fiscalYear: number;
  /** For an additional money column, the import of the main one. */
  mainImportId: number | null;
  /** The letter of the column that each field has in the file; present only if each field has its own column. */
  columnLetters?: Readonly<Record<string, string>>;
}

export type ImportCounts = Omit<ImportResult, 'amountColumns' | 'actualsColumns'>;
type Findings = Pick<ImportCounts, 'warnings' | 'errors' | 'skippedRows' | 'placements'>;

/** A part of an import that was written and still needs an audit log entry. */
export interface WrittenPart {
  batch: Batch;
  counts: ImportCounts;
}

/** Writes a change set as one import with one audit log entry, in the transaction of the context. */
export async function writeBatch(
  tx: Context,
  batch: Batch,
  findings: (created: ReadonlyMap<number, number>) => Findings,
): Promise<ImportCounts> {
  const counts = await storeBatch(tx, batch, findings);
  await auditBatches(tx, [{ batch, counts }]);
  return counts;
}

/**
 * Writes a change set as one import, with its lines and the data that an undo needs. The caller writes the audit log entry.
 * `findings` is called with the ids of new lines with warnings, by row.
 */
export async function storeBatch(
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

/** Writes one audit log entry for the parts of an import, the main one first, and for its ledger balances. */
export async function auditBatches(
  tx: Context,
  [main, ...parts]: readonly [WrittenPart, ...WrittenPart[]],
  actuals: readonly ImportedActualsColumn[] = [],
): Promise<void> {
  const { request, source } = main.batch;
  const all = [main, ...parts];
  await audit(tx, {
    action: 'import',
    entity: 'import',
    entityIds: all.map(({ counts }) => counts.importId),
    before: { total: toDollars(main.batch.set.totals.before) },
    after: { total: toDollars(main.batch.set.totals.after) },
    details: {
      ...detailsOf(main),
      source: source.originalName,
      sheet: source.sheet,
      importType: request.importType,
      mode: request.mode,
      ...(parts.length > 0 && { parts: parts.map(partOf) }),
      ...(actuals.length > 0 && { actuals: actuals.map(({ errors: _, ...column }) => column) }),
      updates: all.flatMap(({ batch: { set, names } }) =>
        set.updates.map(({ id, before, columns, changed }) => ({
          id,
          before: fieldsOf(before, names, changed),
          after: fieldsOf(columns, names, changed),
        })),
      ),
      removedIds: all.flatMap(({ batch: { set } }) => set.removes.map(({ id }) => id)),
    },
  });
}

function detailsOf({ batch: { source, set, request, scenarioId } }: WrittenPart) {
  return { ...countsOf(source, set), versionId: request.versionId, scenarioId };
}

function partOf(part: WrittenPart) {
  const { totals } = part.batch.set;
  return {
    importId: part.counts.importId,
    ...detailsOf(part),
    totals: { before: toDollars(totals.before), after: toDollars(totals.after) },
  };
}
