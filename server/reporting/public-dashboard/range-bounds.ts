import { fromDollars, toDollars } from '../../../core/money.ts';
import { rangeEnd, rangeStart } from '../../../core/rules/projection/salary-distribution.ts';

interface ShownRange {
  range: string;
  minSalary: number | null;
  maxSalary: number | null;
}

/**
 * Replaces the bounds of a salary range with the fixed bounds. Releases from earlier versions of this program showed the actual lowest and
 * highest salaries.
 */
export function withBounds<T extends ShownRange>(shown: T): T {
  const from = Number(/^\$([\d,]+)/.exec(shown.range)?.[1]?.replaceAll(',', ''));
  if (Number.isNaN(from)) return { ...shown, minSalary: null, maxSalary: null };
  const start = rangeStart(fromDollars(from));
  return { ...shown, minSalary: toDollars(start), maxSalary: toDollars(rangeEnd(start)) };
}

/** Applies `withBounds` to every salary range in open data from any version of this program. */
export function withAllBounds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withAllBounds);
  if (typeof value !== 'object' || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withAllBounds(one)]));
  return 'minSalary' in inner && typeof inner.range === 'string' ? withBounds(inner as unknown as ShownRange) : inner;
}
