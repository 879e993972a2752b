import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test('a value of the preview is written like everywhere else, by the kind of its field', () => {
  expect(cellText('2026-03-31', 'date')).toBe('Mar 31, 2026');
  expect(cellText('soon', 'date')).toBe('soon');
  expect(cellText('2026-03-31', 'text')).toBe('2026-03-31');
  expect(cellText(1_234.5, 'money')).toBe('$1,234.50');
  expect(cellText(0.6, 'fte')).toBe('0.6');
  expect(cellText(true, undefined)).toBe('Yes');
  expect([cellText(null, 'date'), cellText('', 'text')]).toEqual(['–', '–']);
});
