import type { LinkType } from '../../../core/contract/public-dashboard-links.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { wholeDollars } from '../../platform/ui/format.ts';

export const LINK_TYPE_NAMES: Record<LinkType, string> = {
  website: 'Website',
  document: 'Document',
  video: 'Video',
};

/** Formats years: "FY26, FY27 and FY28". */
export function yearList(years: readonly number[]): string {
  return new Intl.ListFormat('en-US').format(years.map(fiscalYearLabel));
}

export function publicAddress(urlPath: string): string {
  return `${window.location.origin}/public/${urlPath}`;
}

/** Formats yearly totals: "FY26 $87,834,567 · FY27 no data". */
export function yearTotals(years: readonly { fiscalYear: number; totalBudget: number | null }[]): string {
  return years
    .map(
      ({ fiscalYear, totalBudget }) =>
        `${fiscalYearLabel(fiscalYear)}\u00a0${totalBudget === null ? 'no data' : wholeDollars(totalBudget)}`,
    )
    .join('\u00a0· ');
}
