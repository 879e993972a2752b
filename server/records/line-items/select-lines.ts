import type { LineItem } from '../../../core/contract/line-items.ts';
import { AppError } from '../../errors.ts';
import type { ExportColumn } from './export-columns.ts';

/** A filter for a list. An id of 0 means lines without a building or a work group. */
export interface LineFilter {
  search?: string | undefined;
  building?: readonly string[] | undefined;
  workGroup?: readonly string[] | undefined;
  employeeStatus?: readonly string[] | undefined;
  budgetStatus?: readonly string[] | undefined;
  needsReview?: boolean | undefined;
}

/** Returns the lines that match all parts of a filter. Every word in the search must appear in one of the line's texts, ignoring case. */
export function filterLines(items: readonly LineItem[], filter: LineFilter): LineItem[] {
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const has = (wanted: readonly string[] | undefined, value: string | number | null) =>
    wanted === undefined || wanted.includes(String(value ?? 0));
  return items.filter(
    (item) =>
      has(filter.building, item.buildingId) &&
      has(filter.workGroup, item.isOperating ? item.workGroupId : null) &&
      has(filter.employeeStatus, item.isOperating ? item.employeeStatus : null) &&
      has(filter.budgetStatus, item.budgetStatus) &&
      (filter.needsReview === undefined || item.metadata.needsReview === filter.needsReview) &&
      containsAll(item, words),
  );
}

function containsAll(item: LineItem, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const texts: string[] = Object.values(item).flatMap((value) => (typeof value === 'string' ? value : []));
  if (item.building) texts.push(item.building.name);
  const text = texts.join('\n').toLowerCase();
  return words.every((word) => text.includes(word));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * Sorts lines by these fields. A `-` before a field means descending order. Blanks come last in either order, and equal lines stay in the
 * order of their ids. Throws VALIDATION for a field that is not a column.
 */
export function sortLines(items: LineItem[], sort: readonly string[], columns: readonly ExportColumn[]): LineItem[] {
  const keys = sort.map((key) => {
    const isDescending = key.startsWith('-');
    const column = columns.find(({ field }) => field === (isDescending ? key.slice(1) : key));
    if (column) return { value: column.value, sign: isDescending ? -1 : 1 };
    throw new AppError('VALIDATION', `Lines cannot be sorted by ${key}.`, { fields: { sort: `unknown: ${key}` } });
  });
  return items.toSorted((a, b) => {
    for (const { value, sign } of keys) {
      const [left, right] = [value(a), value(b)];
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1;
      } else {
        const order =
          typeof left === 'number' && typeof right === 'number'
            ? left - right
            : collator.compare(String(left), String(right));
        if (order !== 0) return order * sign;
      }
    }
    return a.id - b.id;
  });
}
