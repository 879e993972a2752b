import type { Knex } from 'knex';

export async function readSetting(db: Knex, key: string): Promise<unknown> {
  const row = await db('settings').where({ key }).first<{ value: unknown } | undefined>('value');
  return row?.value;
}
