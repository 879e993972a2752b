import type { Use } from './contract/errors.ts';
import { plural, singular } from './plural.ts';

/** Formats the uses of an entry: "14 employees, 1 line item and 2 projected lines". */
export function describeUses(uses: readonly Use[]): string {
  const parts = uses.map(({ what, count }) => plural(count, singular(what), what));
  const last = parts.pop() ?? 'nothing';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}
