import type { Knex } from 'knex';
import type { ContractStatus } from '../../../core/contract/cola.ts';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import { insertedId } from '../../platform/db/inserted-id.ts';

interface ContractYearRow {
  id: number;
  fiscal_year: number;
  cola_percentage: number;
  notes: string | null;
}

export interface ContractRow {
  id: number;
  rev: number;
  name: string;
  work_group_id: number;
  work_group_name: string;
  start_year: number;
  end_year: number;
  status: ContractStatus;
  settlement_date: PlainDate | null;
  notes: string | null;
  created_at: Date;
  updated_at: Date;
  years: ContractYearRow[];
}

function contracts(db: Knex) {
  return db('contracts AS c')
    .join('work_groups AS w', 'w.id', 'c.work_group_id')
    .select<ContractRow[]>(
      'c.*',
      'w.name AS work_group_name',
      db.raw(
        `(SELECT coalesce(json_agg(json_build_object('id', y.id, 'fiscal_year', y.fiscal_year,
                   'cola_percentage', y.cola_percentage, 'notes', y.notes) ORDER BY y.fiscal_year), '[]')
          FROM contract_years y WHERE y.contract_id = c.id) AS years`,
      ),
    );
}

export async function listContracts(
  db: Knex,
  where: { workGroupId?: number | undefined; status?: ContractStatus | undefined },
): Promise<ContractRow[]> {
  const query = contracts(db).orderBy(['w.name', 'c.start_year', 'c.id']);
  if (where.workGroupId !== undefined) void query.where('c.work_group_id', where.workGroupId);
  if (where.status !== undefined) void query.where('c.status', where.status);
  return query;
}

export async function findContract(db: Knex, id: number): Promise<ContractRow | undefined> {
  const [row] = await contracts(db).where('c.id', id);
  return row;
}

/** Locks a contract until the transaction ends. */
export async function lockContract(db: Knex, id: number): Promise<void> {
  await db('contracts').where({ id }).forUpdate().first('id');
}

/**
 * Locks a work group so that no other user can delete the work group or add a contract to it. Returns undefined if the work group does not
 * exist.
 */
export async function lockWorkGroup(db: Knex, id: number): Promise<{ id: number; name: string } | undefined> {
  return db('work_groups').where({ id }).forNoKeyUpdate().first<{ id: number; name: string } | undefined>('id', 'name');
}

/** Finds a contract of the work group, other than the one being changed, that is not expired and covers any of these years. */
export async function findOverlapping(
  db: Knex,
  where: { workGroupId: number; startYear: number; endYear: number; exceptId: number | null },
): Promise<ContractRow | undefined> {
  const query = contracts(db)
    .where('c.work_group_id', where.workGroupId)
    .whereNot('c.status', 'EXPIRED')
    .where('c.start_year', '<=', where.endYear)
    .where('c.end_year', '>=', where.startYear)
    .orderBy('c.start_year');
  if (where.exceptId !== null) void query.whereNot('c.id', where.exceptId);
  const [row] = await query;
  return row;
}

export interface ContractFields {
  name: string;
  work_group_id: number;
  start_year: number;
  end_year: number;
  status: ContractStatus;
  settlement_date: PlainDate | null;
  notes: string | null;
}

export async function insertContract(db: Knex, fields: ContractFields, at: Date): Promise<number> {
  return insertedId(db('contracts').insert({ ...fields, created_at: at, updated_at: at }));
}

export async function changeContract(db: Knex, id: number, fields: ContractFields, at: Date): Promise<void> {
  await db('contracts')
    .where({ id })
    .update({ ...fields, updated_at: at, rev: db.raw('rev + 1') });
}

/** Replaces the years of a contract. A year that is in both the old and the new list keeps its id. */
export async function writeContractYears(
  db: Knex,
  contractId: number,
  years: readonly { fiscalYear: number; colaPercentage: number; notes: string | null }[],
): Promise<void> {
  await db('contract_years')
    .where({ contract_id: contractId })
    .whereNotIn(
      'fiscal_year',
      years.map(({ fiscalYear }) => fiscalYear),
    )
    .delete();
  const rows = years.map(({ fiscalYear, colaPercentage, notes }) => ({
    contract_id: contractId,
    fiscal_year: fiscalYear,
    cola_percentage: colaPercentage,
    notes,
  }));
  await db('contract_years')
    .insert(rows)
    .onConflict(['contract_id', 'fiscal_year'])
    .merge(['cola_percentage', 'notes']);
}

export async function deleteContract(db: Knex, id: number): Promise<void> {
  await db('contracts').where({ id }).delete();
}

/** Returns the settled contracts of these work groups. */
export async function listSettled(
  db: Knex,
  workGroupIds: readonly number[],
): Promise<{ name: string; work_group_id: number; start_year: number; end_year: number }[]> {
  return db('contracts')
    .where({ status: 'SETTLED' })
    .whereIn('work_group_id', [...workGroupIds])
    .select('name', 'work_group_id', 'start_year', 'end_year');
}
