/** Fifteen distinct colors, readable in light and dark mode. */
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
  '#987c52',
  '#2f8232',
  '#4f8a8f',
  '#7d74a8',
] as const;

/** The color for amounts that belong to no single category, building or source. */
export const NEUTRAL_COLOR = '#7c8794';

/** Returns the palette color at an index. After the fifteenth, the colors repeat. */
export function categoryColor(place: number): string {
  return PALETTE[place % PALETTE.length] ?? PALETTE[0];
}

/** Returns the color for a new category: the first palette color that the fewest existing categories use. */
export function nextCategoryColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((other) => other.toLowerCase() === color).length;
  return PALETTE.reduce<string>((best, color) => (uses(color) < uses(best) ? color : best), PALETTE[0]);
}
