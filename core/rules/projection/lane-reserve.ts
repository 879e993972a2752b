import { type Cents, ZERO, cents } from '../../money.ts';
import type { OperatingProjectionInput, ProjectedYear } from './project-operating.ts';
import { projectOperatingYears } from './project-operating.ts';
import { percentOf } from './round.ts';
import { type PlacedPerson, PlacementError } from './schedule-pay.ts';

/** The change in a work group's lane reserve in a year, and the pay of the people who requested lane changes. */
export interface LaneReserve {
  workGroupId: number;
  /** The reserve minus the reserve for the year before; negative if the reserve falls. */
  cost: Cents;
  basePayroll: Cents;
}

/**
 * Projects the years as if the lane changes that these people requested took effect. People for whom the schedule has no place are left
 * out.
 */
function yearsAsked(input: OperatingProjectionInput, asking: readonly PlacedPerson[]): readonly ProjectedYear[] {
  if (!input.schedulePay || asking.length === 0) return [];
  const ids = new Set(asking.map(({ lineId }) => lineId));
  const people = asking.map((one) => ({ ...one, laneChanges: [...one.laneChanges, ...(one.requestedLanes ?? [])] }));
  const employees = input.employees.filter(({ id }) => ids.has(id));
  try {
    return projectOperatingYears({
      ...input,
      ...{ employees, schedulePay: { ...input.schedulePay, people }, vacancyPay: undefined },
    });
  } catch (error) {
    if (!(error instanceof PlacementError)) throw error;
    const lost = new Set(error.problems.map(({ lineId }) => lineId));
    const rest = asking.filter(({ lineId }) => !lost.has(lineId));
    return rest.length < asking.length ? yearsAsked(input, rest) : [];
  }
}

/**
 * Calculates, by projected year and work group, how the lane reserve changes from the year before. The reserve of a year is the cost of
 * the lane changes that are requested and not confirmed × the percentage of the schedule, rounded once per schedule and year. The reserve
 * is not part of anyone's pay. `usual` contains the years as projected without the requested changes.
 */
export function laneReserves(input: OperatingProjectionInput, usual: readonly ProjectedYear[]): LaneReserve[][] {
  const { schedules = [], people = [] } = input.schedulePay ?? {};
  const asking = people.filter(({ requestedLanes = [] }) => requestedLanes.length > 0);
  const asked = yearsAsked(input, asking);
  const scheduleOf = new Map(asking.map(({ lineId, scheduleId }) => [lineId, scheduleId]));
  const before = new Map<number, Cents>();
  return usual.map(({ rows }, at) => {
    const paid = new Map(rows.map((row) => [row.sourceItemId, row]));
    const costs = new Map<number, { cost: number; basePayroll: number }>();
    for (const row of asked[at]?.rows ?? []) {
      const as = paid.get(row.sourceItemId);
      const scheduleId = scheduleOf.get(row.sourceItemId);
      if (!as || scheduleId === undefined) continue;
      const { cost, basePayroll } = costs.get(scheduleId) ?? { cost: 0, basePayroll: 0 };
      costs.set(scheduleId, { cost: cost + row.cost - as.cost, basePayroll: basePayroll + as.cost });
    }
    const reserves = new Map<number, LaneReserve>();
    for (const { id, workGroupId, rules } of schedules) {
      const found = costs.get(id);
      const reserve = found ? percentOf(cents(found.cost), rules.laneReservePercent) : ZERO;
      const more = cents(reserve - (before.get(id) ?? ZERO));
      before.set(id, reserve);
      if (more === 0) continue;
      const sum = reserves.get(workGroupId) ?? { workGroupId, cost: ZERO, basePayroll: ZERO };
      const basePayroll = cents(sum.basePayroll + (found?.basePayroll ?? 0));
      reserves.set(workGroupId, { workGroupId, cost: cents(sum.cost + more), basePayroll });
    }
    return [...reserves.values()].sort((a, b) => a.workGroupId - b.workGroupId);
  });
}
