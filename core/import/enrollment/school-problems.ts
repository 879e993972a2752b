import { excerpt } from '../plain-text.ts';
import type { FileSchool } from './enrollment-file.ts';
import type { EnrollmentRow } from './read-rows.ts';

/** The maximum length of a school's name and code together, in characters. */
export const MAX_SCHOOL_NAME = 300;

type NamedRow = Pick<EnrollmentRow, 'row' | 'school' | 'code'>;

/** Returns the key of a school in its file: its name, with its code if the file has codes. */
export function schoolKey({ school, code }: Pick<NamedRow, 'school' | 'code'>): string {
  return code === null ? school : `${school} (${code})`;
}

/** Describes why a name cannot be used as a key for the user's choices, or returns null if it can. */
export function nameProblem(row: NamedRow): string | null {
  const key = schoolKey(row);
  if (key.length > MAX_SCHOOL_NAME) {
    return `Row ${row.row}: the school name “${excerpt(key)}” is too long. Together, the name and code of a school can have at most ${MAX_SCHOOL_NAME} characters.`;
  }
  // JavaScript gives this key a special meaning in objects, so a choice stored under it would be lost.
  if (key !== '__proto__') return null;
  return `Row ${row.row}: a school cannot be imported under the name “${key}”. Change the name in the file.`;
}

/** Describes a row whose fiscal year is blank or cannot be read. */
export function yearProblem({ row, school, year }: EnrollmentRow): string {
  const text = year?.text ?? '';
  const what = text === '' ? 'has no fiscal year' : `has “${excerpt(text)}”, which is not a fiscal year`;
  return `Row ${row}, “${excerpt(school)}”, ${what}. Enter a year such as FY26 or 2025-26.`;
}

/** Describes a printed total of a school that is not the sum of its grades. A sum with a suppressed number is unknown. */
export function wrongTotal({ name, total, counts, suppressed, others }: FileSchool): string[] {
  const sum = [...counts.values()].reduce((all, { students }) => all + students, others);
  if (total === null || suppressed.size > 0 || sum === total.students) return [];
  return [
    `Row ${total.row}: the total for “${excerpt(name)}” is ${total.students.toLocaleString('en-US')}, but its grades add up to ${sum.toLocaleString('en-US')}.`,
  ];
}
