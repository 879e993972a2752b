import type { Knex } from 'knex';

export async function readSetting(db: Knex, key: string): Promise<unknown> {
  const row = await db('settings').where({ key }).first<{ value: unknown } | undefined>('value');
  return row?.value;
}

/** Reads the setting and locks it until the transaction ends, so that no simultaneous change is lost. */
export async function lockSetting(db: Knex, key: string): Promise<unknown> {
  await db.raw(`SELECT pg_advisory_xact_lock(hashtext(?))`, [`setting ${key}`]);
  return readSetting(db, key);
}

export async function writeSetting(db: Knex, key: string, value: unknown): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_at: db.fn.now() };
  await db('settings').insert(row).onConflict('key').merge(['value', 'updated_at']);
}
