import type { PublicView } from './public-view.ts';

/** Where the parts of a public page are, as that page names them: whole or relative to it. */
export interface PageAddresses {
  stylesheet: string;
  script: string;
  icon: string;
  /** The page of a published year. */
  year(fiscalYear: number): string;
  csv: string;
  json: string;
  schema: string;
  /** The page that shows the latest release, whichever that is. */
  current: string;
  /** This release's own address, which does not change. */
  release: string;
  /** A file of this server, such as an uploaded logo; addresses elsewhere stay as they are. */
  file(address: string): string;
}

/**
 * Which page it is: `current` is the address that residents know, `release` a release's own one, `draft` a look at what is not
 * published.
 */
export type PageKind = 'current' | 'release' | 'draft';

/** Makes the pages for residents. The server is given it ready built; it knows nothing of how pages look. */
export interface PublicPageRenderer {
  /** The whole HTML page of a release. `year` null is the opening year. */
  renderDashboard(input: { view: PublicView; year: number | null; kind: PageKind; addresses: PageAddresses }): string;
  /** The small page for frames in other sites: the opening year's first figures. */
  renderEmbed(input: { view: PublicView; addresses: PageAddresses }): string;
  /** A page that says why there is nothing to see. */
  renderNotice(input: { notice: PageNotice; addresses: Pick<PageAddresses, 'stylesheet' | 'icon'> }): string;
}

export interface PageNotice {
  title: string;
  text: string;
  link?: { text: string; address: string };
}
