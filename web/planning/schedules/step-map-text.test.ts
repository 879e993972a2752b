import { expect, test } from 'vitest';
import { readStepMap, stepMapText } from './step-map-text.ts';

test('renamed steps are read and written as pairs', () => {
  expect(readStepMap(' 2=1, 3 = 2 ')).toEqual({ 2: '1', 3: '2' });
  expect(stepMapText({ 2: '1', 3: '2' })).toBe('2=1, 3=2');
  expect([readStepMap('  '), stepMapText(null)]).toEqual([null, '']);
});

test.each(['2', '2=', '=1', '2=1=0', '2=1,,3=2'])('%j is no list of pairs', (text) => {
  expect(readStepMap(text)).toBeUndefined();
});
