import type { Knex } from 'knex';
import type { ReleaseRow } from '../queries.ts';
import type { Compressed } from './compress.ts';

export interface FileRow extends Compressed {
  path: string;
  media_type: string;
}

/** The address of a release, with the time of its withdrawal if it is no longer public. */
interface PlaceRow {
  id: number;
  number: number;
  url_path: string;
  withdrawn_at: Date | null;
}

/** What is public now: the release that residents see, and the addresses of all releases. */
export interface PublishedRows {
  current: ReleaseRow | null;
  places: PlaceRow[];
}

/** Reads what is public in one snapshot. Everything is empty while the dashboard is unpublished. */
export async function findPublished(db: Knex): Promise<PublishedRows> {
  return db.transaction(readPublished, { isolationLevel: 'repeatable read', readOnly: true });
}

async function readPublished(db: Knex): Promise<PublishedRows> {
  const releases = db('public_releases')
    .join('public_dashboards', 'public_dashboards.id', 'public_releases.dashboard_id')
    .where('public_dashboards.is_published', true)
    .orderBy('public_releases.number', 'desc');
  const places = await releases
    .clone()
    .select<PlaceRow[]>(
      'public_releases.id',
      'number',
      'withdrawn_at',
      db.raw("snapshot -> 'config' ->> 'urlPath' AS url_path"),
    );
  const current = await releases.clone().whereNull('withdrawn_at').first<ReleaseRow | undefined>('public_releases.*');
  return { current: current ?? null, places };
}

export async function findRelease(db: Knex, id: number): Promise<ReleaseRow | undefined> {
  return db('public_releases').where({ id }).first<ReleaseRow | undefined>('*');
}

export async function listFiles(db: Knex, releaseId: number): Promise<FileRow[]> {
  return db('public_release_files')
    .where({ release_id: releaseId })
    .select<FileRow[]>('path', 'media_type', 'gzip', 'brotli');
}

/** Inserts the files of a release. Existing files stay unchanged, because a release never changes. */
export async function insertFiles(db: Knex, releaseId: number, files: readonly FileRow[]): Promise<void> {
  if (files.length === 0) return;
  await db('public_release_files')
    .insert(files.map((file) => ({ release_id: releaseId, ...file })))
    .onConflict(['release_id', 'path'])
    .ignore();
}

export async function insertAssets(db: Knex, assets: readonly (Compressed & { address: string })[]): Promise<void> {
  if (assets.length > 0) await db('public_assets').insert(assets).onConflict('address').ignore();
}

/** Lists the stored assets, except those that are already known. The listed assets belong to pages from other builds. */
export async function listOtherAssets(
  db: Knex,
  known: readonly string[],
): Promise<(Compressed & { address: string })[]> {
  return db('public_assets')
    .whereNotIn('address', known)
    .select<(Compressed & { address: string })[]>('address', 'gzip', 'brotli');
}

/** Returns the given addresses whose assets are stored. */
export async function listStoredAssets(db: Knex, addresses: readonly string[]): Promise<string[]> {
  const rows = await db('public_assets').whereIn('address', addresses).select<{ address: string }[]>('address');
  return rows.map(({ address }) => address);
}
