import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';

/** Addresses of the assets that all pages from one build use. */
export interface AssetAddresses {
  stylesheet: string;
  script: string;
  icon: string;
}

export interface PagePlace {
  urlPath: string;
  number: number;
  kind: PageKind;
  /** The language of the page; English by default. */
  language?: PageLanguage;
  assets: AssetAddresses;
  /** Origin of the site, used for absolute addresses; null if it is not configured. */
  origin?: string | null;
  /** True if the release has pictures for shared links. */
  hasPictures?: boolean;
  /** True if the release also has its handouts as PDFs. */
  hasPdfs?: boolean;
  /** Converts addresses on this site for use in the page. By default, the addresses stay unchanged. */
  write?: (address: string, isPage: boolean) => string;
}

export function publicAddress(urlPath: string): string {
  return `/public/${urlPath}`;
}

/** The last part of the path of a year's page. */
export function yearPath(fiscalYear: number): string {
  return `fy${fiscalYear}`;
}

/** Puts a language in front of the path of a page: "es", "es/fy2027". For English, adds nothing. */
export function pathIn(language: PageLanguage, path: string): string {
  return [language === 'en' ? '' : language, path].filter((part) => part !== '').join('/');
}

/** Returns the last part of the path of a year's handout. The path of the English handout has no language. */
export function handoutPath(fiscalYear: number, language: PageLanguage): string {
  return `handout-${yearPath(fiscalYear)}${language === 'en' ? '' : `-${language}`}`;
}

/** The last part of the path of a year's handout as a PDF. */
export function handoutPdfPath(fiscalYear: number, language: PageLanguage): string {
  return `${handoutPath(fiscalYear, language)}.pdf`;
}

export function releasePath(number: number): string {
  return `releases/${number}`;
}

/**
 * Returns the path of a year's picture for shared links. The path begins with the release's own path, so that social networks load a new
 * picture after each publish.
 */
export function picturePath(number: number, fiscalYear: number): string {
  return `${releasePath(number)}/picture-${yearPath(fiscalYear)}.png`;
}

/** Returns all addresses for a page of a release. Drafts and previews have no working links, because they are for viewing only. */
export function pageAddresses({
  urlPath,
  number,
  kind,
  language = 'en',
  assets,
  origin = null,
  hasPictures = false,
  hasPdfs = false,
  write = (address) => address,
}: PagePlace): PageAddresses {
  const current = publicAddress(urlPath);
  const release = `${current}/${releasePath(number)}`;
  const base = kind === 'release' ? release : current;
  const below = (place: string, path: string, of = language) => [place, pathIn(of, path)].filter(Boolean).join('/');
  const pathOf = (of: number | string | null) => (typeof of === 'number' ? yearPath(of) : (of ?? ''));
  const leadsNowhere = kind === 'draft' || kind === 'preview';
  const page = (address: string) => (leadsNowhere ? '#' : write(address, true));
  const file = (address: string) => (leadsNowhere ? '#' : write(address, false));
  return {
    stylesheet: write(assets.stylesheet, false),
    script: write(assets.script, false),
    icon: write(assets.icon, false),
    year: (fiscalYear) => page(below(base, yearPath(fiscalYear))),
    translated: (fiscalYear, other) => page(below(base, pathOf(fiscalYear), other)),
    school: (anchor, other) => page(below(base, anchor, other)),
    handout: (fiscalYear, other) => page(`${base}/${handoutPath(fiscalYear, other)}`),
    handoutPdf: (fiscalYear, other) => (hasPdfs ? file(`${base}/${handoutPdfPath(fiscalYear, other)}`) : null),
    csv: file(`${base}/data.csv`),
    json: file(`${base}/data.json`),
    schema: file(`${current}/data-schema.json`),
    current: page(below(current, '')),
    picture: (fiscalYear) => {
      if (leadsNowhere || !hasPictures) return null;
      const address = `${current}/${picturePath(number, fiscalYear)}`;
      return origin === null ? write(address, false) : origin + address;
    },
    canonical: (of, other) => {
      if (origin === null || kind !== 'current') return null;
      return origin + below(current, pathOf(of), other);
    },
    printed: (fiscalYear) => origin && (origin + below(current, pathOf(fiscalYear))).replace(/^https?:\/\//, ''),
    release: page(below(release, '')),
    file: (address) => (address.startsWith('/') ? write(address, false) : address),
  };
}
