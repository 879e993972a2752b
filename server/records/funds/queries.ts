import type { Knex } from 'knex';
import type { FundKind } from '../../../core/contract/reference-funds.ts';

/** The names of all funds by id. */
export async function listFundNames(db: Knex): Promise<string[]> {
  return db('funds').orderBy('id').pluck<string[]>('name');
}

/** The same; until the transaction ends none of them is renamed or deleted. */
export async function holdFundNames(db: Knex): Promise<string[]> {
  const rows = await db('funds').orderBy('id').forKeyShare().select<{ name: string }[]>('name');
  return rows.map(({ name }) => name);
}

/** No one else can add a fund until the transaction ends. */
export async function closeFunds(db: Knex): Promise<void> {
  await db.raw('LOCK TABLE funds IN SHARE ROW EXCLUSIVE MODE');
}

export async function insertFunds(db: Knex, funds: readonly { name: string; kind: FundKind }[]): Promise<void> {
  if (funds.length > 0) await db('funds').insert([...funds]);
}
