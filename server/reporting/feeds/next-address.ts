import type { AskedOptions, FeedOptions } from './parse-options.ts';

/** The options of the next page's address. Those that choose rows are repeated unchanged. */
export function nextAddress(asked: AskedOptions, next: FeedOptions): string {
  const options = new Map(asked);
  for (const name of ['$top', '$skip', '$skiptoken']) options.delete(name);
  if (next.top !== null) options.set('$top', String(next.top));
  if (next.skip > 0) options.set('$skip', String(next.skip));
  if (next.after !== null) options.set('$skiptoken', next.after);
  // Percent signs for blanks, not plus signs, which OData reads as plus signs.
  return [...options].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
