import { seedReference } from '../seeds/reference.ts';
import type { Context } from './context.ts';
import { migrateUp } from './platform/db/migrate.ts';

/** Brings the schema and the reference data of the database up to date. */
export async function prepareDatabase({ db }: Pick<Context, 'db'>): Promise<void> {
  await migrateUp(db);
  await seedReference(db);
}
