import { GRADES, type Grade } from '../../../core/contract/enrollment.ts';
import { MAX_LISTED, MAX_UNMATCHED, type PreviewedSchool } from '../../../core/contract/enrollment-import.ts';
import { fiscalYearLabel, fiscalYearSpan } from '../../../core/fiscal-year.ts';
import type { FileSchool } from '../../../core/import/enrollment/enrollment-file.ts';
import type { EnrollmentReading } from '../../../core/import/enrollment/read-enrollment.ts';
import { excerpt } from '../../../core/import/plain-text.ts';
import { plural } from '../../../core/plural.ts';
import { AppError } from '../../errors.ts';
import type { MatchSchool } from './match-schools.ts';
import { planSchool, type PlacedSchool, type PlannedCount } from './plan-school.ts';
import type { EnrollmentRow } from './queries.ts';

export interface ImportFacts {
  /** The fiscal year for rows in which no year is given. */
  fiscalYear: number;
  /** The ids of the budget years, keyed by fiscal year. */
  yearIds: ReadonlyMap<number, number>;
  /** The names of the buildings, keyed by id. */
  buildings: ReadonlyMap<number, string>;
  match: MatchSchool;
  /** The buildings that a user chose, keyed by school. Null means that the school is left out. */
  matches: Readonly<Record<string, number | null>>;
  /** The saved numbers of all these budget years. */
  stored: readonly EnrollmentRow[];
}

export interface ImportPlan {
  schools: PreviewedSchool[];
  /** The number of schools that match no building and are left out of `schools`, because there are many. */
  unlisted: number;
  writes: PlannedCount[];
  notes: string[];
  warnings: string[];
  problems: string[];
}

/**
 * Plans the import of a file: matches its schools with buildings and compares their numbers with the saved ones. Throws VALIDATION if
 * more than 500 schools would be listed.
 */
export function planImport({ schools: read, titleYear, ...file }: EnrollmentReading, facts: ImportFacts): ImportPlan {
  const placed = read.map((school) => placeSchool(school, facts));
  const ofYears = placed.filter(({ budgetYearId }) => budgetYearId !== 0);
  const unmatched = ofYears.filter(({ school, building }) => building === null && !isChosen(school, facts));
  const isTooMany = schoolsIn(unmatched) > MAX_UNMATCHED;
  const leftOut = new Set(isTooMany ? unmatched : []);
  const used = ofYears.filter((one) => !leftOut.has(one));
  assertListable(used);
  const plans = used.map((one) => planSchool(one, elsewhereOf(one, used)));
  // If no school could be read, the problems in the file already say why.
  const isUnread = placed.length === 0 && file.problems.length > 0;
  const otherYears = placed.filter(({ budgetYearId }) => budgetYearId === 0).map(({ fiscalYear }) => fiscalYear);
  return {
    schools: plans.map(({ shown }) => shown),
    unlisted: schoolsIn([...leftOut]),
    writes: plans.flatMap(({ writes }) => writes),
    notes: [
      ...file.notes,
      ...[...new Set(otherYears)].sort().map(fiscalYearLabel).map(noteOtherYear),
      ...(isTooMany && used.length > 0 ? [noteUnmatched(schoolsIn(unmatched))] : []),
    ],
    warnings: [
      ...titleWarnings(titleYear, facts.fiscalYear),
      ...file.warnings,
      ...plans.flatMap(({ warnings }) => warnings),
    ],
    problems: [...file.problems, ...sharedGrades(used), ...(isUnread ? [] : nothingFound(placed, ofYears, used))],
  };
}

/** Counts the schools in a file. A school has an entry for each fiscal year, but counts once. */
function schoolsIn(placed: readonly PlacedSchool[]): number {
  return new Set(placed.map(({ school }) => school.key)).size;
}

