import type { Cents } from '../../money.ts';

/**
 * Sorts the parts of a change by size, whether they are increases or decreases. Parts for which `placeOf` returns a higher number come
 * after all others: "Everything else" comes last, because it is not one cause, however large it is.
 */
export function bySize<Part extends { amount: Cents }>(
  parts: readonly Part[],
  placeOf: (part: Part) => number,
): Part[] {
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b) || Math.abs(b.amount) - Math.abs(a.amount));
}
