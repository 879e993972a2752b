import { isVacancy } from '../rules/people/is-vacancy.ts';
import { ROW_KEY_COLUMN } from './expected-columns.ts';
import { tidy } from './plain-text.ts';
import { splitName, type PersonName } from './split-name.ts';

export interface WholeName extends PersonName {
  /** The name as it is written in the file. */
  text: string;
  /** True if the import splits the name. False if the whole name becomes the last name, because another column has first names. */
  isSplit: boolean;
}

interface NameColumns {
  lastName: string | undefined;
  firstName: string | undefined;
}

/**
 * Finds the first whole name ("Holt, Dev" or "Dev Holt") in the column of last names. Returns null if there is none, and for our own
 * exports, whose last names are never split. `rows` are rows of the file, by column name. With a column of first names, a name is whole
 * only if it has a comma or also has the first name of its row, because a last name may have several words.
 */
export function findWholeName(
  rows: readonly Readonly<Record<string, string>>[],
  { lastName, firstName }: NameColumns,
): WholeName | null {
  if (lastName === undefined) return null;
  for (const row of rows) {
    if (ROW_KEY_COLUMN in row) return null;
    const text = tidy(row[lastName] ?? '');
    const split = splitName(text);
    if (split.firstName === '' || isVacancy({ firstName: null, lastName: text, position: null })) continue;
    if (firstName === undefined) return { text, ...split, isSplit: true };
    const first = tidy(row[firstName] ?? '').toLowerCase();
    const isWhole = text.includes(',') || ` ${text.toLowerCase()} `.includes(` ${first} `);
    if (isWhole && first !== '') return { text, ...split, isSplit: false };
  }
  return null;
}
