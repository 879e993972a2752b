import { parseFiscalYear } from '../../../core/fiscal-year.ts';

/** Number of years whose employees can be shown for a building: the budget year and the years after it. */
const BUILDING_YEARS = 5;

/** Returns the fiscal years to choose from for a budget year's label. Empty if the label is not a year. */
export function buildingYears(label: string): number[] {
  const first = parseFiscalYear(label);
  return first === null ? [] : Array.from({ length: BUILDING_YEARS }, (_, index) => first + index);
}
