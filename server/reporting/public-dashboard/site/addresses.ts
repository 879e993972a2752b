import type { PageAddresses, PageKind } from '../../../../core/contract/public-dashboard-page.ts';

/** The addresses of assets that pages use, the same for all pages of a build. */
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
  /** The origin of the site, where it is known and addresses are absolute. */
  origin?: string | null;
  /** Whether the release has pictures for shared links. */
  hasPictures?: boolean;
  /** How the page writes addresses of this site; unchanged by default. */
  write?: (address: string, isPage: boolean) => string;
}

export function publicAddress(urlPath: string): string {
  return `/public/${urlPath}`;
}

/** The last part of the path of a year's page. */
export function yearPath(fiscalYear: number): string {
  return `fy${fiscalYear}`;
}

export function releasePath(number: number): string {
  return `releases/${number}`;
}

/** The picture of a year for shared links, below the release: a network that has it asks again when a new one is published. */
export function picturePath(number: number, fiscalYear: number): string {
  return `${releasePath(number)}/picture-${yearPath(fiscalYear)}.png`;
}

/** All addresses for a page of a release. A draft has no links: it is for viewing only. */
export function pageAddresses({
  urlPath,
  number,
  kind,
  assets,
  origin = null,
  hasPictures = false,
  write = (address) => address,
}: PagePlace): PageAddresses {
  const current = publicAddress(urlPath);
  const release = `${current}/${releasePath(number)}`;
  const base = kind === 'release' ? release : current;
  const leadsNowhere = kind === 'draft' || kind === 'preview';
  const page = (address: string) => (leadsNowhere ? '#' : write(address, true));
  const file = (address: string) => (leadsNowhere ? '#' : write(address, false));
  return {
    stylesheet: write(assets.stylesheet, false),
    script: write(assets.script, false),
    icon: write(assets.icon, false),
    year: (fiscalYear) => page(`${base}/${yearPath(fiscalYear)}`),
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
      return origin + current + (fiscalYear === null ? '' : `/${yearPath(fiscalYear)}`);
    },
    release: page(release),
    file: (address) => (address.startsWith('/') ? write(address, false) : address),
  };
}
