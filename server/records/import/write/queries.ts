import type { Knex } from 'knex';
import type { ImportMode, Layout } from '../../../../core/contract/import.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { LINE_COLUMN_NAMES } from '../../../platform/db/line-item-columns.ts';
import type { LineItemRow, VersionRow } from '../../../platform/db/tables.ts';

export interface ReadOptions {
  sheet: string | null;
  headerRow: number;
  layout: Layout;
  /** Answers to questions about a file with sections. */
  answers?: string[];
}

export interface StagedFile {
  file_name: string;
  original_name: string;
  import_type: ImportType;
  read_options: ReadOptions;
}

export async function insertStagedFile(
  db: Knex,
  file: StagedFile & { content: Buffer; uploaded_by: string; created_at: Date; expires_at: Date },
): Promise<void> {
  await db('staged_files').insert({ ...file, read_options: JSON.stringify(file.read_options) });
}

export async function deleteExpiredFiles(db: Knex, now: Date): Promise<void> {
  await db('staged_files').where('expires_at', '<=', now).delete();
}

export async function findStagedFile(db: Knex, fileName: string, now: Date): Promise<StagedFile | undefined> {
  return db('staged_files')
    .where({ file_name: fileName })
    .where('expires_at', '>', now)
    .first<StagedFile | undefined>('file_name', 'original_name', 'import_type', 'read_options');
}

/** The bytes of an uploaded file. */
export async function readContent(db: Knex, fileName: string): Promise<Buffer | undefined> {
  const row = await db('staged_files').where({ file_name: fileName }).first<{ content: Buffer } | undefined>('content');
  return row?.content;
}

/** The first year after the base year among these lines of a budget; null if none. */
export async function findProjectedYear(
  db: Knex,
  where: { scenarioId: number; baseYear: number; ids: readonly number[] },
): Promise<number | null> {
  const row = await db('line_items')
    .where('scenario_id', where.scenarioId)
    .where('fiscal_year', '>', where.baseYear)
    .whereRaw('id = ANY(?::bigint[])', [[...where.ids]])
    .min<{ year: number | null }>({ year: 'fiscal_year' })
    .first();
  return row?.year ?? null;
}

/** Makes simultaneous executes of one file wait for each other. */
export async function lockStagedFile(db: Knex, fileName: string): Promise<void> {
  await db('staged_files').where({ file_name: fileName }).forUpdate().first('file_name');
}

/** Locks the version's status, and the creation of scenarios for it, until the transaction ends. */
export async function lockVersion(db: Knex, id: number): Promise<{ status: VersionRow['status'] } | undefined> {
  return db('versions').where({ id }).forNoKeyUpdate().first<{ status: VersionRow['status'] } | undefined>('status');
}

/** Locks the lines of the scenario against other changes until the transaction ends. */
export async function lockScenario(db: Knex, id: number): Promise<void> {
  await db('scenarios').where({ id }).forUpdate().first('id');
}

const BASE_LINE_COLUMNS = [
  'id',
  'rev',
  ...LINE_COLUMN_NAMES,
  'needs_review',
  'import_warnings',
  'import_id',
  'import_row',
  'updated_by',
  'updated_at',
  'deleted_at',
] as const satisfies readonly (keyof LineItemRow)[];

/** A base-year line with everything an import compares or sets. */
export type BaseLine = Pick<LineItemRow, (typeof BASE_LINE_COLUMNS)[number]>;

/** The base-year lines, in file order, and these ones even if they are deleted. */
export async function listBaseLines(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number; orDeleted?: readonly number[] | undefined },
): Promise<BaseLine[]> {
  return db('line_items')
    .select<BaseLine[]>([...BASE_LINE_COLUMNS])
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_projected: false })
    .whereRaw('(deleted_at IS NULL OR id = ANY(?::bigint[]))', [`{${(where.orDeleted ?? []).join(',')}}`])
    .orderBy('id');
}

export interface LinesFingerprint {
  count: number;
  revs: number;
  last: number;
}

/** Changes whenever a base line, deleted or not, is added, changed, deleted or restored. */
export async function fingerprintLines(
  db: Knex,
  where: { scenarioId: number; fiscalYear: number },
): Promise<LinesFingerprint> {
  const row = await db('line_items')
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_projected: false })
    .first<LinesFingerprint>(db.raw('count(*) AS count, coalesce(sum(rev), 0) AS revs, coalesce(max(id), 0) AS last'));
  return { count: row.count, revs: row.revs, last: row.last };
}

export async function sumBaseLines(db: Knex, where: { scenarioId: number; fiscalYear: number }): Promise<Cents> {
  const row = await db('line_items')
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_projected: false })
    .whereNull('deleted_at')
    .first<{ total: Cents }>(db.raw('coalesce(sum(cost_cents), 0) AS total'));
  return row.total;
}

/** An import without its request and response. */
export interface ListedImport {
  id: number;
  file_name: string;
  original_name: string;
  sheet: string | null;
  import_type: ImportType;
  mode: ImportMode;
  budget_year_id: number;
  fiscal_year: number;
  version_id: number;
  version_label: string;
  scenario_id: number;
  main_import_id: number | null;
  content_hash: string;
  imported: number;
  skipped: number;
  rejected: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  total_before_cents: Cents;
  total_after_cents: Cents;
  columns: string[];
  first_line_id: number | null;
  last_line_id: number | null;
  imported_by: string;
  imported_at: Date;
  undone_at: Date | null;
  undone_by: string | null;
  is_file_kept: boolean;
  /** The balances of the ledger that came with it. */
  actuals: { fiscalYear: number; asOf: string; total: number }[];
}

