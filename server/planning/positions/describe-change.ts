import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { formatMoney } from '../../../core/money.ts';
import type { PositionDocument } from './document.ts';

interface FieldChange {
  field: string;
  before: string;
  after: string;
}

/**
 * Returns the fields that differ between two states of a position, as text. Values that refer to an entry of a list, such as a building,
 * are shown as ids.
 */
export function describeChange(before: PositionDocument | null, after: PositionDocument | null): FieldChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((field) => {
    const change = { field, before: old[field] ?? '', after: now[field] ?? '' };
    return change.before === change.after ? [] : [change];
  });
}

function textsOf(document: PositionDocument | null): Record<string, string> {
  if (document === null) return {};
  const { terms, funding, vacancyPrices = [], ...own } = document;
  const years = [...new Set(funding.map(({ fiscalYear }) => fiscalYear))];
  return {
    ...Object.fromEntries(Object.entries(own).map(([field, value]) => [field, value === null ? '' : String(value)])),
    ...Object.fromEntries(
      terms.map(({ fromDate, authorizedFte, status, reason }) => [
        `term ${fromDate}`,
        `${authorizedFte} FTE ${status}${reason === null || reason === '' ? '' : `, ${reason}`}`,
      ]),
    ),
    ...Object.fromEntries(
      vacancyPrices.map(({ fiscalYear, price }) => [
        `vacancy price ${fiscalYearLabel(fiscalYear)}`,
        formatMoney(price),
      ]),
    ),
    ...Object.fromEntries(
      years.map((year) => [
        `funding ${fiscalYearLabel(year)}`,
        funding
          .filter(({ fiscalYear }) => fiscalYear === year)
          .map(({ accountLine, fund, percent }) => `${percent}% ${accountLine} (${fund})`)
          .join(', '),
      ]),
    ),
  };
}
