import {
  FLAG_OF_COMPONENT,
  inDefaultPlaces,
  parseComponentOrder,
  type ComponentKey,
} from '../../../../core/contract/public-dashboard-modules.ts';
import type { PublicConfig } from '../../../../core/contract/public-dashboard-view.ts';

/** A part that an administrator arranges, or one that the page places itself. */
export type PagePart = ComponentKey | 'meaning' | 'fiveYears' | 'comparisons' | 'whoPays' | 'timeline' | 'answers';

/** The order in which residents ask; the change from last year is in the part with the headline. */
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

/** The parts that an administrator shows, in the order of the release. */
export function shownComponents(config: PublicConfig): ComponentKey[] {
  return parseComponentOrder(config.componentOrder).filter((key) => config[FLAG_OF_COMPONENT[key]]);
}

/**
 * The parts of the page from top to bottom: those that an administrator arranges in their order, and the others after the part that comes
 * before them in the default order, wherever that is and whether it is shown or not.
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
