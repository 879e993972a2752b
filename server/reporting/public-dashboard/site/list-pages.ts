import {
  handoutLanguagesOf,
  pageLanguagesOf,
  type PageLanguage,
} from '../../../../core/contract/public-dashboard-languages.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { handoutPath, pathIn, yearPath } from './addresses.ts';

/** A page of a release. `path` is the same below the main address and below the release's own address. */
interface ListedPage {
  path: string;
  language: PageLanguage;
}

/** The page of a year (null for the opening year) or of a school. */
type YearOrSchool = ListedPage & ({ year: number | null } | { anchor: string });

/** Lists the pages of a release in each language: the opening page, the years, and the schools with these anchors. */
export function listPages({ config }: PublicView, anchors: readonly string[]): YearOrSchool[] {
  return pageLanguagesOf(config).flatMap((language) => [
    { path: pathIn(language, ''), language, year: null },
    ...config.publishedYears.map((year) => ({ path: pathIn(language, yearPath(year)), language, year })),
    ...anchors.map((anchor) => ({ path: pathIn(language, anchor), language, anchor })),
  ]);
}

/** Lists the handouts of a release: one in each language for each year with figures. */
export function listHandouts({ config, years }: PublicView): (ListedPage & { year: number })[] {
  return config.publishedYears
    .filter((year) => years[String(year)] !== undefined)
    .flatMap((year) =>
      handoutLanguagesOf(config).map((language) => ({ path: handoutPath(year, language), language, year })),
    );
}
