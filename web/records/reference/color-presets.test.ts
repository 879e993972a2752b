import { expect, test } from 'vitest';
import { COLOR_PRESETS, contrastRatio, isColor, READABLE_CONTRAST } from './color-presets.ts';

test('there are six presets, and each can be read', () => {
  expect(COLOR_PRESETS.map(({ name }) => name)).toEqual(['Blue', 'Green', 'Yellow', 'Red', 'Purple', 'Gray']);
  for (const { background, text } of COLOR_PRESETS) {
    expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
  }
});

test('black on white has the largest contrast, a color on itself the smallest', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#3b82f6', '#3B82F6')).toBe(1);
});

test('a color is # and six hexadecimal digits', () => {
  expect(['#e5e7eb', '#FFFFFF', 'e5e7eb', '#fff', '#gggggg', ''].map(isColor)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});
