import { expect, test } from 'vitest';
import { tellValue } from './tell-value.ts';

test('what the log holds is told in words, however deep it is', () => {
  expect([null, '', 0, false, 'Oak'].map(tellValue)).toEqual(['–', '–', '0', 'false', 'Oak']);
  expect(tellValue([])).toBe('none');
  expect(tellValue([{ fiscalYear: 2027, total: 100.5 }, { fiscalYear: 2028 }])).toBe(
    'fiscalYear 2027, total 100.5; fiscalYear 2028',
  );
  expect(tellValue({ name: 'Oak', was: { code: null, tags: ['a', 'b'] } })).toBe('name Oak, was (code –, tags a; b)');
});
