import type { Knex } from 'knex';
import type { FundKind } from '../../../core/contract/reference-funds.ts';

/** Returns the names of all funds, ordered by id. */
export async function listFundNames(db: Knex): Promise<string[]> {
  return db('funds').orderBy('id').pluck<string[]>('name');
}

/** Returns the names of all funds, and locks them against renaming and deletion until the transaction ends. */
export async function holdFundNames(db: Knex): Promise<string[]> {
  const rows = await db('funds').orderBy('id').forKeyShare().select<{ name: string }[]>('name');
  return rows.map(({ name }) => name);
}

/** Prevents others from adding funds until the transaction ends. */
export async function closeFunds(db: Knex): Promise<void> {
  await db.raw('LOCK TABLE funds IN SHARE ROW EXCLUSIVE MODE');
}

export async function insertFunds(db: Knex, funds: readonly { name: string; kind: FundKind }[]): Promise<void> {
  if (funds.length > 0) await db('funds').insert([...funds]);
}
