import type { EmployeeStats, SalaryRangeRow } from '../../../core/contract/dashboard.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type * as contract from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { buildingColor, NEUTRAL_COLOR } from '../../../core/building-colors.ts';
import { sum, toDollars } from '../../../core/money.ts';
import { countByWorkGroup, countShared, people } from '../../../core/rules/people/people.ts';
import {
  isPara,
  isTeacher,
  salaryDistribution as distribute,
  salaryRanges,
  type JobDescription,
  type SalaryRange,
} from '../../../core/rules/projection/salary-distribution.ts';
import {
  publicLocations,
  SMALLEST_PUBLIC_GROUP,
  type LocationGroup,
} from '../../../core/rules/publishing/suppression.ts';
import type { Context } from '../../context.ts';
import { countByBuilding, countWorkGroups, salaryGroups, type PlacedHeadcount } from './people-queries.ts';
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
  const isHidden = audience === 'public' && isTooFew(headcounts);
  return {
    ...presentOrigin(budget, input),
    totalEmployees: isHidden ? null : locations.reduce((total, { count }) => total + count, 0),
    totalSalary: isHidden ? null : toDollars(sum(locations.map(({ totalSalary }) => totalSalary))),
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
  const allPaid = audience === 'public' ? paidIn((await readHeadcounts(cx, input)).data) : null;
  const { teachers, paras } = distribute(data.shared, audience, data.groups, allPaid);
  return {
    ...presentOrigin(budget, input),
    teachers: teachers.map(presentRange),
    paras: paras.map(presentRange),
  };
}

/**
 * Whether the payroll of that budget and year may be shown to the caller: to VIEW_ONLY only if it pays 5 people or more, or none.
 * Throws NOT_FOUND.
 */
export async function seesPayroll(cx: Context, input: AggregateInput): Promise<boolean> {
  if (audienceOf(cx) === 'staff') return true;
  return !isTooFew((await readHeadcounts(cx, input)).data);
}

/** People by building id; null where the caller may not know how many. Throws NOT_FOUND. */
export async function employeesByBuilding(
  cx: Context,
  input: AggregateInput,
): Promise<Map<number | null, number | null>> {
  const { data } = await readHeadcounts(cx, input);
  const shown = new Set(shownTo(audienceOf(cx), locationsOf(data)).map(({ location }) => location));
  const isShown = ({ buildingName, count }: PlacedHeadcount) => count === 0 || shown.has(buildingName ?? DISTRICT_WIDE);
  return new Map(data.map((row) => [row.buildingId, isShown(row) ? row.count : null]));
}

/** People and vacancies by work group id; null is none. Throws NOT_FOUND. */
export async function employeesByWorkGroup(
  cx: Context,
  input: AggregateInput,
): Promise<Map<number | null, { people: number; vacancies: number }>> {
  const read = async (slice: Slice) => {
    const { counted, shared } = await countWorkGroups(cx.db, slice);
    const added = countByWorkGroup(shared);
    return counted.map((group) => ({ ...group, people: group.people + (added.get(group.workGroupId) ?? 0) }));
  };
  const { data } = await readSlice(cx, 'operating', input, read, []);
  return new Map(data.map(({ workGroupId, ...counts }) => [workGroupId, counts]));
}

/** All salary ranges that hold people, small groups included: for checking what is published, never to be shown. */
export async function allSalaryRanges(
  cx: Context,
  input: AggregateInput,
): Promise<{ teachers: SalaryRange[]; paras: SalaryRange[] }> {
  const { data } = await readSalaries(cx, input);
  const ranges = (isOfKind: (job: JobDescription) => boolean) =>
    salaryRanges(people(data.shared.filter(isOfKind)), data.groups.filter(isOfKind));
  return { teachers: ranges(isTeacher), paras: ranges(isPara) };
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
    .map(({ buildingName, count, paid, total }) => {
      return { location: buildingName ?? DISTRICT_WIDE, count, paid, totalSalary: total };
    })
    .sort((a, b) => b.count - a.count || a.location.localeCompare(b.location));
}

function paidIn(headcounts: readonly PlacedHeadcount[]): number {
  return headcounts.reduce((total, { paid }) => total + paid, 0);
}

function isTooFew(headcounts: readonly PlacedHeadcount[]): boolean {
  const paid = paidIn(headcounts);
  const people = headcounts.reduce((total, { count }) => total + count, 0);
  return people > 0 && paid < SMALLEST_PUBLIC_GROUP;
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
