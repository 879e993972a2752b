import { type Cents, sum } from '../../core/money.ts';
import { type BuildingHeadcount, countShared, type RosterRow } from '../../core/rules/people/people.ts';

/** Returns the count and cost of each building with rows, by building id, district-wide last. Both columns add up to the totals. */
export function headcountByBuilding(rows: readonly RosterRow[]): BuildingHeadcount[] {
  const buildings = new Map<number | null, Cents[]>();
  for (const { buildingId, cost } of rows) {
    const costs = buildings.get(buildingId);
    if (costs) costs.push(cost);
    else buildings.set(buildingId, [cost]);
  }
  const counted = [...buildings]
    .sort(([a], [b]) => (a ?? Number.MAX_VALUE) - (b ?? Number.MAX_VALUE))
    .map(([buildingId, costs]) => ({ buildingId, count: 0, paid: 0, total: sum(costs) }));
  return countShared(counted, rows);
}
