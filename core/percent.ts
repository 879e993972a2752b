import { formatDecimals } from './decimals.ts';

/**
 * Formats a percentage: 2.5 is "2.5%", 3 is "3%", 0.25 is "0.25%", with a real minus sign. Shows at most 4 decimals, as in a stored
 * percentage, rounded half away from zero, without trailing zeros. `fixed` sets the number of decimals for aligned columns. For display,
 * never for parsing.
 */
export function formatPercent(value: number, options: { atMost?: number; fixed?: number } = {}): string {
  const { fixed, atMost = fixed ?? 4 } = options;
  const text = `${formatDecimals(Math.abs(value), fixed ?? 0, atMost)}%`;
  return value < 0 && /[1-9]/.test(text) ? `\u2212${text}` : text;
}
