import type { PageLanguage } from '../../../../core/contract/public-dashboard-languages.ts';
import { openDataOf, openDataSchema } from '../../../../core/contract/public-dashboard-open-data.ts';
import type { PageKind } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import type { PublicPage } from '../load-public-page.ts';
import { handoutPdfPath, pageAddresses, picturePath, releasePath } from './addresses.ts';
import { listHandouts, listPages } from './list-pages.ts';
import { openDataCsv } from './open-data-csv.ts';
import type { Write } from './relative-addresses.ts';

export const HTML = 'text/html; charset=utf-8';
export const CSV = 'text/csv; charset=utf-8';
export const PNG = 'image/png';
export const PDF = 'application/pdf';
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A file in a release. `path` is the path after `/public/{urlPath}`; empty for the page itself. */
export interface ReleaseFile {
  path: string;
  mediaType: string;
  /** Content of the file. For a picture, this is the SVG from which it is drawn. For a PDF, this is the JSON of the handout's content. */
  text: string;
}

/**
 * Renders every file in a release: its pages, the embeddable page, its open data and its handouts, at the main address and at the release's
 * own address. If `writeFrom` is given, it returns the function that converts the addresses in the page at a path.
 */
export function releaseFiles(view: PublicView, page: PublicPage, writeFrom?: (path: string) => Write): ReleaseFile[] {
  const { urlPath } = view.config;
  const { number } = view.release;
  const addresses = (path: string, kind: PageKind, language: PageLanguage = 'en') =>
    pageAddresses({
      urlPath,
      number,
      kind,
      language,
      assets: page.addresses,
      hasPictures: page.drawPicture !== null,
      hasPdfs: page.drawHandout !== null,
      ...(writeFrom ? { write: writeFrom(path) } : { origin: page.origin }),
    });
  const pages = listPages(view, page.renderer.schoolsWithPage(view));
  const pagesAt = (place: string, kind: PageKind): ReleaseFile[] =>
    pages.map(({ path: below, language, ...shown }) => {
      const path = [place, below].filter((part) => part !== '').join('/');
      const input = { view, language, kind, addresses: addresses(path, kind, language) };
      const text =
        'anchor' in shown
          ? page.renderer.renderSchool({ ...input, ...shown })
          : page.renderer.renderDashboard({ ...input, ...shown });
      return { path, mediaType: HTML, text };
    });
  const inputFor = (year: number, language: PageLanguage, path: string, kind: PageKind) => {
    return { view, year, language, kind, addresses: addresses(path, kind, language) };
  };
  // A handout is the same at both of its addresses.
  const sheets = listHandouts(view).flatMap((handout) => {
    const sheet = page.renderer.handoutSheet(inputFor(handout.year, handout.language, handout.path, 'current'));
    return sheet ? [{ ...handout, sheet }] : [];
  });
  const handoutsAt = (place: string, kind: PageKind): ReleaseFile[] =>
    sheets.flatMap(({ path, year, language, sheet }) => [
      {
        path: place + path,
        mediaType: HTML,
        text: page.renderer.renderHandout(inputFor(year, language, place + path, kind), sheet),
      },
      ...(page.drawHandout
        ? [{ path: place + handoutPdfPath(year, language), mediaType: PDF, text: JSON.stringify(sheet) }]
        : []),
    ]);
  const own = releasePath(number);
  return [
    ...pagesAt('', 'current'),
    {
      path: 'embed',
      mediaType: HTML,
      text: page.renderer.renderEmbed({ view, addresses: addresses('embed', 'current') }),
    },
    ...dataFiles(view, ''),
    { path: 'data-schema.json', mediaType: JSON_TYPE, text: prettyJson(openDataSchema()) },
    ...pagesAt(own, 'release'),
    ...dataFiles(view, `${own}/`),
    ...handoutsAt('', 'current'),
    ...handoutsAt(`${own}/`, 'release'),
    ...(page.drawPicture ? pictures(view, page) : []),
  ];
}

function pictures(view: PublicView, { renderer }: PublicPage): ReleaseFile[] {
  return view.config.publishedYears.flatMap((year): ReleaseFile[] => {
    const text = renderer.renderLinkPicture({ view, year });
    return text === null ? [] : [{ path: picturePath(view.release.number, year), mediaType: PNG, text }];
  });
}

/** Returns the bytes of a file. If the file is a picture or a PDF, draws it. */
export async function bytesOf({ mediaType, text }: ReleaseFile, page: PublicPage): Promise<Buffer> {
  if (mediaType === PNG && page.drawPicture) return page.drawPicture(text);
  if (mediaType === PDF && page.drawHandout) return page.drawHandout(text);
  return Buffer.from(text);
}

/** Returns only the open data files, which need no built page. */
export function dataFiles(view: PublicView, place: string): ReleaseFile[] {
  return [
    { path: `${place}data.csv`, mediaType: CSV, text: openDataCsv(view) },
    { path: `${place}data.json`, mediaType: JSON_TYPE, text: prettyJson(openDataOf(view)) },
  ];
}

function prettyJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
