import { expect, test } from 'vitest';
import { classSizeOf, isStateAverage, netTuition } from './typed-figures.ts';

test('a class is students ÷ sections, with one decimal', () => {
  expect(classSizeOf({ students: 118, sections: 6 })).toBe(19.7);
  expect(classSizeOf({ students: 41, sections: 4 })).toBe(10.3);
  expect(classSizeOf({ students: 5, sections: 5 })).toBe(1);
});

test('net tuition is exact to the cent', () => {
  expect(netTuition({ tuition: 6_931_700.1, offsets: 2_094_600.05 })).toBe(483_710_005);
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
