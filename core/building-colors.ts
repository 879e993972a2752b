/** Colors of buildings, the same on every chart, readable in light and dark mode. */
const PALETTE = ['#0f8a63', '#b8720f', '#8b5cf6', '#0e8a9e', '#d6457a', '#768a1c', '#c2552f', '#5b78d6'] as const;

export const DEFAULT_BUILDING_COLOR = '#3b82f6';
/** Color of lines that belong to no single building or category. */
export const NEUTRAL_COLOR = '#7c8794';

/**
 * Returns the color of a building by its index in order of creation, from 0: the first eight
 * have different colors, the others share the default. null is district-wide.
 */
export function buildingColor(place: number | null): string {
  return place === null ? NEUTRAL_COLOR : (PALETTE[place] ?? DEFAULT_BUILDING_COLOR);
}
