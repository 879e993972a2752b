import type { PublicView } from './public-dashboard-view.ts';

/** Addresses of the parts of a public page, absolute or relative to it. */
export interface PageAddresses {
  stylesheet: string;
  script: string;
  icon: string;
  /** The page of a published year. */
  year(fiscalYear: number): string;
  csv: string;
  json: string;
  schema: string;
  /** The page that shows the latest release. */
  current: string;
  /** The picture of a year for shared links; null where pictures cannot be drawn. With the origin of the site if it is known. */
  picture(fiscalYear: number): string | null;
  /** The page itself with the origin of the site; null if that is not known, or if the page is not the one residents know. */
  canonical(fiscalYear: number | null): string | null;
  /** The permanent address of this release. */
  release: string;
  /** A file of this server, such as an uploaded logo; other addresses do not change. */
  file(address: string): string;
}

/** The size of the picture for shared links, in pixels, as social networks ask for it. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

/**
 * The kind of page: `current` has the address that residents know, `release` is one release's page. Without scripts and links:
 * `preview` shows the current release on the configuration screen, `draft` what is not published.
 */
export type PageKind = 'current' | 'release' | 'preview' | 'draft';

/** Renders the public pages. The server receives it ready-built and knows nothing about their design. */
export interface PublicPageRenderer {
  /** Returns the complete HTML page of a release. `year` null is the opening year. */
  renderDashboard(input: { view: PublicView; year: number | null; kind: PageKind; addresses: PageAddresses }): string;
  /** Returns the SVG of a year's picture for shared links; null if the release has no figures for the year. */
  renderLinkPicture(input: { view: PublicView; year: number }): string | null;
  /** Returns the small page for frames on other sites: the main figures of the opening year. */
  renderEmbed(input: { view: PublicView; addresses: PageAddresses }): string;
  /** Returns a page that says why there is nothing to see. */
  renderNotice(input: { notice: PageNotice; addresses: Pick<PageAddresses, 'stylesheet' | 'icon'> }): string;
}

export interface PageNotice {
  title: string;
  text: string;
  link?: { text: string; address: string };
}
