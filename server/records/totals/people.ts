import type { EmployeeStats, SalaryRangeRow } from '../../../core/contract/dashboard.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type * as contract from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';
import { sum, toDollars } from '../../../core/money.ts';
import { countByWorkGroup, countShared, people } from '../../../core/rules/people/people.ts';
import {
  salaryDistribution as distribute,
  wholeDistribution,
  type SalaryDistribution,
  type SalaryRange,
} from '../../../core/rules/projection/salary-distribution.ts';
import { averagePositionSalary } from '../../../core/rules/publishing/gap-in-positions.ts';
import { publicDistribution } from '../../../core/rules/publishing/public-ranges.ts';
import {
  isNoPay,
  publicLocations,
  SMALLEST_PUBLIC_GROUP,
  type IsPay,
  type LocationGroup,
} from '../../../core/rules/publishing/suppression.ts';
import { readOnce, type Context } from '../../context.ts';
import type { Slice } from '../../platform/db/tables.ts';
import {
  countByBuilding,
  countIdentified,
  type IdentifiedCount,
  countWorkGroups,
  salaryGroups,
  type PlacedHeadcount,
} from './people-queries.ts';
import { privatePays } from './private-pays.ts';
import { presentOrigin, readSlice, type AggregateInput } from './read-slice.ts';
import { rosterOf } from './slice-sums.ts';

/** Who reads the figures: staff see every group, everyone else only groups large enough to protect individuals. */
export type Audience = 'staff' | 'public';

/** For people data, VIEW_ONLY users see what residents may see. */
export function audienceOf(cx: Context): Audience {
  return cx.actor.role === 'VIEW_ONLY' ? 'public' : 'staff';
}

const NO_SALARIES = { groups: [], shared: [] };

/**
 * Returns the people and the payroll of the operating budget, in total and by building. The building with the most people comes first.
 * Throws NOT_FOUND.
 */
export async function employeeStats(cx: Context, input: AggregateInput, audience: Audience): Promise<EmployeeStats> {
  const { data: headcounts, budget } = await readHeadcounts(cx, input);
  const locations = locationsOf(headcounts);
  const ids = new Map(headcounts.map((row) => [row.buildingName ?? DISTRICT_WIDE, row.buildingId]));
  const isPay = await payCheck(cx, audience);
  const totalSalary = sum(locations.map((location) => location.totalSalary));
  const isHidden = audience === 'public' && (isTooFew(headcounts) || isPay(totalSalary));
  return {
    ...presentOrigin(budget, input),
    totalEmployees: isHidden ? null : locations.reduce((total, { count }) => total + count, 0),
    totalSalary: isHidden ? null : toDollars(totalSalary),
    byBuilding: shownTo(audience, locations, isPay).map(({ location, count, totalSalary: total }) => ({
      building: location,
      buildingId: ids.get(location) ?? null,
      count,
      total: toDollars(total),
    })),
  };
}

/** Counts the filled lines of the operating budget with and without an employee id, and the vacancies. Throws NOT_FOUND. */
export async function identifiedLines(cx: Context, input: AggregateInput): Promise<IdentifiedCount> {
  const none = { withId: 0, withoutId: 0, vacancies: 0 };
  return (await readSlice(cx, 'operating', input, (slice) => countIdentified(cx.db, slice), none)).data;
}

