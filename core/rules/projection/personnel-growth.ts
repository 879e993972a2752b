import { type Cents, ZERO, cents, sum } from '../../money.ts';
import type { BaseEmployee } from './advance-year.ts';
import type { ColaRate } from '../cola/cola-rate.ts';
import { SCHEDULE_PARTS, type ScheduleCost, baseRowCost } from './employee-cost.ts';
import { type LaneReserve, laneReserves } from './lane-reserve.ts';
import {
  type OperatingProjectionInput,
  type ProjectedEmployee,
  type ProjectedYear,
  projectOperatingYears,
} from './project-operating.ts';
import type { StepsLanesSettings } from './steps-lanes.ts';

/** The growth of one work group's payroll in a year. `workGroupId` is null for the rows without a work group. */
export interface GroupGrowth {
  workGroupId: number | null;
  cola: ColaRate;
  /** The annual salaries, before the increase, of all employees with an ordinary increase. */
  basePayroll: Cents;
  /** The cost of COLA in the year. For an employee who leaves during the year, only the part that is paid counts. */
  colaCost: Cents;
  isStepsEligible: boolean;
  stepsLanesCost: Cents;
  /** The parts of `stepsLanesCost` for people paid by a salary schedule; absent if there are none. */
  scheduleCost?: ScheduleCost;
}

/** Growth of payroll over the year before, by cause. */
export interface PersonnelGrowth {
  fiscalYear: number;
  /**
   * One entry for each work group; the entry for rows without a work group comes last. Lists only groups with an ordinary increase. A group
   * whose schedule has a printed grid but no contract has one entry for the people on the schedule and one for the others.
   */
  groups: GroupGrowth[];
  /** `negotiating` is everything that is not settled: the cost of raises from a COLA scenario or from a contract in negotiation. */
  colaCost: { settled: Cents; negotiating: Cents };
  stepsLanesCost: Cents;
  /**
   * The change in each work group's lane reserve from the year before. The reserves are part of no salary and not included in `totalCost`.
   */
  laneReserves: readonly LaneReserve[];
  /** The rest of the change in total cost: entered salaries, hires, departures and the vacancies they leave, and part years. */
  otherChange: Cents;
  totalCost: Cents;
}

/** Values that are the same for all years of a roster. */
interface RosterFacts {
  baseCost: Cents;
  workGroupOf: ReadonlyMap<number, number | null>;
  stepsWorkGroups: ReadonlySet<number>;
}

/** Returns the cost of the base rows, the work group of each base row, and the work groups with steps and lanes. */
function rosterFacts(employees: readonly BaseEmployee[], stepsLanes: StepsLanesSettings): RosterFacts {
  const workGroupOf = new Map<number, number | null>();
  for (const { id, workGroupId } of employees) workGroupOf.set(id, workGroupId);
  return {
    baseCost: sum(employees.map(({ currentSalary }) => baseRowCost(currentSalary))),
    workGroupOf,
    stepsWorkGroups: new Set(stepsLanes.workGroupIds),
  };
}

/**
 * Calculates the payroll growth of one projected year over the year before, whose total cost is `costBefore`. COLA, steps and `otherChange`
 * add up to the difference between the two totals, to the cent.
 */
function growthOfYear(
  { fiscalYear, rows, vacancies }: Pick<ProjectedYear, 'fiscalYear' | 'rows' | 'vacancies'>,
  costBefore: Cents,
  { facts, laneReserves }: { facts: RosterFacts; laneReserves: readonly LaneReserve[] },
): PersonnelGrowth {
  const groups = new Map<string, GroupGrowth>();
  let totalCost = sum(vacancies.map(({ paid }) => paid));
  for (const row of rows) {
    totalCost = cents(totalCost + row.cost);
    const workGroupId = facts.workGroupOf.get(row.sourceItemId) ?? null;
    if (row.arrival.cola !== null) addRow(groups, workGroupId, row.arrival.cola, row, facts);
  }
  const ordered = [...groups.values()].sort((a, b) => order(a) - order(b));
  const settled = sum(ordered.filter(({ cola }) => cola.source === 'settled').map(({ colaCost }) => colaCost));
  const negotiating = sum(ordered.filter(({ cola }) => cola.source !== 'settled').map(({ colaCost }) => colaCost));
  const stepsLanesCost = sum(ordered.map((group) => group.stepsLanesCost));
  const otherChange = cents(totalCost - costBefore - settled - negotiating - stepsLanesCost);
  return {
    fiscalYear,
    groups: ordered,
    colaCost: { settled, negotiating },
    stepsLanesCost,
    laneReserves,
    otherChange,
    totalCost,
  };
}

/** Returns the payroll for the year before. */
export function payrollBefore({ totalCost, colaCost, stepsLanesCost, otherChange }: PersonnelGrowth): Cents {
  return cents(totalCost - colaCost.settled - colaCost.negotiating - stepsLanesCost - otherChange);
}

function addRow(
  groups: Map<string, GroupGrowth>,
  workGroupId: number | null,
  cola: ColaRate,
  { arrival, colaPart, stepsLanesPart, schedulePart }: ProjectedEmployee,
  facts: RosterFacts,
): void {
  const key = JSON.stringify([workGroupId, cola.source, cola.rate]);
  let group = groups.get(key);
  if (!group) {
    const isStepsEligible = workGroupId !== null && facts.stepsWorkGroups.has(workGroupId);
    group = { workGroupId, cola, basePayroll: ZERO, colaCost: ZERO, isStepsEligible, stepsLanesCost: ZERO };
    groups.set(key, group);
  }
  group.basePayroll = cents(group.basePayroll + (arrival.salary ?? ZERO) - arrival.totalIncreaseApplied);
  group.colaCost = cents(group.colaCost + colaPart);
  group.stepsLanesCost = cents(group.stepsLanesCost + stepsLanesPart);
  if (schedulePart) group.scheduleCost = addCosts(group.scheduleCost, schedulePart);
}

function addCosts(sum: ScheduleCost | undefined, more: ScheduleCost): ScheduleCost {
  if (!sum) return more;
  return Object.fromEntries(SCHEDULE_PARTS.map((part) => [part, cents(sum[part] + more[part])])) as ScheduleCost;
}

function order({ workGroupId }: GroupGrowth): number {
  return workGroupId ?? Number.MAX_VALUE;
}

/**
 * Projects the base rows year by year and returns the growth of each year over the year before. Throws a RangeError if a salary grows
 * beyond the largest amount that a line can hold.
 */
export function personnelGrowth(input: OperatingProjectionInput): PersonnelGrowth[] {
  const facts = rosterFacts(input.employees, input.stepsLanes);
  const years: PersonnelGrowth[] = [];
  let before = facts.baseCost;
  const projected = projectOperatingYears(input);
  const reserves = laneReserves(input, projected);
  for (const [at, year] of projected.entries()) {
    const growth = growthOfYear(year, before, { facts, laneReserves: reserves[at] ?? [] });
    before = growth.totalCost;
    years.push(growth);
  }
  return years;
}
