/** A building keeps its color on every chart, whatever else is shown with it. Each stands out on light and on dark. */
const PALETTE = ['#0f8a63', '#b8720f', '#8b5cf6', '#0e8a9e', '#d6457a', '#768a1c', '#c2552f', '#5b78d6'] as const;

export const DEFAULT_BUILDING_COLOR = '#3b82f6';
/** Lines that belong to no single building or category. */
export const NEUTRAL_COLOR = '#7c8794';

/**
 * The color of a building by its place among all buildings in the order in which they were made, from 0: the first eight
 * have one each, the others share the default. Null is the whole district.
 */
export function buildingColor(place: number | null): string {
  return place === null ? NEUTRAL_COLOR : (PALETTE[place] ?? DEFAULT_BUILDING_COLOR);
}
