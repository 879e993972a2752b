import type { PublicView } from '../../../../core/contract/public-dashboard-view.ts';

/** Each color is visible on light and dark backgrounds and differs from its neighbors. */
const SPARE = [
  '#2f7fd6',
  '#c2701c',
  '#8b5cf6',
  '#d6457a',
  '#0e8a9e',
  '#768a1c',
  '#c2552f',
  '#a3559e',
  '#5b6fd6',
  '#4d8f3c',
  '#a0522d',
  '#00838f',
  '#7e57c2',
  '#ad1457',
  '#558b2f',
] as const;

export const OTHER_COLOR = '#7c8794';

/** Colors that the stylesheet uses for the budget, guidance, an excess and people. Category colors must not look like them. */
const RESERVED = ['#0b7350', '#50b38a', '#8192a3', '#7d8b99', '#b42318', '#ff9b8f', '#4455a6', '#8c9be0', OTHER_COLOR];

/** Two colors with a smaller distance (in RGB) look alike. */
const ALIKE = 24;

/**
 * Returns one color for each category, the same in every chart and year. A color that is already used on the page, or is too similar to one
 * that is, is replaced by a spare color, because slices that look alike cannot be distinguished.
 */
export function categoryColors(years: PublicView['years']): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  const taken: string[] = [...RESERVED];
  const isFree = (color: string) => taken.every((other) => distance(color, other) >= ALIKE);
  for (const { categoryBreakdown } of Object.values(years)) {
    for (const { name, color } of categoryBreakdown) {
      if (colors.has(name)) continue;
      const own = color.toLowerCase();
      const chosen = [own, ...SPARE, ...SHADES].find(isFree) ?? own;
      taken.push(chosen);
      colors.set(name, chosen);
    }
  }
  return colors;
}

/** More colors from the whole color wheel, for a district with very many categories. */
const SHADES = Array.from({ length: 72 }, (_, turn) => hex((turn * 137.5) % 360, turn % 2 === 0 ? 0.42 : 0.54));

function hex(hue: number, lightness: number): string {
  const reach = 0.5 * Math.min(lightness, 1 - lightness);
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12;
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(0)}${part(8)}${part(4)}`;
}

function distance(a: string, b: string): number {
  const [first, second] = [channels(a), channels(b)];
  return Math.hypot(...first.map((value, index) => value - (second[index] ?? 0)));
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
