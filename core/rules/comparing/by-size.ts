import type { Cents } from '../../money.ts';

/**
 * Sorts the parts of a change by size, whether they are increases or decreases. Parts for which `placeOf` returns a higher number come
 * after all parts with a lower number. "Everything else" thus comes last, however large it is, because it is not a single cause.
 */
export function bySize<Part extends { amount: Cents }>(
  parts: readonly Part[],
  placeOf: (part: Part) => number,
): Part[] {
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b) || Math.abs(b.amount) - Math.abs(a.amount));
}
