import { type KeptForecast, SOURCE_LABELS } from '../../../core/contract/forecasts.ts';
import { formatDateTime } from '../../../core/format-date.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import { ratioPercent } from '../../../core/rules/projection/round.ts';
import { fromDollars } from '../../../core/money.ts';

export const TYPE_LABELS: Record<KeptForecast['type'], string> = {
  operating: 'Operating budget',
  proposed: 'Proposed budget',
};

/** Returns a label such as "Projection, Nov 22, 2026, 7:02 PM". */
export const madeLabel = ({ source, madeAt }: Pick<KeptForecast, 'source' | 'madeAt'>): string =>
  `${SOURCE_LABELS[source]}, ${formatDateTime(madeAt)}`;

/** Returns a text such as "Nov 22, 2026, 7:02 PM · Ann Abel". */
export const savedLabel = ({ madeAt, madeBy }: Pick<KeptForecast, 'madeAt' | 'madeBy'>): string =>
  `${formatDateTime(madeAt)} · ${madeBy}`;

/**
 * Returns a text such as "$601.69 too high", "$1,600.00 too low" or "Exact". `dollars` formats the amount, so that it matches nearby
 * figures.
 */
export function errorText(error: number | null, dollars: (value: number) => string = exactDollars): string {
  if (error === null) return '–';
  if (error === 0) return 'Exact';
  return `${dollars(Math.abs(error))} too ${error > 0 ? 'high' : 'low'}`;
}

/** The absolute error as a percentage of the actual amount. Null unless the actual amount is known and above 0. */
export function errorPercent({ actual, error }: { actual: number | null; error: number | null }): number | null {
  if (actual === null || error === null || actual <= 0) return null;
  return ratioPercent(fromDollars(Math.abs(error)), fromDollars(actual));
}
