import type { Knex } from 'knex';
import type { SavedOffer } from '../../../core/contract/offers.ts';
import { insertedId } from '../../platform/db/inserted-id.ts';
import type { SettledContract } from '../cola/settle-contract.ts';
import type { ScheduleDocument } from '../schedules/document.ts';

export interface OfferRow {
  id: number;
  rev: number;
  work_group_id: number;
  work_group_name: string;
  budget_year_id: number;
  name: string;
  side: SavedOffer['side'];
  terms: Record<string, string>;
  settled_at: Date | null;
  updated_at: Date;
}

export async function listOffers(
  db: Knex,
  where: { workGroupId?: number | undefined; budgetYearId?: number | undefined; ids?: readonly number[] },
): Promise<OfferRow[]> {
  const query = db('offers AS o')
    .join('work_groups AS w', 'w.id', 'o.work_group_id')
    .select<OfferRow[]>('o.*', 'w.name AS work_group_name')
    .orderByRaw('lower(w.name), lower(o.name), o.id');
  if (where.workGroupId !== undefined) void query.where('o.work_group_id', where.workGroupId);
  if (where.budgetYearId !== undefined) void query.where('o.budget_year_id', where.budgetYearId);
  if (where.ids !== undefined) void query.whereIn('o.id', [...where.ids]);
  return query;
}

/** Locks an offer until the transaction ends. */
export async function lockOffer(db: Knex, id: number): Promise<void> {
  await db('offers').where({ id }).forUpdate().first('id');
}

interface OfferFields {
  work_group_id: number;
  budget_year_id: number;
  name: string;
  side: SavedOffer['side'];
  terms: Record<string, string>;
}

export async function insertOffer(db: Knex, fields: OfferFields, at: Date): Promise<number> {
  return insertedId(
    db('offers').insert({ ...fields, terms: JSON.stringify(fields.terms), created_at: at, updated_at: at }),
  );
}

export async function changeOffer(db: Knex, id: number, fields: OfferFields, at: Date): Promise<void> {
  const change = { ...fields, terms: JSON.stringify(fields.terms), updated_at: at };
  await db('offers')
    .where({ id })
    .update({ ...change, rev: db.raw('rev + 1') });
}

export async function deleteOffer(db: Knex, id: number): Promise<void> {
  await db('offers').where({ id }).delete();
}

/** The changes made when an offer was settled, with the values that they replaced. */
interface SettlementRecord {
  contract: SettledContract;
  schedules: { id: number; rev: number; before: ScheduleDocument }[];
}

export async function markSettled(db: Knex, id: number, settlement: SettlementRecord, at: Date): Promise<void> {
  const change = { settled_at: at, updated_at: at, settlement: JSON.stringify(settlement) };
  await db('offers')
    .where({ id })
    .update({ ...change, rev: db.raw('rev + 1') });
}

export async function findSettlement(db: Knex, id: number): Promise<SettlementRecord | null> {
  const row = await db('offers').where({ id }).first<{ settlement: SettlementRecord | null }>('settlement');
  return row.settlement;
}

export async function clearSettlement(db: Knex, id: number, at: Date): Promise<void> {
  const change = { settled_at: null, settlement: null, updated_at: at };
  await db('offers')
    .where({ id })
    .update({ ...change, rev: db.raw('rev + 1') });
}
