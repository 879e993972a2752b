import type { EmployeeStats, SalaryRangeRow } from '../../core/contract/dashboard.ts';
import type { ResponseOf } from '../../core/contract/endpoint.ts';
import type * as contract from '../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../core/district-wide.ts';
import { buildingColor, NEUTRAL_COLOR } from '../../core/building-colors.ts';
import { sum, toDollars } from '../../core/money.ts';
import { countShared, people } from '../../core/rules/people.ts';
import {
  isPara,
  isTeacher,
  salaryDistribution as distribute,
  salaryRanges,
  type JobDescription,
  type SalaryRange,
} from '../../core/rules/salary-distribution.ts';
import { publicLocations, type LocationGroup } from '../../core/rules/suppression.ts';
import type { Context } from '../context.ts';
import { countByBuilding, salaryGroups, type PlacedHeadcount } from './people-queries.ts';
import type { Slice } from './queries.ts';
import { presentOrigin, readSlice, type AggregateInput } from './read-slice.ts';

/** Who reads: staff see every group, everybody else only groups that are large enough to hide a person in. */
export type Audience = 'staff' | 'public';

/** VIEW_ONLY users see of people what residents may see. */
export function audienceOf(cx: Context): Audience {
  return cx.actor.role === 'VIEW_ONLY' ? 'public' : 'staff';
}

const NO_SALARIES = { groups: [], shared: [] };

/** People and payroll of the operating budget, in all and by building, the most people first. Throws NOT_FOUND. */
export async function employeeStats(cx: Context, input: AggregateInput, audience: Audience): Promise<EmployeeStats> {
  const { data: headcounts, budget } = await readHeadcounts(cx, input);
  const locations = locationsOf(headcounts);
  const colors = new Map(
    headcounts.map((row) => [row.buildingName ?? DISTRICT_WIDE, buildingColor(row.buildingPlace)]),
  );
  const ids = new Map(headcounts.map((row) => [row.buildingName ?? DISTRICT_WIDE, row.buildingId]));
  return {
    ...presentOrigin(budget, input),
    totalEmployees: locations.reduce((total, { count }) => total + count, 0),
    totalSalary: toDollars(sum(locations.map(({ totalSalary }) => totalSalary))),
    byBuilding: shownTo(audience, locations).map(({ location, count, totalSalary }) => ({
      building: location,
      buildingId: ids.get(location) ?? null,
      count,
      total: toDollars(totalSalary),
      color: colors.get(location) ?? NEUTRAL_COLOR,
    })),
  };
}

/** People and payroll by location, the most people first. Throws NOT_FOUND. */
export async function headcountByLocation(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<ResponseOf<typeof contract.headcountByLocation>> {
  const { data: headcounts } = await readHeadcounts(cx, input);
  return shownTo(audience, locationsOf(headcounts)).map(({ location, count, totalSalary }) => ({
    location,
    count,
    totalSalary: toDollars(totalSalary),
  }));
}

/** Teachers and paraeducators by salary range. Throws NOT_FOUND. */
export async function salaryDistribution(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<ResponseOf<typeof contract.salaryDistribution>> {
  const { data, budget } = await readSalaries(cx, input);
  const { teachers, paras } = distribute(data.shared, audience, data.groups);
  return {
    ...presentOrigin(budget, input),
    teachers: teachers.map(presentRange),
    paras: paras.map(presentRange),
  };
}

/** The names of all salary ranges that hold somebody, small groups too: for checking what is published, never to be shown. */
export async function allSalaryRanges(
  cx: Context,
  input: AggregateInput,
): Promise<{ teachers: string[]; paras: string[] }> {
  const { data } = await readSalaries(cx, input);
  const names = (isOfKind: (job: JobDescription) => boolean) =>
    salaryRanges(people(data.shared.filter(isOfKind)), data.groups.filter(isOfKind)).map(({ range }) => range);
  return { teachers: names(isTeacher), paras: names(isPara) };
}

function readSalaries(cx: Context, input: AggregateInput) {
  return readSlice(cx, 'operating', input, (slice) => salaryGroups(cx.db, slice), NO_SALARIES);
}

/** Counted by the database, but for rows that may be one person with another one: the rule decides on those. */
function readHeadcounts(cx: Context, input: AggregateInput) {
  const read = async (slice: Slice) => {
    const { counted, shared } = await countByBuilding(cx.db, slice);
    return countShared(counted, shared);
  };
  return readSlice(cx, 'operating', input, read, []);
}

function locationsOf(headcounts: readonly PlacedHeadcount[]): LocationGroup[] {
  return headcounts
    .map(({ buildingName, count, total }) => ({ location: buildingName ?? DISTRICT_WIDE, count, totalSalary: total }))
    .sort((a, b) => b.count - a.count || a.location.localeCompare(b.location));
}

function shownTo(audience: Audience, locations: LocationGroup[]): LocationGroup[] {
  return audience === 'public' ? publicLocations(locations) : locations;
}

function presentRange(range: SalaryRange): SalaryRangeRow {
  return {
    range: range.range,
    count: range.count,
    avgSalary: toDollars(range.avgSalary),
    minSalary: toDollars(range.minSalary),
    maxSalary: toDollars(range.maxSalary),
  };
}
