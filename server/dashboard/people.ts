import type { EmployeeStats, SalaryRangeRow } from '../../core/contract/dashboard.ts';
import type { ResponseOf } from '../../core/contract/endpoint.ts';
import type * as contract from '../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../core/contract/reference.ts';
import { buildingColor, NEUTRAL_COLOR } from '../../core/building-colors.ts';
import { sum, toDollars } from '../../core/money.ts';
import { headcountByBuilding } from '../../core/rules/people.ts';
import { salaryDistribution as distribute, type SalaryRange } from '../../core/rules/salary-distribution.ts';
import { publicLocations, type LocationGroup } from '../../core/rules/suppression.ts';
import type { Context } from '../context.ts';
import * as queries from './queries.ts';
import { presentOrigin, readSlice, type AggregateInput } from './read-slice.ts';

/** Who reads: staff see every group, everybody else only groups that are large enough to hide a person in. */
export type Audience = 'staff' | 'public';

/** VIEW_ONLY users see of people what residents may see. */
export function audienceOf(cx: Context): Audience {
  return cx.actor.role === 'VIEW_ONLY' ? 'public' : 'staff';
}

/** People and payroll of the operating budget, in all and by building, the most people first. Throws NOT_FOUND. */
export async function employeeStats(cx: Context, input: AggregateInput, audience: Audience): Promise<EmployeeStats> {
  const { data: roster, budget } = await readRoster(cx, input);
  const locations = locationsOf(roster);
  const colors = new Map(roster.map((row) => [row.buildingName ?? DISTRICT_WIDE, buildingColor(row.buildingPlace)]));
  const ids = new Map(roster.map((row) => [row.buildingName ?? DISTRICT_WIDE, row.buildingId]));
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
  const { data: roster } = await readRoster(cx, input);
  return shownTo(audience, locationsOf(roster)).map(({ location, count, totalSalary }) => ({
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
  const { data: roster, budget } = await readRoster(cx, input);
  const { teachers, paras } = distribute(roster, audience);
  return {
    ...presentOrigin(budget, input),
    teachers: teachers.map(presentRange),
    paras: paras.map(presentRange),
  };
}

function readRoster(cx: Context, input: AggregateInput) {
  return readSlice(cx, 'operating', input, (slice) => queries.listRoster(cx.db, slice), []);
}

function locationsOf(roster: readonly queries.PlacedRosterRow[]): LocationGroup[] {
  const names = new Map(roster.map((row) => [row.buildingId, row.buildingName ?? DISTRICT_WIDE]));
  return headcountByBuilding(roster)
    .map(({ buildingId, count, total }) => ({
      location: names.get(buildingId) ?? DISTRICT_WIDE,
      count,
      totalSalary: total,
    }))
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
