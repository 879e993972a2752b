import type { Knex } from 'knex';
import { insertedId } from '../../platform/db/inserted-id.ts';
import type { PricedLine } from './price-vacancy-lines.ts';
import type { DocumentChange, PositionDocument, StoredPosition } from './document.ts';
import type { Stamp } from '../../platform/db/tables.ts';

/** Locks positions in the order of their ids until the transaction ends and returns them. Positions that do not exist are left out. */
export async function lockPositions(db: Knex, ids: readonly number[]): Promise<StoredPosition[]> {
  await db.raw('SELECT id FROM positions WHERE id = ANY(CAST(? AS bigint[])) ORDER BY id FOR UPDATE', [
    `{${ids.join(',')}}`,
  ]);
  return listDocuments(db, ids);
}

/** Locks and returns the positions with these numbers. */
export async function lockNumbers(db: Knex, numbers: readonly string[]): Promise<StoredPosition[]> {
  const ids = await db('positions')
    .whereRaw('number = ANY(SELECT jsonb_array_elements_text(?))', [JSON.stringify(numbers)])
    .pluck<number[]>('id');
  return lockPositions(db, ids);
}

export async function listDocuments(db: Knex, ids: readonly number[]): Promise<StoredPosition[]> {
  const { rows } = await db.raw<{ rows: StoredPosition[] }>(
    `SELECT p.id, p.rev, p.updated_by AS "updatedBy", jsonb_build_object(
       'number', p.number, 'title', p.title, 'workGroupId', p.work_group_id, 'buildingId', p.building_id,
       'categoryId', p.category_id, 'deseCode', p.dese_code, 'jobClass', p.job_class,
       'terms', coalesce((
         SELECT jsonb_agg(jsonb_build_object('fromDate', from_date, 'authorizedFte', authorized_fte, 'status', status,
           'reason', reason, 'approvedBy', approved_by,
           'approvedAt', to_char(approved_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY from_date)
         FROM position_terms WHERE position_id = p.id), '[]'),
       'funding', coalesce((
         SELECT jsonb_agg(jsonb_build_object('fiscalYear', fiscal_year, 'accountLine', account_line, 'fund', fund,
           'percent', percent) ORDER BY fiscal_year, percent DESC, account_line, fund)
         FROM position_funding WHERE position_id = p.id), '[]')
     ) || coalesce((
       SELECT jsonb_build_object('vacancyPrices',
                                 jsonb_agg(jsonb_build_object('fiscalYear', fiscal_year, 'price', price_cents) ORDER BY fiscal_year))
       FROM position_vacancy_prices WHERE position_id = p.id HAVING count(*) > 0), '{}') AS document
     FROM positions p WHERE p.id = ANY(CAST(? AS bigint[])) ORDER BY p.id`,
    [`{${ids.join(',')}}`],
  );
  return rows;
}

const COLUMNS: Record<Exclude<keyof PositionDocument, 'terms' | 'funding' | 'vacancyPrices'>, string> = {
  number: 'number',
  title: 'title',
  workGroupId: 'work_group_id',
  buildingId: 'building_id',
  categoryId: 'category_id',
  deseCode: 'dese_code',
  jobClass: 'job_class',
};
const GIVEN = `number text, title text, "workGroupId" bigint, "buildingId" bigint, "categoryId" bigint,
  "deseCode" text, "jobClass" text`;

/** Overwrites existing positions with these documents. */
export async function updatePositions(
  db: Knex,
  given: readonly { id: number; document: PositionDocument }[],
  stamp: Stamp,
): Promise<void> {
  const rows = given.map(({ id, document }) => ({ id, ...document }));
  const set = Object.entries(COLUMNS)
    .map(([field, column]) => `${column} = g."${field}"`)
    .join(', ');
  await db.raw(
    `UPDATE positions p SET ${set}, rev = p.rev + 1, updated_at = :at, updated_by = :by
     FROM jsonb_to_recordset(:rows) AS g(id bigint, ${GIVEN}) WHERE p.id = g.id`,
    { rows: JSON.stringify(rows), ...stamp },
  );
  const ids = given.map(({ id }) => id);
  await db('position_terms').whereIn('position_id', ids).delete();
  await db('position_funding').whereIn('position_id', ids).delete();
  await db('position_vacancy_prices').whereIn('position_id', ids).delete();
  await insertParts(db, given);
}

