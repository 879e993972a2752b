import type { Cents } from '../../money.ts';

/**
 * Sorts the parts of a change by size, whether they are increases or decreases. Parts of a later place come last: "Everything else" is
 * not one cause, however large it is.
 */
export function bySize<Part extends { amount: Cents }>(
  parts: readonly Part[],
  placeOf: (part: Part) => number,
): Part[] {
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b) || Math.abs(b.amount) - Math.abs(a.amount));
}
