import type { Knex } from 'knex';
import type { Cents } from '../../../../core/money.ts';
import { LINE_COLUMN_NAMES } from '../../../platform/db/line-item-columns.ts';
import type { LineItemRow, Slice, VersionRow } from '../../../platform/db/tables.ts';

/** Returns the first projected year among these lines of a budget; null if none of the lines is projected. */
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

/** Locks the version until the transaction ends: its status cannot change, and other imports into it wait. */
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

/** A base-year line with everything that an import compares or sets. */
export type BaseLine = Pick<LineItemRow, (typeof BASE_LINE_COLUMNS)[number]>;

/** Returns the base-year lines, in file order. Lines with the given ids are included even if they are deleted. */
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

/** Returns a fingerprint that changes whenever a base line is added, changed, deleted or restored; deleted lines count, too. */
export async function fingerprintLines(db: Knex, where: Slice): Promise<LinesFingerprint> {
  const row = await db('line_items')
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_projected: false })
    .first<LinesFingerprint>(db.raw('count(*) AS count, coalesce(sum(rev), 0) AS revs, coalesce(max(id), 0) AS last'));
  return { count: row.count, revs: row.revs, last: row.last };
}

export async function sumBaseLines(db: Knex, where: Slice): Promise<Cents> {
  const row = await db('line_items')
    .where({ scenario_id: where.scenarioId, fiscal_year: where.fiscalYear, is_projected: false })
    .whereNull('deleted_at')
    .first<{ total: Cents }>(db.raw('coalesce(sum(cost_cents), 0) AS total'));
  return row.total;
}

export interface LineSourceRow {
  id: number;
  /** The base line of a projected line; null for any other line. */
  base_id: number | null;
  import_id: number | null;
  import_row: number | null;
  original_name: string | null;
  sheet: string | null;
  imported_by: string | null;
  imported_at: Date | null;
}

/** Finds the import and row of a line, or of its base line. */
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
