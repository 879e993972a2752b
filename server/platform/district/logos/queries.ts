import type { Knex } from 'knex';
import type { LogoExtension } from '../../../../core/logo.ts';

export interface LogoRow {
  hash: string;
  extension: LogoExtension;
  bytes: Buffer;
}

/** Inserts a logo, unless the same picture is already stored. */
export async function insertLogo(db: Knex, row: LogoRow): Promise<void> {
  await db('logo_files').insert(row).onConflict('hash').ignore();
}

export async function findLogo(db: Knex, hash: string): Promise<LogoRow | undefined> {
  return db('logo_files').where({ hash }).first<LogoRow | undefined>('hash', 'extension', 'bytes');
}

/** Returns the hashes of the pictures that are stored. */
export async function findHashes(db: Knex, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await db('logo_files').whereIn('hash', hashes).select<{ hash: string }[]>('hash');
  return new Set(rows.map((row) => row.hash));
}
