import { parseFiscalYear } from '../../../core/fiscal-year.ts';

/** For how many years the people of a building can be looked at: the budget year's own and those after it. */
const BUILDING_YEARS = 5;

/** The fiscal years to choose from for a budget year by its label; none for a label that is no year. */
export function buildingYears(label: string): number[] {
  const first = parseFiscalYear(label);
  return first === null ? [] : Array.from({ length: BUILDING_YEARS }, (_, index) => first + index);
}
