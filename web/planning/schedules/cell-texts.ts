import { formatDecimals } from '../../../core/decimals.ts';
import { readPrintedAmount } from '../../../core/import/schedules/printed-amount.ts';

/** Formats an amount as a user types it: "51,432" or "51,432.50". Blank for a closed cell. */
export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return formatDecimals(amount, Number.isInteger(amount) ? 0 : 2, 3);
}

export const isAmount = (text: string): boolean => readPrintedAmount(text).kind !== 'unreadable';
