import {
  COMPONENT_KEYS,
  FLAG_OF_COMPONENT,
  parseComponentOrder,
  type ComponentKey,
} from '../../../../core/contract/public-dashboard-modules.ts';
import type { PublicConfig } from '../../../../core/contract/public-dashboard-view.ts';

/** A part that an administrator arranges, or one that the page places itself. */
export type PagePart = ComponentKey | 'meaning' | 'fiveYears' | 'whoPays' | 'timeline' | 'answers';

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
 * The parts of the page from top to bottom. Where an administrator has arranged them, five years stay with guidance, what it means for the
 * schools with the headline, and who pays and the dates come after all others.
 */
export function pageParts(config: PublicConfig): PagePart[] {
  const shown = shownComponents(config);
  if (parseComponentOrder(config.componentOrder).join() === COMPONENT_KEYS.join()) {
    const hidden = new Set<PagePart>(COMPONENT_KEYS.filter((key) => !shown.includes(key)));
    if (!config.showProgressBar) hidden.add('fiveYears');
    return DEFAULT_PARTS.filter((part) => !hidden.has(part));
  }
  const meaningAfter = shown.includes('budgetStatus') ? 'budgetStatus' : shown[0];
  return [
    ...shown.flatMap((key): PagePart[] => [
      key,
      ...(key === 'progressBar' ? (['fiveYears'] as const) : []),
      ...(key === meaningAfter ? (['meaning'] as const) : []),
    ]),
    ...(['whoPays', 'timeline', 'answers'] as const),
  ];
}
