import type { Knex } from 'knex';
import { type Documents, type SheetName, SHEETS } from './sheets.ts';
import type { Stamp } from '../../platform/db/tables.ts';

/** A row as stored. */
export interface StoredRow<Name extends SheetName> {
  id: number;
  rev: number;
  updatedBy: string;
  document: Documents[Name];
}

/** One row before and after a change: `before` is null for a new row, `after` for a deleted one. */
export interface RowChange<Name extends SheetName = SheetName> {
  id: number;
  before: Documents[Name] | null;
  after: Documents[Name] | null;
}

const LOCK_KEY = 712_004_320;

/** Lets only one user at a time change the lists, so that two changes cannot together push the shares above 100%. */
export async function holdBenefits(db: Knex): Promise<void> {
  await db.raw('SELECT pg_advisory_xact_lock(?)', [LOCK_KEY]);
}

/** Returns the rows with these ids, sorted by id. Ids that do not exist are left out. */
export async function listRows<Name extends SheetName>(
  db: Knex,
  name: Name,
  ids: readonly number[],
): Promise<StoredRow<Name>[]> {
  const { table, columns } = SHEETS[name];
  const fields = Object.entries(columns).map(([field, [column]]) => `'${field}', ${column}`);
  const { rows } = await db.raw<{ rows: StoredRow<Name>[] }>(
    `SELECT id, rev, updated_by AS "updatedBy", json_build_object(${fields.join(', ')}) AS document
     FROM ${table} WHERE id = ANY(CAST(? AS bigint[])) ORDER BY id`,
    [`{${ids.join(',')}}`],
  );
  return rows;
}

/** Adds rows and returns their ids in the same order. A row that already has an id keeps that id. */
export async function insertRows(
  db: Knex,
  name: SheetName,
  documents: readonly object[],
  stamp: Stamp,
): Promise<number[]> {
  if (documents.length === 0) return [];
  const { table, columns } = SHEETS[name];
  const own = Object.values(columns).map(([column]) => column);
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `INSERT INTO ${table} (id, ${own.join(', ')}, updated_at, updated_by) OVERRIDING SYSTEM VALUE
     SELECT coalesce(id, nextval(pg_get_serial_sequence('${table}', 'id'))), ${fieldsOf(name).join(', ')}, :at, :by
     FROM ROWS FROM (jsonb_to_recordset(:rows) AS (${typesOf(name)})) WITH ORDINALITY
            AS g(id, ${fieldsOf(name).join(', ')}, place)
     ORDER BY place
     RETURNING id`,
    { rows: JSON.stringify(documents), ...stamp },
  );
  return rows.map(({ id }) => id);
}

/** Overwrites existing rows with these documents, which contain the row ids. */
export async function updateRows(db: Knex, name: SheetName, documents: readonly object[], stamp: Stamp): Promise<void> {
  if (documents.length === 0) return;
  const { table, columns } = SHEETS[name];
  const set = Object.entries(columns).map(([field, [column]]) => `${column} = g."${field}"`);
  await db.raw(
    `UPDATE ${table} t SET ${set.join(', ')}, rev = t.rev + 1, updated_at = :at, updated_by = :by
     FROM jsonb_to_recordset(:rows) AS g(${typesOf(name)}) WHERE t.id = g.id`,
    { rows: JSON.stringify(documents), ...stamp },
  );
}

export async function deleteRows(db: Knex, name: SheetName, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db.raw(`DELETE FROM ${SHEETS[name].table} WHERE id = ANY(CAST(? AS bigint[]))`, [`{${ids.join(',')}}`]);
}

function fieldsOf(name: SheetName): string[] {
  return Object.keys(SHEETS[name].columns).map((field) => `"${field}"`);
}

function typesOf(name: SheetName): string {
  const own = Object.entries(SHEETS[name].columns).map(([field, [, type]]) => `"${field}" ${type}`);
  return ['id bigint', ...own].join(', ');
}

export interface ChangeEntry {
  userId: number | null;
  entity: string;
  rows: RowChange[];
}

export async function findChange(db: Knex, id: number): Promise<ChangeEntry | undefined> {
  const entities = Object.values(SHEETS).map(({ entity }) => entity);
  return db('audit_log')
    .where({ id })
    .whereIn('entity', entities)
    .first<ChangeEntry | undefined>('user_id AS userId', 'entity', db.raw(`details -> 'rows' AS rows`));
}
