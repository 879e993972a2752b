import { expect, test } from 'vitest';
import { readPlace, serviceYearsSince } from './split-place.ts';

const labels = { lanes: ['M', 'M+30', 'D'], steps: [{ label: '1' }, { label: '7' }, { label: 'Prov' }] };

test.each([
  ['M+30', '7', 'M+30', '7'],
  ['m30', '07', 'M+30', '7'],
  ['M+30-07', '', 'M+30', '7'],
  ['', 'M30/7', 'M+30', '7'],
  ['M Step 1', '', 'M', '1'],
  ['', '07-M', 'M', '7'],
  ['D', 'prov', 'D', 'Prov'],
])('lane "%s" and step "%s" are %s, %s', (lane, step, expectedLane, expectedStep) => {
  expect(readPlace({ lane, step }, labels)).toEqual({ lane: expectedLane, step: expectedStep });
});

test.each([
  ['B', '7'],
  ['M', '9'],
  ['M+30', ''],
  ['', ''],
  ['M+30-09', ''],
])('lane "%s" and step "%s" are no cell', (lane, step) => {
  expect(readPlace({ lane, step }, labels)).toBeNull();
});

test('service years are whole years until schools begin', () => {
  expect(serviceYearsSince('2015-08-28', 2026)).toBe(10);
  expect(serviceYearsSince('2015-09-20', 2026)).toBe(10);
  expect(serviceYearsSince('2015-10-01', 2026)).toBe(9);
  expect(serviceYearsSince('2026-08-28', 2026)).toBe(0);
});
