import { LRUCache } from 'lru-cache';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import type { Context } from '../../../context.ts';
import type { PublicPage } from '../load-public-page.ts';
import { presentView } from '../present.ts';
import { publicAddress, releasePath } from './addresses.ts';
import { plainBytes } from './compress.ts';
import * as queries from './queries.ts';
import type { ServedFile } from './served-file.ts';
import { servedAsset, servedRelease } from './site-files.ts';
import { filesOf } from './store-release.ts';

export type Files = ReadonlyMap<string, ServedFile>;

/** A snapshot of everything that is public. It is replaced as a whole and never modified. */
export interface SiteState {
  /** What residents see now; null while nothing is public. */
  view: PublicView | null;
  files: Files;
  assets: Files;
  /** Every release by address. */
  releases: ReadonlyMap<string, { id: number; isWithdrawn: boolean }>;
  /** Pages for errors such as "not found", rendered on first request. */
  notices: Map<string, Promise<ServedFile>>;
}

const MAX_RELEASES = 20;

/** Reads what is public, and caches the files of releases, which never change. */
export class SiteReader {
  readonly #db: Context['db'];
  readonly #page: PublicPage | null;
  readonly #releases = new LRUCache<number, Promise<Files>>({ max: MAX_RELEASES });
  readonly #assets = new Map<string, ServedFile>();

  constructor({ db, page }: Pick<Context, 'db'> & { page: PublicPage | null }) {
    this.#db = db;
    this.#page = page;
  }

  async read(): Promise<SiteState> {
    const { current, places } = await queries.findPublished(this.#db);
    const view = current && presentView(current);
    const files: Files = current ? await this.release(current.id) : new Map();
    return {
      view,
      files,
      assets: await this.#allAssets(),
      releases: new Map(
        places.map(({ id, number, url_path, withdrawn_at }) => [
          `${publicAddress(url_path)}/${releasePath(number)}`,
          { id, isWithdrawn: withdrawn_at !== null },
        ]),
      ),
      notices: new Map(),
    };
  }

  /** The files of a release by path; no files if the page is not built. Simultaneous requests share one reading. */
  async release(id: number): Promise<Files> {
    const known = this.#releases.get(id);
    if (known) return known;
    if (!this.#page) return new Map();
    const loading = this.#load(id, this.#page);
    this.#releases.set(id, loading);
    try {
      const files = await loading;
      if (files.size === 0) this.#releases.delete(id);
      return files;
    } catch (error) {
      this.#releases.delete(id);
      throw error;
    }
  }

  async #load(id: number, page: PublicPage): Promise<Files> {
    const row = await queries.findRelease(this.#db, id);
    if (!row) return new Map();
    const view = presentView(row);
    return servedRelease(await filesOf({ db: this.#db }, id, view, page), view);
  }

  /** Returns an asset that is in memory, without a query: an asset from this build, or one that was read before. */
  async ownAsset(address: string): Promise<ServedFile | null> {
    const bytes = this.#page?.assets.get(address);
    const file = this.#assets.get(address) ?? (bytes && (await servedAsset(address, bytes)));
    if (!file) return null;
    this.#assets.set(address, file);
    return file;
  }

  /** Returns all assets, including those of other builds, so that a release always looks the same as when it was published. */
  async #allAssets(): Promise<Files> {
    const own = [...(this.#page?.assets.keys() ?? [])];
    for (const row of await queries.listOtherAssets(this.#db, [...own, ...this.#assets.keys()])) {
      this.#assets.set(row.address, await servedAsset(row.address, plainBytes(row)));
    }
    return this.#assets;
  }
}