/** Returns the people and the payroll by location, the location with the most people first. Throws NOT_FOUND. */
export async function headcountByLocation(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<ResponseOf<typeof contract.headcountByLocation>> {
  const { data: headcounts } = await readHeadcounts(cx, input);
  return shownTo(audience, locationsOf(headcounts), await payCheck(cx, audience)).map(
    ({ location, count, totalSalary }) => ({
      location,
      count,
      totalSalary: toDollars(totalSalary),
    }),
  );
}

/** Returns teachers and paraeducators by salary range. Throws NOT_FOUND. */
export async function salaryDistribution(
  cx: Context,
  input: AggregateInput,
  audience: Audience,
): Promise<ResponseOf<typeof contract.salaryDistribution>> {
  if (audience === 'public') {
    const { data, budget } = await readSlice(cx, 'operating', input, (slice) => rosterOf(cx, slice), []);
    const ranges = publicDistribution(data, await payCheck(cx, audience));
    // To say that a person is left out would reveal something about the person, so `leftOut` is always true here.
    return { ...presentRanges(ranges, presentOrigin(budget, input)), leftOut: { teachers: true, paras: true } };
  }
  const { data, budget } = await readSalaries(cx, input);
  const { leftOut, ...ranges } = distribute(data.shared, data.groups);
  return { ...presentRanges(ranges, presentOrigin(budget, input)), leftOut };
}

/** Returns the average salary per FTE that residents may see; null if there is none. Throws NOT_FOUND. */
export async function publicAverageSalary(cx: Context, input: AggregateInput): Promise<number | null> {
  const { data } = await readSlice(cx, 'operating', input, (slice) => rosterOf(cx, slice), []);
  return toDollars(averagePositionSalary(data, await payCheck(cx, 'public')));
}

/**
 * Returns true if the user may see the payroll of the requested budget and year. VIEW_ONLY users may see it only if it pays at least 5
 * people or has no lines. Throws NOT_FOUND.
 */
export async function seesPayroll(cx: Context, input: AggregateInput): Promise<boolean> {
  if (audienceOf(cx) === 'staff') return true;
  return !isTooFew((await readHeadcounts(cx, input)).data);
}

/** Returns true if the public may not see a payroll, because it pays too few people or its total equals one person's pay. */
export async function hidesPayroll(cx: Context, input: AggregateInput, isPay: IsPay): Promise<boolean> {
  const { data } = await readHeadcounts(cx, input);
  return isTooFew(data) || isPay(sum(data.map(({ total }) => total)));
}

/** People by building id; null where the user may not see the number. Throws NOT_FOUND. */
export async function employeesByBuilding(
  cx: Context,
  input: AggregateInput,
): Promise<Map<number | null, number | null>> {
  const { data } = await readHeadcounts(cx, input);
  const isPay = await payCheck(cx, audienceOf(cx));
  const shown = new Set(shownTo(audienceOf(cx), locationsOf(data), isPay).map(({ location }) => location));
  const isShown = ({ buildingName, count }: PlacedHeadcount) => count === 0 || shown.has(buildingName ?? DISTRICT_WIDE);
  return new Map(data.map((row) => [row.buildingId, isShown(row) ? row.count : null]));
}

/** People and vacancies by work group id. A null id stands for no work group. Throws NOT_FOUND. */
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

/** Returns a person number for each filled line, by line id. Lines of one person have the same number. Throws NOT_FOUND. */
export async function personsByLine(cx: Context, input: AggregateInput): Promise<Map<number, number>> {
  const { data } = await readSlice(cx, 'operating', input, (slice) => rosterOf(cx, slice), []);
  return new Map(people(data).flatMap(({ rowIds }, person) => rowIds.map((id) => [id, person])));
}

/** Returns all salary ranges that have people, including small groups. They are only for checking what is published, never for display. */
export async function allSalaryRanges(cx: Context, input: AggregateInput): Promise<SalaryDistribution> {
  const { data } = await readSalaries(cx, input);
  return wholeDistribution(data.shared, data.groups);
}

/** Returns the check for amounts that must be hidden from the audience. */
export async function payCheck(cx: Context, audience: Audience): Promise<IsPay> {
  return audience === 'public' ? privatePays(cx) : isNoPay;
}

function readSalaries(cx: Context, input: AggregateInput) {
  return readSlice(cx, 'operating', input, (slice) => salaryGroups(cx.db, slice), NO_SALARIES);
}

/**
 * The database counts the people, except on rows that may belong to the same person as another row. For those rows, the rules for people
 * decide.
 */
function readHeadcounts(cx: Context, input: AggregateInput) {
  const count = async (slice: Slice) => {
    const { counted, shared } = await countByBuilding(cx.db, slice);
    return countShared(counted, shared);
  };
  const read = (slice: Slice) => readOnce(cx, `headcounts ${slice.scenarioId} ${slice.fiscalYear}`, () => count(slice));
  return readSlice(cx, 'operating', input, read, []);
}

function locationsOf(headcounts: readonly PlacedHeadcount[]): LocationGroup[] {
  return headcounts
    .map(({ buildingName, count, paid, total }) => {
      return { location: buildingName ?? DISTRICT_WIDE, count, paid, totalSalary: total };
    })
    .sort((a, b) => b.count - a.count || a.location.localeCompare(b.location));
}

/** Returns true if a roster with lines pays fewer than 5 people, including one with only vacancies. */
function isTooFew(headcounts: readonly PlacedHeadcount[]): boolean {
  return headcounts.length > 0 && headcounts.reduce((total, { paid }) => total + paid, 0) < SMALLEST_PUBLIC_GROUP;
}

function shownTo(audience: Audience, locations: LocationGroup[], isPay: IsPay): LocationGroup[] {
  return audience === 'public' ? publicLocations(locations, isPay) : locations;
}

function presentRanges(
  { teachers, paras }: SalaryDistribution,
  origin: ReturnType<typeof presentOrigin>,
): Omit<ResponseOf<typeof contract.salaryDistribution>, 'leftOut'> {
  return { ...origin, teachers: teachers.map(presentRange), paras: paras.map(presentRange) };
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
