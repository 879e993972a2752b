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

/** The color at a place of the palette; after the eleventh they repeat. */
export function categoryColor(place: number): string {
  return PALETTE[place % PALETTE.length] ?? PALETTE[0];
}

/** The color of a new category: the first of the palette that the fewest existing categories have. */
export function nextCategoryColor(used: readonly string[]): string {
  const uses = (color: string) => used.filter((other) => other.toLowerCase() === color).length;
  return PALETTE.reduce<string>((best, color) => (uses(color) < uses(best) ? color : best), PALETTE[0]);
}
