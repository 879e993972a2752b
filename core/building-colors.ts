const BLUE = '#3b82f6';

/** Colors of buildings, the same on every chart, readable in light and dark mode. The most distinct ones come first. */
const PALETTE = [
  ...['#0f8a63', '#b8720f', '#8b5cf6', '#0e8a9e', '#d6457a', '#768a1c', '#c2552f', '#5b78d6'],
  BLUE,
  ...['#987c52', '#b474ae', '#2f8232', '#a96067', '#ba53c6', '#5e7b42', '#d14b4b', '#8a7314', '#4f8a8f', '#7d74a8'],
] as const;

/** Color of lines that belong to no single building or category. */
export const NEUTRAL_COLOR = '#7c8794';

/**
 * Returns the color of a building by its index in order of creation, from 0. The first 19 buildings have different colors, and then the
 * colors repeat. null is district-wide.
 */
export function buildingColor(place: number | null): string {
  return place === null ? NEUTRAL_COLOR : (PALETTE[place % PALETTE.length] ?? BLUE);
}
