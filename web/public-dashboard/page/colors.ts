import type { PublicView } from '../../../core/contract/public-dashboard.ts';

/** Each stands out on light and on dark, and from its neighbours. */
const SPARE = [
  '#2f7fd6',
  '#0f8a63',
  '#c2701c',
  '#8b5cf6',
  '#d6457a',
  '#0e8a9e',
  '#768a1c',
  '#c2552f',
  '#5b6fd6',
  '#a3559e',
  '#4d8f3c',
];
export const OTHER_COLOR = '#7c8794';

/**
 * One colour for each category, the same in every year. A colour that another category has already is replaced by a spare
 * one: two slices that look alike say nothing.
 */
export function categoryColors(years: PublicView['years']): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<string>();
  for (const { categoryBreakdown } of Object.values(years)) {
    for (const { name, color } of categoryBreakdown) {
      if (colors.has(name)) continue;
      const own = color.toLowerCase();
      const chosen = taken.has(own) ? (SPARE.find((spare) => !taken.has(spare)) ?? own) : own;
      taken.add(chosen);
      colors.set(name, chosen);
    }
  }
  return colors;
}
