import { expect, test } from 'vitest';
import { categoryColor, NEUTRAL_COLOR, nextCategoryColor } from './category-colors.ts';

/** WCAG 2 contrast ratio of two #RRGGBB colors. */
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const fifteen = Array.from({ length: 15 }, (_, place) => categoryColor(place));

test('fifteen categories have a color each, none of them the neutral one, then they repeat', () => {
  expect(new Set([...fifteen, NEUTRAL_COLOR]).size).toBe(16);
  expect(categoryColor(15)).toBe(categoryColor(0));
});

test('a new category has the first color that the fewest others have, however theirs are written', () => {
  expect(nextCategoryColor([])).toBe('#3b82f6');
  expect(nextCategoryColor(['#3B82F6', '#0f8a63', '#112233'])).toBe('#c2552f');
  // All fifteen are used once, the first two twice.
  expect(nextCategoryColor([...fifteen, '#3b82f6', '#c2552f'])).toBe('#0f8a63');
});

// The backgrounds of the light and the dark theme. WCAG requires a contrast of 3 for parts of a chart.
test.each([...fifteen, NEUTRAL_COLOR])('%s stands out on light and on dark', (color) => {
  expect(contrast(color, '#ffffff')).toBeGreaterThan(3);
  expect(contrast(color, '#19212a')).toBeGreaterThan(3);
});
