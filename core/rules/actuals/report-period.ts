import { formatLongDate } from '../../format-date.ts';
import type { PlainDate } from '../../fiscal-year.ts';

const FIRST_MONTH = 7;

/** Returns the heading of a quarterly report: "Quarter 2, through December 31, 2025". The first quarter begins on July 1. */
export function reportPeriod(asOf: PlainDate): string {
  const month = Number(asOf.slice(5, 7));
  const quarter = Math.floor(((month + 12 - FIRST_MONTH) % 12) / 3) + 1;
  return `Quarter ${quarter}, through ${formatLongDate(asOf)}`;
}