function assertListable(used: readonly PlacedSchool[]): void {
  const count = schoolsIn(used);
  if (count <= MAX_LISTED) return;
  throw new AppError(
    'VALIDATION',
    `The file has ${count.toLocaleString('en-US')} schools that match buildings in this district, but at most ${MAX_LISTED} schools can be imported at a time. Check the school codes, or split the file.`,
  );
}

/**
 * Returns the grades of a building that are listed with another school in the file. If several schools share the building, a grade that
 * none of them has is listed with the first one, so that its saved number is shown once.
 */
function elsewhereOf(placed: PlacedSchool, all: readonly PlacedSchool[]): ReadonlySet<Grade> {
  const { building, budgetYearId } = placed;
  const together = all.filter((one) => one.building?.id === building?.id && one.budgetYearId === budgetYearId);
  if (together[0] !== placed) return new Set(GRADES);
  return new Set(together.slice(1).flatMap(({ school }) => [...school.counts.keys()]));
}

const isChosen = ({ key }: FileSchool, { matches }: ImportFacts): boolean => Object.hasOwn(matches, key);

function placeSchool(school: FileSchool, facts: ImportFacts): PlacedSchool {
  const { fiscalYear: usual, yearIds, buildings, match, matches, stored } = facts;
  const fiscalYear = school.fiscalYear ?? usual;
  const budgetYearId = yearIds.get(fiscalYear) ?? 0;
  const id = isChosen(school, facts) ? (matches[school.key] ?? null) : match(school);
  const name = id === null ? undefined : buildings.get(id);
  const saved = stored.filter((row) => row.budget_year_id === budgetYearId && row.building_id === id);
  return { school, fiscalYear, budgetYearId, building: id === null || name === undefined ? null : { id, name }, saved };
}

const noteOtherYear = (year: string): string =>
  `The rows for ${year} are left out, because there is no budget year ${year}.`;

const noteUnmatched = (count: number): string =>
  `${plural(count, 'school')} in the file match no building and are left out. There are too many to list. To match some of these schools yourself, delete the rows for other districts from the file and preview the import again.`;

function titleWarnings(titleYear: number | null, fiscalYear: number): string[] {
  if (titleYear === null || titleYear === fiscalYear) return [];
  const title = `${fiscalYearLabel(titleYear)} (${fiscalYearSpan(titleYear)})`;
  return [`The title of the table says ${title}, but the numbers will be saved for ${fiscalYearLabel(fiscalYear)}.`];
}

/** Describes each grade of a building for which several schools in the file have numbers. */
function sharedGrades(placed: readonly PlacedSchool[]): string[] {
  const first = new Map<string, FileSchool>();
  return placed.flatMap(({ school, fiscalYear, building }) => {
    if (building === null) return [];
    const shared = [...school.counts.keys()].flatMap((grade) => {
      const place = `${fiscalYear}/${building.id}/${grade}`;
      const other = first.get(place);
      if (!other) first.set(place, school);
      return other ? [{ grade, other }] : [];
    });
    const [one] = shared;
    if (!one) return [];
    const grades = `${shared.length === 1 ? 'Grade' : 'Grades'} ${shared.map(({ grade }) => grade).join(', ')}`;
    return [
      `${grades} at ${building.name} would get student counts from two schools in the file: “${excerpt(one.other.key)}” (row ${one.other.row}) and “${excerpt(school.key)}” (row ${school.row}). Choose another building for one of these schools, or leave one of them out.`,
    ];
  });
}

function nothingFound(all: readonly unknown[], ofYears: readonly PlacedSchool[], used: readonly unknown[]): string[] {
  if (used.length > 0) return [];
  if (all.length === 0) return ['The table has no student counts. Enter a school and its student counts in each row.'];
  if (ofYears.length === 0) return ['The file has no rows for any of this district’s budget years.'];
  return [
    `No building in this district matches any of the ${schoolsIn(ofYears).toLocaleString('en-US')} schools in the file. Delete the rows for other districts, and use the names or codes of your buildings.`,
  ];
}
