import { groupBy } from '../../group-by.ts';
import { type Cents, ZERO, cents, sum } from '../../money.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';

/** A roster row of one scenario and fiscal year. */
export interface RosterRow {
  id: number;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  /** null is district-wide. */
  buildingId: number | null;
  /** At most 4 decimals. */
  currentFTE: number;
  currentSalary: Cents | null;
  cost: Cents;
  isVacancy: boolean;
}

export interface Person {
  /** The ids of the person's rows, in ascending order. */
  rowIds: number[];
  buildingId: number | null;
  /** The annual salary in all rows together; an unknown salary counts as 0. */
  salary: Cents;
  cost: Cents;
  /** In ten-thousandths, so that 0.33 + 0.33 + 0.34 is exactly one. */
  fteUnits: number;
}

const ONE_FTE = 10_000;

/**
 * Groups roster rows by person, in order of the lowest row id. Rows with the same `employeeId` are one person. Each row without an id is a
 * separate person, except that rows with the same name, position and building are one person if their FTE adds up to at most 1. Vacancies
 * are not people. A person in two buildings belongs to the one with the higher cost, or to the one with the lower id if the costs are
 * equal, so that counts by building add up.
 */
export function people(rows: readonly RosterRow[]): Person[] {
  const held = rows.filter(({ isVacancy }) => !isVacancy);
  const jobs = jobKeys(held);
  const shared = sharedJobs(held, jobs);
  const persons: Person[] = [];
  for (const [key, group] of groupBy(held, (row) => groupKey(row, jobs, shared))) {
    const isOne = key.startsWith('#') || fteUnits(group) <= ONE_FTE;
    for (const rowsOfOne of isOne ? [group] : group.map((row) => [row])) persons.push(person(rowsOfOne));
  }
  return persons.sort((a, b) => (a.rowIds[0] ?? 0) - (b.rowIds[0] ?? 0));
}

/** Returns the normalized position and building of each row. A district has few positions, so each is normalized only once. */
function jobKeys(rows: readonly RosterRow[]): Map<RosterRow, string> {
  const positions = new Map<string | null, string>();
  const keys = new Map<RosterRow, string>();
  for (const row of rows) {
    const position = positions.get(row.position) ?? normalizeText(row.position);
    positions.set(row.position, position);
    keys.set(row, `${position}|${row.buildingId ?? ''}`);
  }
  return keys;
}

/**
 * Returns the jobs (position and building) that have a row with an FTE of at most one half. Two rows whose FTE adds up to at most 1 always
 * include such a row. Names are compared only for these jobs, because comparing names is slow.
 */
function sharedJobs(rows: readonly RosterRow[], jobs: ReadonlyMap<RosterRow, string>): Set<string | undefined> {
  return new Set(rows.filter(({ currentFTE }) => currentFTE <= 0.5).map((row) => jobs.get(row)));
}

function groupKey(
  row: RosterRow,
  jobs: ReadonlyMap<RosterRow, string>,
  shared: ReadonlySet<string | undefined>,
): string {
  const employeeId = row.employeeId?.trim();
  if (employeeId) return `#${employeeId}`;
  const job = jobs.get(row);
  const name = shared.has(job) ? nameKey(row.firstName, row.lastName) : '';
  // Two rows without a name have no evidence of being one person.
  return name === '' ? `row ${row.id}` : `${name}|${job ?? ''}`;
}

function fteUnits(rows: readonly RosterRow[]): number {
  return rows.reduce((total, { currentFTE }) => total + Math.round(currentFTE * ONE_FTE), 0);
}

function person(rows: readonly RosterRow[]): Person {
  return {
    rowIds: rows.map(({ id }) => id).sort((a, b) => a - b),
    buildingId: buildingOf(rows),
    salary: sum(rows.map(({ currentSalary }) => currentSalary ?? ZERO)),
    cost: sum(rows.map(({ cost }) => cost)),
    fteUnits: fteUnits(rows),
  };
}

function buildingOf(rows: readonly RosterRow[]): number | null {
  return costliest(rows, ({ buildingId }) => buildingId);
}

/** Returns the building or work group with the highest cost. If costs are equal, the lower id comes first, and null comes last. */
function costliest<Row extends RosterRow>(rows: readonly Row[], placeOf: (row: Row) => number | null): number | null {
  const costs = new Map<number | null, Cents>();
  for (const row of rows) costs.set(placeOf(row), cents((costs.get(placeOf(row)) ?? 0) + row.cost));
  const [first] = [...costs].sort(
    ([idA, costA], [idB, costB]) => costB - costA || (idA ?? Number.MAX_VALUE) - (idB ?? Number.MAX_VALUE),
  );
  return first?.[0] ?? null;
}

/** Returns the people who count in averages: those with a positive salary and an FTE other than 0. */
export function paidPeople(persons: readonly Person[]): Person[] {
  return persons.filter(({ salary, fteUnits: units }) => salary > 0 && units !== 0);
}

export interface BuildingHeadcount {
  buildingId: number | null;
  /** The number of people who belong to the building. */
  count: number;
  /** The number of people with a cost. People without a cost do not help to hide anyone's pay in a total. */
  paid: number;
  /** The cost of all rows in the building, including vacancies and the rows of people who belong to another building. */
  total: Cents;
}

/**
 * Adds the people in additional rows to counts by building that do not include these people yet. The totals already contain the costs and
 * buildings of these rows.
 */
export function countShared<T extends BuildingHeadcount>(counted: readonly T[], rows: readonly RosterRow[]): T[] {
  const persons = people(rows);
  const counts = countByHome(persons);
  const paid = countByHome(persons.filter(({ cost }) => cost !== 0));
  return counted.map((building) => ({
    ...building,
    count: building.count + (counts.get(building.buildingId) ?? 0),
    paid: building.paid + (paid.get(building.buildingId) ?? 0),
  }));
}

function countByHome(persons: readonly Person[]): Map<number | null, number> {
  const counts = new Map<number | null, number>();
  for (const { buildingId } of persons) counts.set(buildingId, (counts.get(buildingId) ?? 0) + 1);
  return counts;
}

/**
 * Counts people by work group id; the key null is for people without a work group. A person in two work groups belongs to the one with the
 * higher cost, or to the one with the lower id if the costs are equal, so that the counts add up to all people.
 */
export function countByWorkGroup(
  rows: readonly (RosterRow & { workGroupId: number | null })[],
): Map<number | null, number> {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const counts = new Map<number | null, number>();
  for (const { rowIds } of people(rows)) {
    const home = costliest(
      rowIds.flatMap((id) => rowOf.get(id) ?? []),
      ({ workGroupId }) => workGroupId,
    );
    counts.set(home, (counts.get(home) ?? 0) + 1);
  }
  return counts;
}
