import type { PageLanguage } from './public-dashboard-languages.ts';
import type { HandoutSheet } from './public-dashboard-handout-sheet.ts';
import type { PublicView } from './public-dashboard-view.ts';

/** The addresses that a public page links to, either absolute or relative to the page. */
export interface PageAddresses {
  stylesheet: string;
  script: string;
  icon: string;
  /** The page of a published year, in the language of this page. */
  year(fiscalYear: number): string;
  /** The page of a year in another language. If the year is null, the page of the opening year. */
  translated(fiscalYear: number | null, language: PageLanguage): string;
  /**
   * The page of a school, in the language of this page or in another language. `anchor` identifies the school on the page of the opening
   * year.
   */
  school(anchor: string, language?: PageLanguage): string;
  /** The one-page handout of a published year. */
  handout(fiscalYear: number, language: PageLanguage): string;
  /** The handout as a PDF. Null if PDFs cannot be drawn. */
  handoutPdf(fiscalYear: number, language: PageLanguage): string | null;
  csv: string;
  json: string;
  schema: string;
  /** The page that shows the latest release, in the language of this page. */
  current: string;
  /**
   * The preview picture of a year for shared links. The address includes the origin of the site if the origin is known. Null if pictures
   * cannot be drawn.
   */
  picture(fiscalYear: number): string | null;
  /**
   * The canonical address, including the origin of the site, of the page of a year or of a school (identified by its anchor). Null if the
   * origin is not known, or for a page that is not `current`.
   */
  canonical(of: number | string | null, language?: PageLanguage): string | null;
  /** The address to print on paper, without `https://`. Null if the origin of the site is not known. */
  printed(fiscalYear: number | null): string | null;
  /** The permanent address of this release. */
  release: string;
  /** The address of a file on this server, such as an uploaded logo. Other addresses do not change. */
  file(address: string): string;
}

/** The size of the picture for shared links, in pixels, as social networks recommend. */
export const LINK_PICTURE = { width: 1200, height: 630 } as const;

/**
 * The kind of page. `current` has the address that residents know, and `release` is the page of one release. The other two have no scripts
 * and links: `preview` shows the current release on the configuration screen, and `draft` shows what is not published yet.
 */
export type PageKind = 'current' | 'release' | 'preview' | 'draft';

/** Renders the public pages. The server receives this object ready-built and does not depend on the design of the pages. */
export interface PublicPageRenderer {
  /** Returns the complete HTML page of a release. If `year` is null, the page shows the opening year. */
  renderDashboard(input: DashboardInput): string;
  /** Returns the anchors of the schools that have a page. These are the schools of the opening year. */
  schoolsWithPage(view: PublicView): string[];
  /** Returns the HTML page of one school in the opening year. */
  renderSchool(input: SchoolPageInput): string;
  /** Returns the SVG of a year's picture for shared links; null if the release has no figures for the year. */
  renderLinkPicture(input: { view: PublicView; year: number }): string | null;
  /** Returns what the one-page handout of a year says, for printing; null if the release has no figures for the year. */
  handoutSheet(input: HandoutInput): HandoutSheet | null;
  /** Returns the HTML page of a handout. */
  renderHandout(input: HandoutInput, sheet: HandoutSheet): string;
  /** Returns a small page for embedding in other sites, with the main figures of the opening year. */
  renderEmbed(input: { view: PublicView; addresses: PageAddresses }): string;
  /**
   * Returns the parts of the program's own texts in all languages, without their placeholders, the longest first. The privacy check does not take words in them
   * for the name of a person.
   */
  ownTexts(): string[];
  /** Returns a page that says why there are no figures to show. */
  renderNotice(input: NoticeInput): string;
}

export interface DashboardInput {
  view: PublicView;
  year: number | null;
  language: PageLanguage;
  kind: PageKind;
  addresses: PageAddresses;
}

export interface SchoolPageInput extends Omit<DashboardInput, 'year'> {
  /** The anchor of the school. */
  anchor: string;
}

export interface HandoutInput {
  view: PublicView;
  year: number;
  language: PageLanguage;
  kind: PageKind;
  addresses: PageAddresses;
}

/** Why an address has no figures: nothing is public there, or the release there was withdrawn. */
type PageNotice = 'nothing' | 'withdrawn';

interface NoticeInput {
  notice: PageNotice;
  language: PageLanguage;
  /** The page with the latest figures, if the notice links to it. The page may be in another language than the notice. */
  latest?: LatestPage | null;
  addresses: Pick<PageAddresses, 'stylesheet' | 'icon'>;
}

/** The page with the latest figures, in the given language. */
export interface LatestPage {
  address: string;
  language: PageLanguage;
}
