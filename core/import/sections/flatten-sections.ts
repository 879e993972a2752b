import { toDollars } from '../../money.ts';
import { isZero } from './read-body-row.ts';
import type { Section, SectionLine, SectionReading } from './sheet.ts';

/** The lines of a sheet with sections as one plain table. */
export interface FlatTable {
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/** A code of the state's chart of functions, as headings write it: "1110 - School Committee" or "2305 Teachers", but not "2026 budget". */
const FUNCTION_CODE = /^(?:(\d{4})\s*[-\u2013\u2014:]|(?!20[0-4]\d)([1-9]\d{3})\s+(?=[A-Z]))/i;

/**
 * Turns the lines of a sheet into a table with a row each: its description, the function code of its headings, its headings, and its
 * amounts under the joined column names. A description that several lines share gets its innermost heading in front, so that
 * each line can be recognized in the next file. A zero in the place of a description is none: the line has the name of its heading.
 * Where headings name schools, or each sheet is one, the lines have their school too.
 */
export function flattenSections({ sections, lines, layout, sheets }: SectionReading): FlatTable {
  const paths = sections.reduce<Section[][]>((known, section) => {
    known[section.id] = [...(section.parent === null ? [] : (known[section.parent] ?? [])), section];
    return known;
  }, []);
  const pathOf = ({ section }: SectionLine): Section[] => (section === null ? [] : (paths[section] ?? []));
  const isJoined = sheets.length > 0;
  const schools = lines.map((line) => schoolOf(pathOf(line), isJoined));
  const hasSchools = schools.some((school) => school !== '');
  const counts = new Map<string, number>();
  const keyOf = ({ label }: SectionLine, at: number): string => (isJoined ? `${schools[at] ?? ''}\n${label}` : label);
  for (const [at, line] of lines.entries()) counts.set(keyOf(line, at), (counts.get(keyOf(line, at)) ?? 0) + 1);
  const describe = (line: SectionLine, at: number): string => {
    const heading = pathOf(line).at(-1)?.label;
    if (heading !== undefined && isZero(line.label)) return withoutCode(heading);
    return counts.get(keyOf(line, at)) === 1 || heading === undefined
      ? line.label
      : `${withoutCode(heading)}: ${line.label}`;
  };
  const attributes = layout.labels.filter(({ index }) =>
    lines.some((line) => line.attributes.some(({ column }) => column === index)),
  );
  return {
    columns: [
      'Description',
      'DESE Code',
      'Headings',
      ...(hasSchools ? ['School'] : []),
      ...attributes.map(({ name, index }) => name || `Column ${index + 1}`),
      ...layout.amounts.map(({ name }) => name),
    ],
    rows: lines.map((line, at) => ({
      row: line.row,
      cells: [
        describe(line, at),
        functionCode(pathOf(line)),
        pathOf(line)
          .map(({ label }) => label)
          .join(' > '),
        ...(hasSchools ? [schools[at] ?? ''] : []),
        ...attributes.map(({ index }) => line.attributes.find(({ column }) => column === index)?.text ?? ''),
        ...line.amounts.map((amount) => (amount === null ? '' : toDollars(amount).toFixed(2))),
      ],
    })),
  };
}

/** The code of the innermost heading that has one. */
function functionCode(path: readonly Section[]): string {
  const codes = path.map(({ label }) => FUNCTION_CODE.exec(label)).map((found) => found?.[1] ?? found?.[2] ?? '');
  return codes.findLast((code) => code !== '') ?? '';
}

/** A school in a heading: "P.S. Principals Office", "Cedar Middle School". */
const SCHOOL =
  /(?<!\w)(?:[PEMH]\.S\.|(?:[A-Z][\w.'\u2019]* )+(?:Elementary|Intermediate|Middle|Junior High|High|Primary)(?: School)?(?!\w))/;

/** The school that the innermost heading with one names, or else the sheet. */
function schoolOf(path: readonly Section[], isJoined: boolean): string {
  const named = path.map(({ label }) => SCHOOL.exec(withoutCode(label))?.[0] ?? '').findLast((school) => school !== '');
  return named ?? (isJoined ? (path[0]?.label ?? '') : '');
}

const withoutCode = (heading: string): string => heading.replace(/^\d+\s*[-\u2013\u2014:]?\s*/, '') || heading;
