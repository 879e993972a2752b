import type { Knex } from 'knex';
import type { ImportMode, ImportResult } from '../../../../core/contract/import.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import type { Cents } from '../../../../core/money.ts';
import type { ImportRequest } from '../read/request.ts';

interface Begun {
  file_name: string;
  original_name: string;
  sheet: string | null;
  import_type: ImportType;
  mode: ImportMode;
  version_id: number;
  scenario_id: number;
  main_import_id: number | null;
  content_hash: string;
  columns: string[];
  imported_by: string;
  imported_at: Date;
}

interface Done {
  imported: number;
  skipped: number;
  rejected: number;
  created: number;
  updated: number;
  unchanged: number;
  removed: number;
  total_before_cents: Cents;
  total_after_cents: Cents;
  /**
   * The first and last id of the created lines; null if there are none. The scenario is locked during the import, so the import created
   * every base line of the scenario between them.
   */
  first_line_id: number | null;
  last_line_id: number | null;
}

/** An import without its request and response. */
export interface ListedImport extends Begun, Done {
  id: number;
  budget_year_id: number;
  fiscal_year: number;
  version_label: string;
  undone_at: Date | null;
  undone_by: string | null;
  is_file_kept: boolean;
  /** The ledger balances that were imported with the file. */
  actuals: { fiscalYear: number; asOf: string; total: number }[];
}

export interface ImportRow extends ListedImport {
  request: unknown;
  result: unknown;
}

/** The balances are stored in the response. */
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

/** Returns the import that used a staged file, unless it was undone. */
export async function findImportOfFile(db: Knex, fileName: string): Promise<ImportRow | undefined> {
  const [row] = await imports<ImportRow>(db, WHOLE).where('imports.file_name', fileName).whereNull('imports.undone_at');
  return row;
}

/** Returns the imports of the additional money columns of an import, in order, including undone ones. */
export async function listPartsOfImport(db: Knex, mainImportId: number): Promise<ImportRow[]> {
  return imports<ImportRow>(db, WHOLE).where('imports.main_import_id', mainImportId).orderBy('imports.id');
}

/** Returns the latest import of the same content into a scenario, unless it was undone or all of its lines were deleted. */
export async function findImportOfContent(
  db: Knex,
  where: { scenarioId: number; contentHash: string },
): Promise<ListedImport | undefined> {
  const [row] = await imports<ListedImport>(db, LISTED)
    .where({ 'imports.scenario_id': where.scenarioId, 'imports.content_hash': where.contentHash })
    .whereNull('imports.undone_at')
    // The rows of old imports are no longer stored. Their lines may still be in the budget.
    .whereRaw(
      `(NOT EXISTS (SELECT FROM import_file_rows rows WHERE rows.import_id = imports.id)
        OR EXISTS (SELECT FROM import_file_rows rows JOIN line_items line ON line.id = ANY(rows.line_ids)
          WHERE rows.import_id = imports.id AND line.deleted_at IS NULL))`,
    )
    .orderBy('imports.id', 'desc')
    .limit(1);
  return row;
}

/** Compares the user id in the audit log, because two users may have the same name. */
function entriesOf(db: Knex, userId: number) {
  return db('audit_log').where({ entity: 'import', action: 'import', user_id: userId });
}

export async function isImportedBy(db: Knex, { id, userId }: { id: number; userId: number }): Promise<boolean> {
  const entry = await entriesOf(db, userId)
    .whereRaw('entity_ids @> ARRAY[?::bigint]', [id])
    .first<object | undefined>('id');
  return entry !== undefined;
}

/** Returns all imports, or only those into one budget year or by one user, newest first. */
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

/** Adds the ledger balances of an import to its stored response. */
export async function saveHistory(db: Knex, importId: number, actualsColumns: readonly unknown[]): Promise<void> {
  await db.raw('UPDATE imports SET result = result || jsonb_build_object(?::text, ?::jsonb) WHERE id = ?', [
    'actualsColumns',
    JSON.stringify(actualsColumns),
    importId,
  ]);
}

export interface NewImport extends Begun {
  request: ImportRequest;
}

/** Counts are known only at the end of an import; until then they are 0. */
const NOTHING_DONE = {
  ...{ imported: 0, skipped: 0, created: 0, updated: 0, unchanged: 0, removed: 0 },
  ...{ total_before_cents: 0, total_after_cents: 0, result: '{}' },
};

/** Inserts an import before its lines, which refer to it. */
export async function insertImport(db: Knex, row: NewImport): Promise<number> {
  const [inserted] = await db('imports')
    .insert({ ...row, ...NOTHING_DONE, request: JSON.stringify(row.request) })
    .returning<{ id: number }[]>('id');
  if (!inserted) throw new Error('the new import was not returned');
  return inserted.id;
}

export interface DoneImport extends Done {
  result: Omit<ImportResult, 'importId' | 'amountColumns' | 'actualsColumns'> & {
    columnLetters?: Readonly<Record<string, string>>;
  };
}

/** Records the result of an import. */
export async function finishImport(db: Knex, importId: number, done: DoneImport): Promise<void> {
  await db('imports')
    .where({ id: importId })
    .update({ ...done, result: JSON.stringify(done.result) });
}
