import { TITLE_OF } from './line-fields.ts';

/** The titles of form fields that differ from the words in the field names. */
const TITLES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...TITLE_OF,
    defaultYoyIncrease: 'Yearly increase',
    isPersonnel: 'Personnel category',
    validFrom: 'First fiscal year',
    validTo: 'Final fiscal year',
    isVacancy: 'Vacant',
    nextYearSalaryManual: 'Manual next-year salary',
    updatedBy: 'Changed by',
    // The API calls a budget a scenario.
    scenarioId: 'Budget',
  }),
);

/** Words in field names that are not written in lower case. */
const SPELLED: ReadonlyMap<string, string> = new Map(
  ['AI', 'COLA', 'DESE', 'FTE', 'ID', 'IDs', 'MOE', 'RIF', 'URL'].map((word) => [word.toLowerCase(), word]),
);

/** Converts a name such as "bulk-change", "is_active" or "deseCode" to words with a capital first letter. */
export function wordsOfName(name: string): string {
  const words = name
    .replaceAll(/[-_]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(' ')
    .map((word) => SPELLED.get(word) ?? word)
    .join(' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/**
 * Returns the title of a field on screens, from its name in the API or in the database: "currentSalary" is "Current salary", as in the
 * grids, and "is_active" is "Active".
 */
export function fieldTitle(name: string): string {
  const field = name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return TITLES.get(field) ?? wordsOfName(field.replace(/^is(?=[A-Z])/, '').replace(/(?<=[a-z])Id$/, ''));
}
