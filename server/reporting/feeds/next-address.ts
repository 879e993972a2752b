import type { AskedOptions, FeedOptions } from './parse-options.ts';

/** Returns the query string of the next page's address. Options other than paging options stay unchanged. */
export function nextAddress(asked: AskedOptions, next: FeedOptions): string {
  const options = new Map(asked);
  for (const name of ['$top', '$skip', '$skiptoken']) options.delete(name);
  if (next.top !== null) options.set('$top', String(next.top));
  if (next.skip > 0) options.set('$skip', String(next.skip));
  if (next.after !== null) options.set('$skiptoken', next.after);
  // Encodes blanks as %20. OData does not decode a plus sign as a blank.
  return [...options].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
