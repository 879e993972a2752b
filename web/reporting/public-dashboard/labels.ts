import type { LinkType } from '../../../core/contract/public-dashboard-links.ts';
import { wholeDollars } from '../../platform/ui/format.ts';

export const LINK_TYPE_NAMES: Record<LinkType, string> = {
  website: 'Website',
  document: 'Document',
  video: 'Video',
};

/** Returns the year with four digits, as residents know it. */
export function yearName(year: number): string {
  return `FY${year}`;
}

/** Formats years: "FY2026, FY2027 and FY2028". */
export function yearList(years: readonly number[]): string {
  return new Intl.ListFormat('en-US').format(years.map(yearName));
}

export function publicAddress(urlPath: string): string {
  return `${window.location.origin}/public/${urlPath}`;
}

/** Formats yearly totals: "FY2026 $87,834,567 · FY2027 no data". */
export function yearTotals(years: readonly { fiscalYear: number; totalBudget: number | null }[]): string {
  return years
    .map(
      ({ fiscalYear, totalBudget }) =>
        `${yearName(fiscalYear)} ${totalBudget === null ? 'no data' : wholeDollars(totalBudget)}`,
    )
    .join(' · ');
}
