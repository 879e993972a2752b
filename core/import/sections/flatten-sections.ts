import { toDollars } from '../../money.ts';
import { isZero } from './read-body-row.ts';
import type { Section, SectionLine, SectionReading } from './sheet.ts';

/** The lines of a sheet with sections as one plain table. */
export interface FlatTable {
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/** A code of the state's chart of functions, as headings write it: "1110 - School Committee". */
const FUNCTION_CODE = /^(\d{4})\s*[-\u2013\u2014:]/;

/**
 * Turns the lines of a sheet into a table with a row each: its description, the function code of its headings, its headings, and its
 * amounts under the joined column names. A description that several lines share gets its innermost heading in front, so that
 * each line can be recognized in the next file. A zero in the place of a description is none: the line has the name of its heading.
 */
export function flattenSections({ sections, lines, layout }: SectionReading): FlatTable {
  const paths = sections.reduce<Section[][]>((known, section) => {
    known[section.id] = [...(section.parent === null ? [] : (known[section.parent] ?? [])), section];
    return known;
  }, []);
  const pathOf = ({ section }: SectionLine): Section[] => (section === null ? [] : (paths[section] ?? []));
  const counts = new Map<string, number>();
  for (const { label } of lines) counts.set(label, (counts.get(label) ?? 0) + 1);
  const describe = (line: SectionLine): string => {
    const heading = pathOf(line).at(-1)?.label;
    if (heading !== undefined && isZero(line.label)) return withoutCode(heading);
    return counts.get(line.label) === 1 || heading === undefined
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
      ...attributes.map(({ name, index }) => name || `Column ${index + 1}`),
      ...layout.amounts.map(({ name }) => name),
    ],
    rows: lines.map((line) => ({
      row: line.row,
      cells: [
        describe(line),
        functionCode(pathOf(line)),
        pathOf(line)
          .map(({ label }) => label)
          .join(' > '),
        ...attributes.map(({ index }) => line.attributes.find(({ column }) => column === index)?.text ?? ''),
        ...line.amounts.map((amount) => (amount === null ? '' : toDollars(amount).toFixed(2))),
      ],
    })),
  };
}

/** The code of the innermost heading that has one. */
function functionCode(path: readonly Section[]): string {
  return path.map(({ label }) => FUNCTION_CODE.exec(label)?.[1] ?? '').findLast((code) => code !== '') ?? '';
}

const withoutCode = (heading: string): string => heading.replace(/^\d+\s*[-\u2013\u2014:]?\s*/, '') || heading;