export interface ImportRow extends ListedImport {
  request: unknown;
  result: unknown;
}

/** Kept with the response. */
const ACTUALS = `coalesce(imports.result -> 'actualsColumns', '[]') AS actuals`;

const LISTED = [
  'id',
  'file_name',
  'original_name',
  'sheet',
  'import_type',
  'mode',
  'version_id',
  'scenario_id',
  'main_import_id',
  'content_hash',
  'imported',
  'skipped',
  'rejected',
  'created',
  'updated',
  'unchanged',
  'removed',
  'total_before_cents',
  'total_after_cents',
  'columns',
  'first_line_id',
  'last_line_id',
  'imported_by',
  'imported_at',
  'undone_at',
  'undone_by',
] as const satisfies readonly (keyof ListedImport)[];

function imports<Row extends ListedImport>(db: Knex, columns: readonly (keyof Row & string)[]) {
  return db('imports')
    .join('versions', 'versions.id', 'imports.version_id')
    .join('budget_years', 'budget_years.id', 'versions.budget_year_id')
    .select<Row[]>(
      ...columns.map((column) => `imports.${column}`),
      'versions.label AS version_label',
      'versions.budget_year_id',
      'budget_years.fiscal_year',
      db.raw('EXISTS (SELECT 1 FROM import_file_rows r WHERE r.import_id = imports.id) AS is_file_kept'),
      db.raw<Knex.Raw>(ACTUALS),
    );
}

const WHOLE = [...LISTED, 'request', 'result'] as const;

export async function findImport(db: Knex, id: number): Promise<ImportRow | undefined> {
  const [row] = await imports<ImportRow>(db, WHOLE).where('imports.id', id);
  return row;
}

/** The import that used a staged file, unless it was undone. */
export async function findImportOfFile(db: Knex, fileName: string): Promise<ImportRow | undefined> {
  const [row] = await imports<ImportRow>(db, WHOLE).where('imports.file_name', fileName).whereNull('imports.undone_at');
  return row;
}

/** The imports of the additional money columns of an import, in order, including undone ones. */
export async function listPartsOfImport(db: Knex, mainImportId: number): Promise<ImportRow[]> {
  return imports<ImportRow>(db, WHOLE).where('imports.main_import_id', mainImportId).orderBy('imports.id');
}

/** The latest import of the same content into a scenario, unless it was undone. */
export async function findImportOfContent(
  db: Knex,
  where: { scenarioId: number; contentHash: string },
): Promise<ListedImport | undefined> {
  const [row] = await imports<ListedImport>(db, LISTED)
    .where({ 'imports.scenario_id': where.scenarioId, 'imports.content_hash': where.contentHash })
    .whereNull('imports.undone_at')
    .orderBy('imports.id', 'desc')
    .limit(1);
  return row;
}

/** The audit log knows a user by id; two users may have one name. */
function entriesOf(db: Knex, userId: number) {
  return db('audit_log').where({ entity: 'import', action: 'import', user_id: userId });
}

/** Whether a user made an import. */
export async function isImportedBy(db: Knex, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const entry = await entriesOf(db, userId)
    .whereRaw('entity_ids @> ARRAY[?::bigint]', [id])
    .first<object | undefined>('id');
  return entry !== undefined;
}

/** All imports, or those of one budget year or one user, newest first. */
export async function listImports(
  db: Knex,
  where: { budgetYearId?: number | undefined; userId?: number | undefined },
): Promise<ListedImport[]> {
  const query = imports<ListedImport>(db, LISTED).orderBy('imports.id', 'desc');
  if (where.userId !== undefined) {
    void query.whereIn('imports.id', entriesOf(db, where.userId).select(db.raw<Knex.Raw>('unnest(entity_ids)')));
  }
  if (where.budgetYearId !== undefined) void query.where('versions.budget_year_id', where.budgetYearId);
  return query;
}

export interface LineSourceRow {
  id: number;
  /** Of a projected line. */
  base_id: number | null;
  import_id: number | null;
  import_row: number | null;
  original_name: string | null;
  sheet: string | null;
  imported_by: string | null;
  imported_at: Date | null;
}

/** Where a line, or its base line, was read from. */
export async function findLineSource(db: Knex, id: number): Promise<LineSourceRow | undefined> {
  const { rows } = await db.raw<{ rows: LineSourceRow[] }>(
    `SELECT l.id, l.source_item_id AS base_id, b.import_id, b.import_row,
            i.original_name, i.sheet, i.imported_by, i.imported_at
     FROM line_items l
       JOIN line_items b ON b.id = coalesce(l.source_item_id, l.id)
       LEFT JOIN imports i ON i.id = b.import_id
     WHERE l.id = ?`,
    [id],
  );
  return rows[0];
}

export interface RejectedRow {
  row: number;
  cells: string[];
  message: string;
}

/** The rejected rows of an import's file, in order. */
export async function listRejectedRows(db: Knex, importId: number): Promise<RejectedRow[]> {
  return db('import_rejected_rows')
    .where({ import_id: importId })
    .orderBy('row_number')
    .select<RejectedRow[]>('row_number AS row', 'cells', 'message');
}
