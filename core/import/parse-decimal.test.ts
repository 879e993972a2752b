import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFte, parsePercent } from './parse-decimal.ts';

const number = (value: number, rounded = false) => ({ kind: 'number', value, rounded });

describe('parseFte', () => {
  test.each([
    ['1.0', 1],
    ['.5', 0.5],
    ['0.875', 0.875],
    ['100%', 1],
    ['50 %', 0.5],
    ['12.5%', 0.125],
    ['-0.2', -0.2],
    ['\u22120.2', -0.2],
    ['1,000', 1000],
    ['-0', 0],
  ])('reads %s', (text, value) => {
    expect(parseFte(text)).toEqual(number(value));
  });

  test.each([
    ['0.33335', 0.3334],
    ['0.66666667', 0.6667],
    ['12.345%', 0.1235],
  ])('rounds %s to four decimals and says so', (text, value) => {
    expect(parseFte(text)).toEqual(number(value, true));
  });

  test.each(['full', '1.0 FTE', '1,0', '0,5', '1/2', '%', '.', '-', '1e3', '1234567890123'])('refuses %s', (text) => {
    expect(parseFte(text).kind).toBe('unreadable');
  });

  test('takes blanks for blank', () => {
    expect(parseFte('  ')).toEqual({ kind: 'blank' });
  });

  test('reads back every number of four decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999, max: 999_999 }), (units) => {
        expect(parseFte((units / 10_000).toFixed(4))).toEqual(number(units / 10_000));
      }),
    );
  });
});

describe('parsePercent', () => {
  test('takes 3 and 3% for the same', () => {
    expect(parsePercent('3')).toEqual(number(3));
    expect(parsePercent('3%')).toEqual(number(3));
    expect(parsePercent('2.75%')).toEqual(number(2.75));
  });
});
