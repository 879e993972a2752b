import { TOP_BUILDINGS, type EmployeeStats } from '../../../core/contract/dashboard.ts';
import { DISTRICT_WIDE } from '../../../core/district-wide.ts';

/** Returns the buildings with the most people. District Wide is left out, because it is not a building. */
export function largestBuildings(byBuilding: EmployeeStats['byBuilding']): EmployeeStats['byBuilding'] {
  return byBuilding
    .filter(({ building }) => building !== DISTRICT_WIDE)
    .sort((a, b) => b.count - a.count)
    .slice(0, TOP_BUILDINGS);
}
