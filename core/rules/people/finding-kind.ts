/** The kind of finding for a person who is on several lines. */
export const TWICE = 'Twice on the roster';

const KINDS = [
  [TWICE, /\balso on\b|\bon another line\b/],
  ['Salary', /\bsalary\b/i],
  ['FTE', /\bFTE\b/],
  ['Building', /\bbuilding\b/i],
  ['Work group', /\bwork group\b/i],
  ['DESE code', /\bDESE code\b/i],
  ['Category', /\bcategory\b/i],
  ['Departure', /\bdeparture\b/i],
  ['Name or position', /\bname\b|\bposition\b/i],
] as const;

const OTHER = 'Other';

/** Labels of the kinds of findings, in display order. */
export const FINDING_KINDS: readonly string[] = [...KINDS.map(([kind]) => kind), OTHER];

/** Returns the first kind whose pattern matches the text of a finding, or Other. */
export function findingKind(warning: string): string {
  return KINDS.find(([, pattern]) => pattern.test(warning))?.[0] ?? OTHER;
}

/**
 * Returns true if a line has a finding of the given kind; always true if `kind` is null. A line without findings was marked for review by
 * hand, so its kind is Other.
 */
export function hasFinding(warnings: readonly string[], kind: string | null): boolean {
  if (kind === null) return true;
  return warnings.length === 0 ? kind === OTHER : warnings.some((warning) => findingKind(warning) === kind);
}
