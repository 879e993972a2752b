import { SimpleGrid } from '@mantine/core';
import type { Actuals } from '../../../core/contract/actuals.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';

/** Formats a fraction from the API: 0.75 is "75.0%". */
export const share = (value: number | null): string => columnPercent(value === null ? null : value * 100);

/** The totals: the budget, the amount spent, and the share of the year that has passed. */
export function ActualsFigures({ data: { totals, shareOfYearGone, snapshot } }: { data: Actuals }) {
  if (!totals || !snapshot) return null;
  const asOf = `as of ${formatPlainDate(snapshot.asOf)}`;
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }}>
      <FigureCard
        label={totals.revised === null ? 'Budget' : 'Revised budget'}
        value={wholeDollars(totals.revised ?? totals.budget)}
        note={totals.revised !== null && totals.budget !== null && `Active budget ${wholeDollars(totals.budget)}`}
      />
      <FigureCard label="Spent" value={wholeDollars(totals.spent)} note={asOf} />
      <FigureCard label="Encumbered" value={wholeDollars(totals.encumbered)} note={asOf} />
      <FigureCard
        label="Share spent"
        value={share(totals.shareSpent)}
        note={`${share(shareOfYearGone)} of the year elapsed`}
      />
    </SimpleGrid>
  );
}