/** Adds one position and returns its id. */
export async function insertPosition(db: Knex, document: PositionDocument, { at, by }: Stamp): Promise<number> {
  const values = Object.fromEntries(
    Object.entries(COLUMNS).map(([field, column]) => [column, Reflect.get(document, field)]),
  );
  const id = await insertedId(db('positions').insert({ ...values, created_at: at, updated_at: at, updated_by: by }));
  await insertParts(db, [{ id, document }]);
  return id;
}

async function insertParts(db: Knex, given: readonly { id: number; document: PositionDocument }[]): Promise<void> {
  const terms = given.flatMap(({ id, document }) =>
    document.terms.map(({ fromDate, authorizedFte, status, reason, approvedBy, approvedAt }) => ({
      ...{ position_id: id, from_date: fromDate, authorized_fte: authorizedFte, status, reason },
      ...{ approved_by: approvedBy, approved_at: approvedAt },
    })),
  );
  const funding = given.flatMap(({ id, document }) =>
    document.funding.map(({ fiscalYear, accountLine, fund, percent }) => ({
      ...{ position_id: id, fiscal_year: fiscalYear, account_line: accountLine, fund, percent },
    })),
  );
  const prices = given.flatMap(({ id, document: { vacancyPrices = [] } }) =>
    vacancyPrices.map(({ fiscalYear, price }) => ({ position_id: id, fiscal_year: fiscalYear, price_cents: price })),
  );
  await db.batchInsert('position_vacancy_prices', prices, 1000);
  await db.batchInsert('position_terms', terms, 1000);
  await db.batchInsert('position_funding', funding, 1000);
}

export async function deletePositions(db: Knex, ids: readonly number[]): Promise<void> {
  await db.raw('DELETE FROM positions WHERE id = ANY(CAST(? AS bigint[]))', [`{${ids.join(',')}}`]);
}

export interface ChangeEntry {
  userId: number | null;
  action: string;
  ids: number[];
  /** The changed positions; null if the positions were created from a roster, because then all of them were new. */
  rows: DocumentChange[] | null;
  /** The lines that got a position number in the same change, with that number. */
  numbered: [id: number, number: string][] | null;
  /** The vacancy lines that got the entered price as their salary. */
  salaries: PricedLine[] | null;
}

export async function findChange(db: Knex, id: number): Promise<ChangeEntry | undefined> {
  return (
    db('audit_log')
      .where({ id, entity: 'position' })
      // A change that moved positions from a deleted list entry to another entry, or to none, cannot be undone here.
      .whereNot({ action: 'reassign' })
      .first<ChangeEntry | undefined>(
        'user_id AS userId',
        'action',
        'entity_ids AS ids',
        db.raw(`details -> 'rows' AS rows`),
        db.raw(`details -> 'numbered' AS numbered`),
        db.raw(`details -> 'salaries' AS salaries`),
      )
  );
}

/** Locks existing positions until the transaction ends and returns their revisions. */
export async function lockRevisions(db: Knex, ids: readonly number[]): Promise<{ rev: number; number: string }[]> {
  const { rows } = await db.raw<{ rows: { rev: number; number: string }[] }>(
    'SELECT rev, number FROM positions WHERE id = ANY(CAST(? AS bigint[])) ORDER BY id FOR UPDATE',
    [`{${ids.join(',')}}`],
  );
  return rows;
}

const SHOWN_CHANGES = 200;

/** Returns the latest changes to a position, newest first. `change` is null for an entry that created all positions of a roster. */
export async function listChanges(
  db: Knex,
  id: number,
): Promise<{ id: number; at: Date; by: string; action: string; change: DocumentChange | null }[]> {
  const { rows } = await db.raw<{
    rows: { id: number; at: Date; by: string; action: string; change: DocumentChange | null }[];
  }>(
    `SELECT id, at, actor_name AS "by", action,
            (SELECT r FROM jsonb_array_elements(details -> 'rows') AS r WHERE CAST(r ->> 'id' AS bigint) = :id LIMIT 1) AS change
     FROM audit_log WHERE entity = 'position' AND entity_ids @> ARRAY[CAST(:id AS bigint)] ORDER BY audit_log.id DESC LIMIT :limit`,
    { id, limit: SHOWN_CHANGES },
  );
  return rows;
}

/** Returns the ids of the lines that still have the position number that a change gave them. */
export async function listNumbered(db: Knex, given: readonly [id: number, number: string][]): Promise<number[]> {
  const rows = await db('line_items')
    .whereIn(['id', 'position_number'], [...given])
    .whereNull('deleted_at')
    .orderBy('id')
    .pluck<number[]>('id');
  return rows;
}
