import { expect, test } from 'vitest';
import { cents, type Cents } from './money.ts';
import { wholeOf, wholeParts } from './whole-parts.ts';

const all = (...amounts: number[]): Cents[] => amounts.map(cents);

test('rounds half away from zero', () => {
  expect(all(150, 149, -150, 0).map(wholeOf)).toEqual([200, 100, -200, 0]);
});

test('gives the dollars left over to the parts closest to them', () => {
  // $0.40 + $0.30 + $0.30 is $1.
  expect(wholeParts(all(40, 30, 30), cents(100))).toEqual([100, 0, 0]);
  // $98,800.60 + $101,023.50 + $91,819.30 is $291,643.40. Rounded separately, the parts add up to $291,644.
  expect(wholeParts(all(9_880_060, 10_102_350, 9_181_930), cents(29_164_300))).toEqual([
    9_880_100, 10_102_300, 9_181_900,
  ]);
  expect(wholeParts(all(-150, 250), cents(100))).toEqual([-200, 300]);
  expect(wholeParts([], cents(100))).toEqual([]);
});

test('leaves a part of zero at zero', () => {
  expect(wholeParts(all(0, 5_049), cents(5_100))).toEqual([0, 5_100]);
  expect(wholeParts(all(0, 0), cents(0))).toEqual([0, 0]);
});
