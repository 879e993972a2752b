import type { AccountSegment } from './account-template.ts';

type Place = Omit<AccountSegment, 'name'>;

const BY_PART = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?(?:\s*:\s*(\d{1,3})\s*-\s*(\d{1,3}))?$/;
const BY_CHARACTER = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/;

/**
 * Parses the place of a segment. With a separator: "3" is the third part, "1-3" is parts 1 to 3, and "1:5-8" is characters 5 to 8 of the
 * first part. Without a separator, "5-8" and "5" are character positions in the account. Returns null for any other text.
 */
export function readPlace(text: string, hasSeparator: boolean): Place | null {
  const match = (hasSeparator ? BY_PART : BY_CHARACTER).exec(text.trim());
  if (!match) return null;
  const [a = null, b = null, c = null, d = null] = match
    .slice(1)
    .map((digits: string | undefined) => (digits === undefined ? null : Number(digits)));
  if (!hasSeparator) return { part: null, throughPart: null, from: a, to: b ?? a };
  return { part: a, throughPart: b, from: c, to: d };
}

/** Writes a place in the form that readPlace reads. */
export function writePlace({ part, throughPart, from, to }: Place): string {
  const range = (first: number | null, last: number | null) =>
    last === null || last === first ? String(first ?? '') : `${first ?? ''}-${last}`;
  if (part === null) return range(from, to);
  return from === null ? range(part, throughPart) : `${range(part, throughPart)}:${from}-${to ?? ''}`;
}
