import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { classSizeOf, isStateAverage, latestPeers, netTuition, revenueTotal, tuitionByYear } from './typed-figures.ts';

test('a class is students ÷ sections, with one decimal', () => {
  expect(classSizeOf({ students: 118, sections: 6 })).toBe(19.7);
  expect(classSizeOf({ students: 41, sections: 4 })).toBe(10.3);
  expect(classSizeOf({ students: 5, sections: 5 })).toBe(1);
});

test('the revenue sources are added and compared with the budget to the cent', () => {
  // 0.10 + 0.20 is 0.30, although 0.1 + 0.2 is not 0.3.
  expect(revenueTotal([0.1, 0.2], cents(31))).toEqual({ total: 30, difference: -1 });
  expect(revenueTotal([1_000, -250.5], cents(70_000))).toEqual({ total: 74_950, difference: 4_950 });
  expect(revenueTotal([], null)).toEqual({ total: 0, difference: null });
});

test('net tuition is exact to the cent', () => {
  expect(netTuition({ tuition: 6_931_700.1, offsets: 2_094_600.05 })).toBe(483_710_005);
});

test('the years of tuition are in order, with net tuition in cents', () => {
  const [later, earlier] = [
    { fiscalYear: 2026, tuition: 900, offsets: 300 },
    { fiscalYear: 2025, tuition: 800.5, offsets: 0 },
  ];
  expect(tuitionByYear([later, earlier])).toEqual([
    { ...earlier, net: 80_050 },
    { ...later, net: 60_000 },
  ]);
});

test.each([
  ['State average', true],
  ['STATE TOTALS', true],
  ['Massachusetts', true],
  ['the state', true],
  ['State Road Elementary', false],
  ['Marlow', false],
])('%s: the state is %s', (name, isState) => {
  expect(isStateAverage(name)).toBe(isState);
});

test('peers are those of the latest year that is not too old, from most to least, with the state last', () => {
  const peer = (district: string, fiscalYear: number, costPerPupil: number) => ({ district, fiscalYear, costPerPupil });
  const state = peer('State average', 2025, 21_500);
  const rows = [
    ...[state, peer('Fairbrook', 2025, 21_000), peer('Stonewick', 2025, 22_000)],
    ...[peer('Fairbrook', 2024, 20_000), peer('Fairbrook', 2027, 23_000)],
  ];
  expect(latestPeers(rows, 2026, 5)).toEqual({ fiscalYear: 2025, rows: [rows[2], rows[1], state] });
  expect(latestPeers(rows, 2024, 5)).toEqual({ fiscalYear: 2024, rows: [rows[3]] });
  expect(latestPeers([state], 2029, 5)?.rows).toEqual([state]);
  expect(latestPeers([state], 2030, 5)).toBeNull();
  expect(latestPeers([], 2026, 5)).toBeNull();
});
