import {
  FLAG_OF_COMPONENT,
  inDefaultPlaces,
  parseComponentOrder,
  type ComponentKey,
} from '../../../../core/contract/public-dashboard-modules.ts';
import type { PublicConfig } from '../../../../core/contract/public-dashboard-view.ts';

/** A part that an administrator arranges, or one that the page places itself. */
export type PagePart =
  | ComponentKey
  | 'extras'
  | 'changes'
  | 'meaning'
  | 'fiveYears'
  | 'comparisons'
  | 'whoPays'
  | 'timeline'
  | 'answers';

/** The sections in the order in which residents ask questions. */
const DEFAULT_PARTS: readonly PagePart[] = [
  'schoolInfo',
  'budgetStatus',
  'changes',
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
 * Returns the sections of the page from top to bottom. Sections that an administrator can arrange are in the administrator's order. Every
 * other section follows the section that precedes it in the default order, wherever that section is and even if it is hidden.
 */
export function pageParts(config: PublicConfig): PagePart[] {
  const order = inDefaultPlaces<PagePart>(parseComponentOrder(config.componentOrder), DEFAULT_PARTS);
  const shown = order.filter((part) => {
    if (part === 'fiveYears') return config.showProgressBar;
    if (part === 'changes') return config.showBudgetStatus;
    return isArranged(part) ? config[FLAG_OF_COMPONENT[part]] : true;
  });
  return withExtras(shown);
}

/**
 * Places the extras after the headline if the page begins with the headline, otherwise before all sections. If only the paragraph about the
 * figures would come before the headline, this paragraph follows the headline instead.
 */
function withExtras(parts: readonly PagePart[]): PagePart[] {
  const [first, second] = parts;
  if (first === 'budgetStatus') return [first, 'extras', ...parts.slice(1)];
  if (first === 'schoolInfo' && second === 'budgetStatus') return [second, first, 'extras', ...parts.slice(2)];
  return ['extras', ...parts];
}

function isArranged(part: PagePart): part is ComponentKey {
  return part in FLAG_OF_COMPONENT;
}
