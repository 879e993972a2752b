/**
 * The state's nine series of functions. A line belongs to the category of its series if no category for a smaller range includes its
 * function.
 */
export const STARTER_CATEGORIES = [
  { deseFunction: '1000', name: 'District Leadership & Administration' },
  { deseFunction: '2000', name: 'Instructional Services' },
  { deseFunction: '3000', name: 'Other School Services' },
  { deseFunction: '4000', name: 'Operation & Maintenance of Plant' },
  { deseFunction: '5000', name: 'Fixed Charges' },
  { deseFunction: '6000', name: 'Community Services' },
  { deseFunction: '7000', name: 'Acquisition & Improvement of Fixed Assets' },
  { deseFunction: '8000', name: 'Debt Retirement & Service' },
  { deseFunction: '9000', name: 'Programs with Other School Districts' },
] as const;
type StarterCategory = (typeof STARTER_CATEGORIES)[number];

/** Matches words that rosters use for the whole district instead of a school. */
const NO_SCHOOL =
  /^(?:district(?: ?-? ?wide)?|central(?: office| admin(?:istration)?)?|town ?wide|systemwide|all|various)$/i;
/** The maximum length of a building code. A longer text is a name, not a code. */
const MAX_CODE = 20;

export interface StarterSchool {
  /** The location as it is written in the roster. Employees are linked to their school by this text. */
  location: string;
  employees: number;
}

const keyOf = (text: string | null): string => text?.trim().toLowerCase() ?? '';

/**
 * Returns the categories that a district does not have yet, in the order of their functions. A district has a category if one of its
 * categories has the same function, code or name.
 */
export function missingCategories(
  existing: readonly { name: string; code: string | null; deseFunction: string | null }[],
): StarterCategory[] {
  const known = new Set(existing.flatMap(({ name, code, deseFunction }) => [name, code, deseFunction].map(keyOf)));
  return STARTER_CATEGORIES.filter(({ deseFunction, name }) => !known.has(deseFunction) && !known.has(keyOf(name)));
}

/**
 * Returns the locations on the roster that are not the code or name of a building yet, largest first. Words for the whole district are not
 * schools. Spellings that differ only in case or in leading or trailing spaces are one location.
 */
export function missingSchools(
  locations: readonly StarterSchool[],
  existing: readonly { name: string; code: string | null }[],
): StarterSchool[] {
  const known = new Set(existing.flatMap(({ name, code }) => [name, code].map(keyOf)));
  const found = new Map<string, StarterSchool>();
  for (const { location, employees } of locations) {
    const text = location.trim();
    const key = keyOf(text);
    if (key === '' || known.has(key) || NO_SCHOOL.test(text)) continue;
    const earlier = found.get(key);
    found.set(key, { location: earlier?.location ?? text, employees: (earlier?.employees ?? 0) + employees });
  }
  return [...found.values()].sort((a, b) => b.employees - a.employees || (a.location < b.location ? -1 : 1));
}

/** Returns the building code for a location: the location itself if it is short enough to be a code, otherwise null. */
export function codeOfLocation(location: string): string | null {
  return location.length <= MAX_CODE ? location : null;
}
