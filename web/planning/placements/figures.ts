import { formatMoney, fromDollars } from '../../../core/money.ts';

export type Figure = 'count' | 'fte' | 'dollars';

export const FIGURES: readonly { value: Figure; label: string }[] = [
  { value: 'count', label: 'People' },
  { value: 'fte', label: 'FTE' },
  { value: 'dollars', label: 'Dollars' },
];

export const moneyText = (dollars: number, decimals: 0 | 2): string => formatMoney(fromDollars(dollars), { decimals });

/** Formats the figure of a cell or a margin. Returns an empty text for 0. */
export function figureText(value: number, figure: Figure): string {
  if (value === 0) return '';
  if (figure === 'dollars') return moneyText(value, 0);
  return figure === 'fte' ? value.toFixed(1) : String(value);
}

/** Adds figures without floating-point errors. FTE has four decimals and dollars have two. */
export function addUp(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value * 10_000, 0)) / 10_000;
}
