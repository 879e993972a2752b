import { type ActualsForecast, METHOD_LABELS } from './contract/actuals-forecast.ts';
import { formatMoney, fromDollars } from './money.ts';
import { plural } from './plural.ts';

/**
 * Says by which methods the accounts of a year are forecast, and what accounts without earlier years lack; null for a closed year, where
 * the forecast is what was spent.
 */
export function forecastNote({ methods }: Pick<ActualsForecast, 'methods'>): string | null {
  const used = methods.filter(({ method }) => method !== 'closed');
  if (used.length === 0) return null;
  const parts = used.map(
    ({ method, accounts, forecast }) =>
      `${METHOD_LABELS[method]}: ${plural(accounts, 'account')}, ${formatMoney(fromDollars(forecast))}`,
  );
  const isShort = used.some(({ method }) => method === 'committed');
  return `Forecast by ${parts.join('; ')}.${isShort ? ' “Spent + encumbered” adds nothing for the rest of the year. To forecast the rest of the year, import the balances of two earlier years at this time of year, or enter a forecast for each account.' : ''}`;
}
