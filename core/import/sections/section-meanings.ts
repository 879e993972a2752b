import { MEANING_FIELDS, type MeaningField } from './answers.ts';
import type { SectionAnswer } from './outline.ts';
import { headingCode } from './function-codes.ts';
import type { Section } from './sheet.ts';

export type Meaning = Partial<Record<MeaningField, string>>;

/** Answers are separated by commas, so a comma in a value is written as %2C. */
const SECTION_ANSWER = /^section:([1-9]\d{0,6})\.(function|building|category)=([^,]{0,100})$/;

/** Returns true if a text gives the meaning of a heading, such as "section:31.function=2210". An empty value means none. */
export const isSectionAnswer = (text: string): boolean => parse(text) !== null;

interface Parsed {
  row: number;
  field: MeaningField;
  value: string;
}

function parse(text: string): Parsed | null {
  const [, row, name, value = ''] = SECTION_ANSWER.exec(text) ?? [];
  const field = MEANING_FIELDS.find((known) => known === name);
  if (row === undefined || !field) return null;
  const plain = value.replaceAll('%2C', ',').trim();
  if (field === 'function' && plain !== '' && !/^\d{4}$/.test(plain)) return null;
  return { row: Number(row), field, value: plain };
}

/** Formats the answer that gives this meaning to the heading in a row. */
export function sectionAnswer(row: number, field: MeaningField, value: string): string {
  return `section:${row}.${field}=${value.trim().replaceAll(',', '%2C')}`;
}

/** Returns the answers except those that give this field to this heading. */
export function withoutAnswer(answers: readonly string[], row: number, field: MeaningField): string[] {
  return answers.filter((text) => !text.startsWith(`section:${row}.${field}=`));
}

/** Reads the meanings of headings, by row. If several answers are about the same field, the last one is used. Other texts are ignored. */
export function readMeanings(texts: readonly string[]): ReadonlyMap<number, Meaning> {
  const meanings = new Map<number, Meaning>();
  for (const { row, field, value } of texts.flatMap((text) => parse(text) ?? [])) {
    meanings.set(row, { ...meanings.get(row), [field]: value });
  }
  return meanings;
}

/**
 * Finds the innermost heading to which a user gave a meaning for this field. Returns this meaning and the headings inside that heading, or
 * null if there is no such heading.
 */
export function givenMeaning(
  path: readonly Section[],
  meanings: ReadonlyMap<number, Meaning>,
  field: MeaningField,
): { value: string; inside: readonly Section[] } | null {
  const at = path.findLastIndex(({ row }) => meanings.get(row)?.[field] !== undefined);
  const value = meanings.get(path[at]?.row ?? 0)?.[field];
  return value === undefined ? null : { value, inside: path.slice(at + 1) };
}

/** Returns the function code of the innermost heading that has a code or to which a user gave one. */
export function functionOf(path: readonly Section[], meanings: ReadonlyMap<number, Meaning>): string {
  const given = givenMeaning(path, meanings, 'function');
  return given ? headingCode(given.inside) || given.value : headingCode(path);
}

/** Returns the school of the innermost heading that names a school or to which a user gave one. */
export function buildingOf(path: readonly Section[], meanings: ReadonlyMap<number, Meaning>): string {
  const given = givenMeaning(path, meanings, 'building');
  return given ? schoolNamed(given.inside) || given.value : schoolNamed(path);
}

/** The name of a school in a heading: "P.S. Principals Office", "Cedar Middle School". */
const SCHOOL =
  /(?<!\w)(?:[PEMH]\.S\.|(?:[A-Z][\w.'\u2019]* )+(?:Elementary|Intermediate|Middle|Junior High|High|Primary)(?: School)?(?!\w))/;

/** Returns the school that the innermost heading with a school's name gives, or '' if no heading names a school. */
export function schoolNamed(path: readonly Section[]): string {
  const named = path.map(({ label }) => SCHOOL.exec(withoutCode(label))?.[0] ?? '');
  return named.findLast((school) => school !== '') ?? '';
}

/** Returns a heading without the code that it begins with. */
export const withoutCode = (heading: string): string => heading.replace(/^\d+\s*[-\u2013\u2014:]?\s*/, '') || heading;

/**
 * Returns the path of each heading, indexed by the heading's id: the headings around it, outermost first, followed by the heading itself.
 */
export function sectionPaths(sections: readonly Section[]): Section[][] {
  return sections.reduce<Section[][]>((known, section) => {
    known[section.id] = [...(section.parent === null ? [] : (known[section.parent] ?? [])), section];
    return known;
  }, []);
}

const pathText = (path: readonly Section[]): string => path.map(({ label }) => label).join(' > ');

/**
 * Returns the answers about headings in the form in which they are remembered: by the names of the heading and of the headings around it.
 */
export function answeredSections(sections: readonly Section[], answers: readonly string[]): SectionAnswer[] {
  const paths = sectionPaths(sections);
  const meanings = readMeanings(answers);
  return sections.flatMap(({ id, row }) => {
    const meaning = meanings.get(row) ?? {};
    return MEANING_FIELDS.flatMap((field) => {
      const value = meaning[field];
      return value === undefined ? [] : [{ row, heading: pathText(paths[id] ?? []), field, value }];
    });
  });
}
