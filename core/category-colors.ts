/** Eleven distinct colors, readable in light and dark mode. */
const PALETTE = [
  '#3b82f6',
  '#c2552f',
  '#0f8a63',
  '#8b5cf6',
  '#b8720f',
  '#0e8a9e',
  '#d6457a',
  '#768a1c',
  '#5b78d6',
  '#a855c7',
  '#d14b4b',
] as const;

/** Returns the color of a new category by the number of existing ones; after the eleventh they repeat. */
export function categoryColor(place: number): string {
  return PALETTE[place % PALETTE.length] ?? PALETTE[0];
}
