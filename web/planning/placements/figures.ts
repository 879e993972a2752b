import { wholeDollars } from '../../platform/ui/format.ts';
import { fteText } from '../positions/labels.ts';

export type Figure = 'count' | 'fte' | 'dollars';

export const FIGURES: readonly { value: Figure; label: string }[] = [
  { value: 'count', label: 'People' },
  { value: 'fte', label: 'FTE' },
  { value: 'dollars', label: 'Dollars' },
];

/** Formats the figure in a cell or in the totals at the margins. Returns an empty text for 0. */
export function figureText(value: number, figure: Figure): string {
  if (value === 0) return '';
  if (figure === 'dollars') return wholeDollars(value);
  return figure === 'fte' ? fteText(value) : String(value);
}

/** Adds figures without floating-point errors. FTE has four decimals and dollars have two. */
export function addUp(values: readonly number[]): number {
  return Math.round(values.reduce((sum, value) => sum + value * 10_000, 0)) / 10_000;
}
