import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '../money.ts';
import { parseMoney } from './parse-money.ts';

const amount = (value: number, rounded = false) => ({ kind: 'amount', amount: value, rounded });

describe('parseMoney', () => {
  test.each([
    ['$1,234.50', 123_450],
    ['(1,234.50)', -123_450],
    ['($1,234.50)', -123_450],
    ['$(1,234.50)', -123_450],
    ['1,234.50-', -123_450],
    ['-1234.5', -123_450],
    ['-$1,234.50', -123_450],
    ['$-1,234.50', -123_450],
    ['\u22121234.50', -123_450],
    ['\u20131,234.50', -123_450],
    ['+12', 1_200],
    ['1234.5 CR', -123_450],
    ['1,234.50CR', -123_450],
    ['1234.5 DR', 123_450],
    ['1 ,264,456', 126_445_600],
    ['4 21,204', 42_120_400],
    ['1 234 567', 123_456_700],
    ['1\u202f234,50', 123_450],
    ['     $20,560,652.00', 2_056_065_200],
    ['1263462.0', 126_346_200],
    ['25,000', 2_500_000],
    ['1.234,50', 123_450],
    ['1.234.567', 123_456_700],
    ['1234,50', 123_450],
    ['.5', 50],
    ['7.', 700],
    ['USD 12.00', 1_200],
    ['12.00 \u20ac', 1_200],
    ['$-', 0],
    ['$ -', 0],
    ['-', 0],
    ['\u2014', 0],
    ['0', 0],
    ['-0.00', 0],
    ['9,999,999,999.99', 999_999_999_999],
  ])('reads %s', (text, cents) => {
    expect(parseMoney(text)).toEqual(amount(cents));
  });

  test.each([
    ['56513.185', 5_651_319],
    ['-2.505', -251],
    ['2.504999', 250],
    ['71222.299999999', 7_122_230],
    ['0.001', 0],
    ['-0.004', 0],
    ['1.234', 123],
  ])('rounds %s half away from zero and says so', (text, cents) => {
    expect(parseMoney(text)).toEqual(amount(cents, true));
  });

  test('does not call dropping zeros rounding', () => {
    expect(parseMoney('12.3400')).toEqual(amount(1_234));
  });

  test.each(['', '   ', '\u00a0'])('takes %j for blank', (text) => {
    expect(parseMoney(text)).toEqual({ kind: 'blank' });
  });

  test.each([
    '12abc',
    'abc',
    '#N/A',
    'see contract',
    '5%',
    '1E5',
    '1.2E+07',
    '12,34',
    '1,23,456',
    '1,234,50',
    '12 34',
    '1.2.3',
    '--5',
    '(-5)',
    '5-3',
    '7/1/2025',
    '163*',
    '1.234.50',
    '0x10',
    '\u0661\u0662',
    '10,000,000,000',
    '$',
    '()',
    '.',
    ',',
    'CR',
    '1,2345',
    '1 2 3',
  ])('refuses %s', (text) => {
    expect(parseMoney(text).kind).toBe('unreadable');
  });

  test('says why it refuses', () => {
    expect(parseMoney('10,000,000,000')).toEqual({ kind: 'unreadable', why: 'it is larger than 9,999,999,999.99' });
    expect(parseMoney('1E5')).toEqual({
      kind: 'unreadable',
      why: 'it is in scientific notation, so some of its digits may be missing',
    });
  });

  test('reads back every amount in every way of writing it', () => {
    const group = (digits: string, mark: string): string => digits.replace(/\B(?=(\d{3})+$)/g, mark);
    const writings: ((units: string, decimals: string, isNegative: boolean) => string)[] = [
      (units, decimals, negative) => `${negative ? '-' : ''}${units}.${decimals}`,
      (units, decimals, negative) => `${negative ? '-' : ''}$${group(units, ',')}.${decimals}`,
      (units, decimals, negative) =>
        negative ? `(${group(units, ',')}.${decimals})` : `${group(units, ',')}.${decimals}`,
      (units, decimals, negative) => `$ ${group(units, ',')}.${decimals}${negative ? '-' : ''}`,
      (units, decimals, negative) => `${units}.${decimals} ${negative ? 'CR' : 'DR'}`,
      (units, decimals, negative) => `${negative ? '\u2212' : ''}${group(units, ' ')}.${decimals}`,
      (units, decimals, negative) =>
        `${negative ? '-' : ''}${group(units, '.')}${units.length > 3 ? ',' : '.'}${decimals}`,
      (units, decimals, negative) => `${negative ? '-' : ''}${units}.${decimals}000`,
    ];
    fc.assert(
      fc.property(fc.integer({ min: -MAX_AMOUNT, max: MAX_AMOUNT }), fc.constantFrom(...writings), (cents, write) => {
        const digits = String(Math.abs(cents)).padStart(3, '0');
        const text = write(digits.slice(0, -2), digits.slice(-2), cents < 0);
        expect(parseMoney(text)).toEqual(amount(cents));
      }),
    );
  });

  test('never fails on any text, and never reads a text with a letter of no meaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseMoney(`${text}q`).kind).toBe('unreadable');
        expect(['blank', 'amount', 'unreadable']).toContain(parseMoney(text).kind);
      }),
    );
  });
});
