import {
  PAGE_TRANSLATIONS,
  pageLanguagesOf,
  type PageLanguage,
} from '../../../../core/contract/public-dashboard-languages.ts';
import type { LatestPage } from '../../../../core/contract/public-dashboard-page.ts';
import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';
import { pathIn, publicAddress } from './addresses.ts';

const LANGUAGE = PAGE_TRANSLATIONS.join('|');

/** An address with a language: `/public/elm/es/fy2027`, `/public/elm/releases/3/handout-fy2027-es.pdf`. */
const TRANSLATED = new RegExp(
  `^/public/[^/]+/(?<release>releases/\\d+/)?(?:(?<page>${LANGUAGE})(?=/|$)|handout-[^/]+-(?<handout>${LANGUAGE})(?:\\.pdf)?$)`,
);

/**
 * Returns the language of a notice at an address: the language that the address names, or English. At the address of a release, this is
 * every language of the program, so that the notice does not depend on the release. At other addresses, it is only a language of the
 * current release.
 */
export function noticeLanguage(address: string, current: PublicView | null): PageLanguage {
  const { release, page, handout } = TRANSLATED.exec(address)?.groups ?? {};
  const named = PAGE_TRANSLATIONS.find((language) => language === (page ?? handout));
  if (named === undefined) return 'en';
  return release !== undefined || (current && pageLanguagesOf(current.config).includes(named)) ? named : 'en';
}

/** Returns the page with the latest figures, in the language if the current release has it, and otherwise in English. */
export function latestPage({ config }: PublicView, wanted: PageLanguage): LatestPage {
  const language = pageLanguagesOf(config).includes(wanted) ? wanted : 'en';
  const path = pathIn(language, '');
  return { address: [publicAddress(config.urlPath), path].filter(Boolean).join('/'), language };
}
