import { type ActualsForecast, METHOD_LABELS } from './contract/actuals-forecast.ts';
import { formatMoney, fromDollars } from './money.ts';
import { plural } from './plural.ts';

/**
 * Describes the methods that forecast the accounts of a year, and what is missing for accounts without earlier years. Null for a closed
 * year, whose forecast is the amount spent. `decimals` is the number of decimals of the amounts next to the note.
 */
export function forecastNote(
  { methods }: Pick<ActualsForecast, 'methods'>,
  { decimals }: { decimals: 0 | 2 },
): string | null {
  const used = methods.filter(({ method }) => method !== 'closed');
  if (used.length === 0) return null;
  const parts = used.map(
    ({ method, accounts, forecast }) =>
      `${METHOD_LABELS[method]} (${plural(accounts, 'account')}, ${formatMoney(fromDollars(forecast), { decimals })})`,
  );
  const isShort = used.some(({ method }) => method === 'committed');
  return `${parts.length === 1 ? 'Forecast method' : 'Forecast methods'}: ${parts.join('; ')}.${isShort ? ' “Spent + encumbered” assumes that nothing beyond the encumbrances will be spent. For a better forecast, import balances for at least two of the last three years. Each of these years needs two sets of balances: one as of June 30, and one as of the same month as this year’s balances. You can also enter a forecast for each account.' : ''}`;
}
