import type { OtherYearFigure } from '../../../core/contract/public-dashboard-releases.ts';
import type { PublicView } from '../../../core/contract/public-dashboard-view.ts';

interface OtherYear {
  fiscalYear: number;
  figures: OtherYearFigure[];
}

/** Returns what a release shows of years that are not selected for publishing, the earliest year first. */
export function otherYears({ config, years, earlierYears = [], closedYears = [] }: PublicView): OtherYear[] {
  const previous = Object.values(years).flatMap(({ previousYear }) => previousYear ?? []);
  const shown: (readonly [fiscalYear: number, figure: OtherYearFigure, isShown: boolean])[] = [
    ...earlierYears.flatMap(({ fiscalYear, students }) => [
      [fiscalYear, 'total budget', true] as const,
      [fiscalYear, 'enrollment', students !== null] as const,
    ]),
    ...previous.flatMap(({ fiscalYear, spent }) => [
      [fiscalYear, spent ? 'actual spending' : 'total budget', true] as const,
      [fiscalYear, 'spending by category', (spent?.categories ?? []).length > 0] as const,
    ]),
    ...closedYears.flatMap(({ fiscalYear }) => [
      [fiscalYear, 'actual spending', true] as const,
      [fiscalYear, 'spending by category', true] as const,
    ]),
  ];
  const found = new Map<number, Set<OtherYearFigure>>();
  for (const [fiscalYear, figure, isShown] of shown) {
    if (!isShown || config.publishedYears.includes(fiscalYear)) continue;
    found.set(fiscalYear, (found.get(fiscalYear) ?? new Set()).add(figure));
  }
  return Array.from(found, ([fiscalYear, figures]) => ({ fiscalYear, figures: [...figures] })).sort(
    (a, b) => a.fiscalYear - b.fiscalYear,
  );
}
