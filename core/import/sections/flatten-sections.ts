import { groupBy } from '../../group-by.ts';
import { accountPart, leadingOrg } from '../join-account.ts';
import { toDollars } from '../../money.ts';
import { isZero } from './read-body-row.ts';
import { haveObjects, headingCode, ownFunctionCode } from './function-codes.ts';
import {
  buildingOf,
  functionOf,
  givenMeaning,
  type Meaning,
  schoolNamed,
  sectionPaths,
  withoutCode,
} from './section-meanings.ts';
import type { Section, SectionLine, SectionReading } from './sheet.ts';

const NO_MEANINGS: ReadonlyMap<number, Meaning> = new Map();

/** The lines of a sheet with sections as a plain table. */
export interface FlatTable {
  columns: string[];
  rows: { row: number; cells: string[] }[];
}

/**
 * Turns the lines of a sheet into a table with one row each: its description, its function code or that of its headings, its headings, and
 * its amounts under the joined column names. If several lines have the same description, the innermost heading is added in front. Outer
 * headings follow as long as lines of different headings still have the same description, so that each line can be recognized in the next
 * file. A zero is not a description: such a line has the name of its heading. If headings or sheets are named after schools, the lines have
 * their school too. A meaning that a user gave to a heading takes precedence over its name. It applies to the lines below it, and to the
 * headings inside it that have no meaning themselves.
 */
export function flattenSections(
  { sections, lines, layout, sheets }: SectionReading,
  meanings: ReadonlyMap<number, Meaning> = NO_MEANINGS,
): FlatTable {
  const paths = sectionPaths(sections);
  const pathOf = ({ section }: SectionLine): Section[] => (section === null ? [] : (paths[section] ?? []));
  const isJoined = sheets.length > 0;
  const schools = lines.map((line) => schoolOf(pathOf(line), isJoined));
  const buildings = lines.map((line, at) => buildingOf(pathOf(line), meanings) || (schools[at] ?? ''));
  const hasSchools = buildings.some((school) => school !== '');
  const categories = lines.map((line) => givenMeaning(pathOf(line), meanings, 'category')?.value ?? '');
  const hasCategories = categories.some((category) => category !== '');
  const descriptions = describeLines(lines, { pathOf, schools, isJoined });
  const hasObjects = haveObjects(sections);
  // If the headings have object codes, function codes that users assigned to headings go into a separate column.
  const functions = lines.map((line) => givenMeaning(pathOf(line), meanings, 'function')?.value ?? '');
  const hasFunctions = hasObjects && functions.some((code) => code !== '');
  const attributes = layout.labels.filter(({ index }) =>
    lines.some((line) => line.attributes.some(({ column }) => column === index)),
  );
  const partOf = (column: (typeof attributes)[number]) => accountPart(column.name);
  // A report that has an org column may still print each org only in the heading above its lines.
  const org = attributes.some((column) => partOf(column) === 'org')
    ? undefined
    : layout.labels.find((column) => partOf(column) === 'org');
  const hasOrgs = org !== undefined && attributes.some((column) => partOf(column) === 'object');
  return {
    columns: [
      'Description',
      hasObjects ? 'Object Code' : 'DESE Code',
      'Headings',
      ...(hasFunctions ? ['DESE Code'] : []),
      ...(hasSchools ? ['School'] : []),
      ...(hasCategories ? ['Category'] : []),
      ...(hasOrgs ? [org.name] : []),
      ...attributes.map(({ name, index }) => name || `Column ${index + 1}`),
      ...layout.amounts.map(({ name }) => name),
    ],
    rows: lines.map((line, at) => ({
      row: line.row,
      cells: [
        descriptions[at] ?? line.label,
        ownFunctionCode(line, layout) ?? (hasObjects ? headingCode(pathOf(line)) : functionOf(pathOf(line), meanings)),
        pathOf(line)
          .map(({ label }) => label)
          .join(' > '),
        ...(hasFunctions ? [functions[at] ?? ''] : []),
        ...(hasSchools ? [buildings[at] ?? ''] : []),
        ...(hasCategories ? [categories[at] ?? ''] : []),
        ...(hasOrgs
          ? [
              pathOf(line)
                .map(({ label }) => leadingOrg(label))
                .findLast((code) => code !== '') ?? '',
            ]
          : []),
        ...attributes.map(({ index }) => line.attributes.find(({ column }) => column === index)?.text ?? ''),
        ...line.amounts.map((amount) => (amount === null ? '' : toDollars(amount).toFixed(2))),
      ],
    })),
  };
}

function describeLines(
  lines: readonly SectionLine[],
  {
    pathOf,
    schools,
    isJoined,
  }: { pathOf: (line: SectionLine) => Section[]; schools: readonly string[]; isJoined: boolean },
): string[] {
  const paths = lines.map((line) => pathOf(line).map(({ label }) => label));
  const isNamed = lines.map(({ label }, at) => isZero(label) && (paths[at]?.length ?? 0) > 0);
  const texts = lines.map(({ label }, at) => (isNamed[at] ? withoutCode(paths[at]?.at(-1) ?? '') : label));
  const deepest = Math.max(0, ...paths.map((path) => path.length));
  for (let level = 1; level <= deepest; level += 1) {
    const groups = groupBy(texts.keys(), (at) =>
      isJoined || level > 1 ? `${schools[at] ?? ''}\n${texts[at] ?? ''}` : (texts[at] ?? ''),
    );
    const shared = [...groups.values()].filter(
      (group) => new Set(level === 1 ? group : group.map((at) => lines[at]?.section)).size > 1,
    );
    for (const at of shared.flat()) {
      const heading = paths[at]?.at(isNamed[at] ? -level - 1 : -level);
      if (heading !== undefined) texts[at] = `${withoutCode(heading)}: ${texts[at] ?? ''}`;
    }
  }
  return texts;
}

/**
 * Returns the school named by the innermost heading that names a school. If none does and several sheets were joined, returns the name of
 * the sheet.
 */
function schoolOf(path: readonly Section[], isJoined: boolean): string {
  return schoolNamed(path) || (isJoined ? (path[0]?.label ?? '') : '');
}
