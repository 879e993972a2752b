import { SimpleGrid } from '@mantine/core';
import type { Actuals } from '../../../core/contract/actuals.ts';
import type { ActualsForecast } from '../../../core/contract/actuals-forecast.ts';
import { formatPlainDate } from '../../../core/format-date.ts';
import { FigureCard } from '../../platform/ui/figure-card.tsx';
import { columnPercent, wholeDollars } from '../../platform/ui/format.ts';
import { wholeTotals } from './whole-totals.ts';

/** Formats a fraction from the API: 0.75 is "75.0%". */
export const share = (value: number | null): string => columnPercent(value === null ? null : value * 100);

/** The number of cards in a row, by the width of the window. */
export const FIGURE_COLUMNS = { base: 2, md: 3, lg: 6 };

interface ActualsFiguresProps {
  data: Actuals;
  /** Undefined while the forecast loads. */
  forecast: ActualsForecast | undefined;
  isForecastFailed: boolean;
}

/** The totals: what is left first, then the budget, the amounts spent and encumbered, and the share of the year that has passed. */
export function ActualsFigures({
  data: { totals: exact, shareOfYearGone, snapshot },
  forecast,
  isForecastFailed,
}: ActualsFiguresProps) {
  if (!exact || !snapshot) return null;
  const totals = wholeTotals(exact);
  const asOf = `as of ${formatPlainDate(snapshot.asOf)}`;
  return (
    <SimpleGrid cols={FIGURE_COLUMNS}>
      <FigureCard label="Available" value={wholeDollars(totals.available)} note={asOf} />
      <FigureCard
        label="Left after forecast"
        value={forecast ? wholeDollars(forecast.totals?.difference ?? null) : isForecastFailed ? '–' : '…'}
        note={
          isForecastFailed
            ? 'Forecast not loaded'
            : forecast?.totals && `Forecast ${wholeDollars(forecast.totals.forecast)}`
        }
      />
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
