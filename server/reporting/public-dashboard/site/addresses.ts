import type { HandoutLanguage } from '../../../../core/contract/public-dashboard-handout.ts';
import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';

/** Addresses of the assets that all pages of a build use. */
export interface AssetAddresses {
  stylesheet: string;
  script: string;
  icon: string;
}

export interface PagePlace {
  urlPath: string;
  number: number;
  kind: PageKind;
  assets: AssetAddresses;
  /** Origin of the site, used for absolute addresses; null if it is not configured. */
  origin?: string | null;
  /** True if the release has pictures for shared links. */
  hasPictures?: boolean;
  /** True if the release has its handouts as PDFs, too. */
  hasPdfs?: boolean;
  /** Converts addresses of this site for use in the page; by default, they stay unchanged. */
  write?: (address: string, isPage: boolean) => string;
}

export function publicAddress(urlPath: string): string {
  return `/public/${urlPath}`;
}

/** The last part of the path of a year's page. */
export function yearPath(fiscalYear: number): string {
  return `fy${fiscalYear}`;
}

/** The last part of the path of a year's handout. The English one has no language in its path. */
export function handoutPath(fiscalYear: number, language: HandoutLanguage): string {
  return `handout-${yearPath(fiscalYear)}${language === 'en' ? '' : `-${language}`}`;
}

/** The last part of the path of a year's handout as a PDF. */
export function handoutPdfPath(fiscalYear: number, language: HandoutLanguage): string {
  return `${handoutPath(fiscalYear, language)}.pdf`;
}

export function releasePath(number: number): string {
  return `releases/${number}`;
}

/**
 * Returns the path of a year's picture for shared links. It is below the release, so that social networks load a new
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
  assets,
  origin = null,
  hasPictures = false,
  hasPdfs = false,
  write = (address) => address,
}: PagePlace): PageAddresses {
  const current = publicAddress(urlPath);
  const release = `${current}/${releasePath(number)}`;
  const base = kind === 'release' ? release : current;
  const currentOf = (fiscalYear: number | null) => current + (fiscalYear === null ? '' : `/${yearPath(fiscalYear)}`);
  const leadsNowhere = kind === 'draft' || kind === 'preview';
  const page = (address: string) => (leadsNowhere ? '#' : write(address, true));
  const file = (address: string) => (leadsNowhere ? '#' : write(address, false));
  return {
    stylesheet: write(assets.stylesheet, false),
    script: write(assets.script, false),
    icon: write(assets.icon, false),
    year: (fiscalYear) => page(`${base}/${yearPath(fiscalYear)}`),
    handout: (fiscalYear, language) => page(`${base}/${handoutPath(fiscalYear, language)}`),
    handoutPdf: (fiscalYear, language) => (hasPdfs ? file(`${base}/${handoutPdfPath(fiscalYear, language)}`) : null),
    csv: file(`${base}/data.csv`),
    json: file(`${base}/data.json`),
    schema: file(`${current}/data-schema.json`),
    current: page(current),
    picture: (fiscalYear) => {
      if (leadsNowhere || !hasPictures) return null;
      const address = `${current}/${picturePath(number, fiscalYear)}`;
      return origin === null ? write(address, false) : origin + address;
    },
    canonical: (fiscalYear) => {
      if (origin === null || kind !== 'current') return null;
      return origin + currentOf(fiscalYear);
    },
    printed: (fiscalYear) => origin && (origin + currentOf(fiscalYear)).replace(/^https?:\/\//, ''),
    release: page(release),
    file: (address) => (address.startsWith('/') ? write(address, false) : address),
  };
}
