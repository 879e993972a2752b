import {
  FLAG_OF_COMPONENT,
  inDefaultPlaces,
  parseComponentOrder,
  type ComponentKey,
} from '../../../../core/contract/public-dashboard-modules.ts';
import type { PublicConfig } from '../../../../core/contract/public-dashboard-view.ts';

/** A part that an administrator arranges, or one that the page places itself. */
export type PagePart = ComponentKey | 'meaning' | 'fiveYears' | 'comparisons' | 'whoPays' | 'timeline' | 'answers';

/** The sections in the order in which residents ask questions; the change from last year is in the section with the headline. */
const DEFAULT_PARTS: readonly PagePart[] = [
  'schoolInfo',
  'budgetStatus',
  'progressBar',
  'meaning',
  'categoryChart',
  'buildingChart',
  'salaryCharts',
  'headcountChart',
  'whoPays',
  'timeline',
  'fiveYears',
  'comparisons',
  'closedYears',
  'answers',
  'links',
  'townLinks',
];

/** Returns the sections that an administrator has switched on, in the order of the release. */
export function shownComponents(config: PublicConfig): ComponentKey[] {
  return parseComponentOrder(config.componentOrder).filter((key) => config[FLAG_OF_COMPONENT[key]]);
}

/**
 * Returns the sections of the page from top to bottom. Arranged sections are in the administrator's order. Each other section follows
 * its predecessor in the default order, wherever that is and even if it is hidden.
 */
export function pageParts(config: PublicConfig): PagePart[] {
  const order = inDefaultPlaces<PagePart>(parseComponentOrder(config.componentOrder), DEFAULT_PARTS);
  return order.filter((part) => {
    if (part === 'fiveYears') return config.showProgressBar;
    return isArranged(part) ? config[FLAG_OF_COMPONENT[part]] : true;
  });
}

function isArranged(part: PagePart): part is ComponentKey {
  return part in FLAG_OF_COMPONENT;
}
