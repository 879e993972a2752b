import { expect, test } from 'vitest';
import { formatValue } from './format-value.ts';

test('what the log holds is shown in words, at any depth', () => {
  expect([null, '', 0, false, 'Oak'].map(formatValue)).toEqual(['–', '–', '0', 'false', 'Oak']);
  expect(formatValue([])).toBe('none');
  expect(formatValue([{ fiscalYear: 2027, total: 100.5 }, { fiscalYear: 2028 }])).toBe(
    'fiscalYear 2027, total 100.5; fiscalYear 2028',
  );
  expect(formatValue({ name: 'Oak', was: { code: null, tags: ['a', 'b'] } })).toBe('name Oak, was (code –, tags a; b)');
});
