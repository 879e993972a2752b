import {
  PAGE_TRANSLATIONS,
  pageLanguagesOf,
  type PageLanguage,
} from '../../../../core/contract/public-dashboard-languages.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { parseFiscalYear } from '../../../../core/fiscal-year.ts';
import type { Context } from '../../../context.ts';
import type { ChangeSource } from '../../../platform/db/change-feed.ts';
import type { PublicPage } from '../load-public-page.ts';
import { pageAddresses, pathIn, publicAddress, yearPath } from './addresses.ts';
import { latestPage, noticeLanguage } from './notices.ts';
import { FreshState } from './fresh-state.ts';
import { SiteReader, type SiteState } from './read-site.ts';
import { servedNotice } from './site-files.ts';
import type { ServedFile } from './served-file.ts';

/** The part of a page's path after the address of the dashboard: a language, a page, or both. English pages have no language. */
const PAGE_PATH = new RegExp(`^(${PAGE_TRANSLATIONS.join('|')})?(?:(?:^|/)(.+))?$`);

function languageOf(prefix: string): PageLanguage {
  return PAGE_TRANSLATIONS.find((language) => language === prefix) ?? 'en';
}

/** Serves what residents see from the memory of this process. A page that was read once needs no further query. */
export class PublicSite {
  readonly #page: PublicPage | null;
  readonly #reader: SiteReader;
  readonly #state: FreshState<SiteState>;

  constructor({ db, changes, page }: Pick<Context, 'db'> & { changes: ChangeSource; page: PublicPage | null }) {
    this.#page = page;
    this.#reader = new SiteReader({ db, page });
    this.#state = new FreshState(changes, () => this.#reader.read());
  }

  /** Reads the public data again. Resolves when later callers get the new data. */
  async refresh(): Promise<void> {
    await this.#state.refresh();
  }

  /** The view of the release at an address; null when nothing is public there. */
  async view(urlPath: string): Promise<PublicView | null> {
    const { view } = await this.#state.current();
    return view?.config.urlPath === urlPath ? view : null;
  }

  /** A public file, such as `data.csv`; null when nothing is public at that address. */
  async file(urlPath: string, path: string): Promise<ServedFile | null> {
    const { view, files } = await this.#state.current();
    return view?.config.urlPath === urlPath ? (files.get(path) ?? null) : null;
  }

  async asset(address: string): Promise<ServedFile | null> {
    const own = await this.#reader.ownAsset(address);
    return own ?? (await this.#state.current()).assets.get(address) ?? null;
  }

  /** Returns the file for an address below `/public`, or a notice if nothing is public there. `year` is the unparsed query value. */
  async at(address: string, year: string | null): Promise<ServedFile> {
    const state = await this.#state.current();
    const place = address.length > 1 && address.endsWith('/') ? address.slice(0, -1) : address;
    const base = state.view && publicAddress(state.view.config.urlPath);
    if (base === null || (place !== base && !place.startsWith(`${base}/`))) return this.#release(state, place);
    const below = place.slice(base.length + 1);
    const [, language = '', path = ''] = PAGE_PATH.exec(below) ?? [];
    const isMain = language === below;
    const asked = isMain ? year : /^fy(\d{4})$/.exec(path)?.[1];
    const wanted = asked === undefined || asked === null ? null : parseFiscalYear(asked);
    const file = state.files.get(isMain && wanted !== null ? pathIn(languageOf(language), yearPath(wanted)) : below);
    if (file) return file;
    return isMain || asked !== undefined
      ? this.#noYear(state, place, languageOf(language), wanted)
      : this.#release(state, place);
  }

  /** Returns a file at a release's own address, which stays valid even if the dashboard's address has changed. */
  async #release(state: SiteState, place: string): Promise<ServedFile> {
    const [, own, path = ''] = /^(\/public\/[^/]+\/(?:releases\/\d+))(\/.+)?$/.exec(place) ?? [];
    const release = own === undefined ? undefined : state.releases.get(own);
    if (own === undefined || !release) return this.#nothing(state, place);
    if (release.isWithdrawn) return this.#withdrawn(state, place);
    const files = await this.#reader.release(release.id);
    return files.get(own.split('/').slice(3).join('/') + path) ?? this.#nothing(state, place);
  }

  #noYear(state: SiteState, at: string, language: PageLanguage, year: number | null): Promise<ServedFile> {
    const { view } = state;
    const page = this.#page;
    if (!view || !page || year === null || !pageLanguagesOf(view.config).includes(language))
      return this.#nothing(state, at);
    return kept(state.notices, `year ${year} ${language}`, () => {
      const place = { urlPath: view.config.urlPath, number: view.release.number, kind: 'current' as const, language };
      const addresses = pageAddresses({ ...place, assets: page.addresses });
      return servedNotice(page.renderer.renderDashboard({ view, year, language, kind: 'current', addresses }), 404);
    });
  }

  #nothing(state: SiteState, place: string): Promise<ServedFile> {
    const language = noticeLanguage(place, state.view);
    return kept(state.notices, `nothing ${language}`, () => {
      const { renderer, addresses } = this.#built();
      return servedNotice(renderer.renderNotice({ notice: 'nothing', language, addresses }), 404);
    });
  }

  #withdrawn(state: SiteState, place: string): Promise<ServedFile> {
    const language = noticeLanguage(place, state.view);
    return kept(state.notices, `withdrawn ${language}`, () => {
      const { renderer, addresses } = this.#built();
      const latest = state.view && latestPage(state.view, language);
      return servedNotice(renderer.renderNotice({ notice: 'withdrawn', language, latest, addresses }), 410);
    });
  }

  #built(): PublicPage {
    if (this.#page) return this.#page;
    throw new Error('The public page is not built. Run: npm run build');
  }
}

function kept<T>(known: Map<string, T>, key: string, make: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  const made = make();
  known.set(key, made);
  return made;
}
