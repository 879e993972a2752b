import { UNCATEGORIZED } from '../../../../../core/contract/dashboard.ts';
import type { PageLanguage } from '../../../../../core/contract/public-dashboard-languages.ts';
import { DISTRICT_WIDE } from '../../../../../core/district-wide.ts';
import { OTHER_BUILDINGS, OTHER_CATEGORIES } from '../../../../../core/rules/publishing/combine-groups.ts';
import { OTHER_POSITIONS } from '../../../../../core/rules/publishing/public-schools.ts';
import { ACCOUNTS_NOT_BUDGETED, OTHER_SPENT } from '../../../../../core/rules/publishing/public-spent.ts';
import { NOT_LISTED } from '../../../../../core/rules/publishing/revenue.ts';
import { OTHER_LOCATIONS } from '../../../../../core/rules/publishing/suppression.ts';
import { ENGLISH } from './english/names.ts';
import { HAITIAN_CREOLE } from './haitian-creole/names.ts';
import { PORTUGUESE } from './portuguese/names.ts';
import { SPANISH } from './spanish/names.ts';
import { districtLang, textsIn, type Texts } from './texts.tsx';

export const NAMES: Texts<typeof ENGLISH> = { en: ENGLISH, es: SPANISH, pt: PORTUGUESE, ht: HAITIAN_CREOLE };

type Made = Exclude<keyof typeof ENGLISH, 'categories' | 'buildings' | 'locations' | 'schools' | 'functions'>;

/** The names in a release that this program makes. All other names are the district's own. */
const MADE = new Map<string, Made>([
  [UNCATEGORIZED, 'uncategorized'],
  [OTHER_CATEGORIES, 'otherCategories'],
  [OTHER_BUILDINGS, 'otherBuildings'],
  [OTHER_LOCATIONS, 'otherLocations'],
  ['Other schools', 'otherSchools'],
  ['Other functions', 'otherFunctions'],
  [OTHER_POSITIONS, 'otherPositions'],
  ['Other staff', 'otherStaff'],
  [OTHER_SPENT, 'otherSpent'],
  [ACCOUNTS_NOT_BUDGETED, 'notBudgeted'],
  [NOT_LISTED, 'notListed'],
  ['Without a function', 'noFunction'],
  [DISTRICT_WIDE, 'districtWide'],
]);

/** The name of a row on the page, with a `lang` attribute if the district typed the name. */
export interface ShownName {
  name: string;
  lang?: string | undefined;
}

/** Returns true if this program made the name, such as "Other categories". */
export function isMadeName(name: string): boolean {
  return MADE.has(name);
}

/** Translates a name that this program made, such as "Other categories". Leaves names that the district typed unchanged. */
export function nameIn(language: PageLanguage, name: string): ShownName {
  const made = MADE.get(name);
  return made === undefined ? { name, lang: districtLang(language) } : { name: textsIn(NAMES, language)(made) };
}

const COMBINED = {
  categories: 'otherCategories',
  buildings: 'otherBuildings',
  locations: 'otherLocations',
  schools: 'otherSchools',
  functions: 'otherFunctions',
} as const;

/**
 * Returns the name of a row that combines other rows, such as "Other (3 functions)". If one of these rows is already a group that the
 * server combined, the number of functions is unknown, and the name is that of the group: "Other functions".
 */
export function otherName(
  language: PageLanguage,
  rows: readonly { name: string }[],
  what: keyof typeof COMBINED,
): string {
  const say = textsIn(NAMES, language);
  return rows.some(({ name }) => MADE.get(name) === COMBINED[what])
    ? say(COMBINED[what])
    : say(what, { count: String(rows.length) });
}
