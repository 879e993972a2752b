import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { grow } from '../projection/round.ts';
import { evaluateFormula, isFormula } from './money-formula.ts';

const SIGNS = Array.from('0123456789+-*/()=%$,. ');

const from = (text: string, dollars: number | null = 40_000) =>
  evaluateFormula(text, dollars === null ? null : fromDollars(dollars));

describe('a formula of an amount', () => {
  test.each([
    ['=1000*1.03', 1_030],
    ['= $1,000.50 * 2', 2_001],
    ['=(1000 + 500) / 4 - 5', 370],
    ['=2+3*4', 14],
    ['=10-2-3', 5],
    ['=-(2+3)', -5],
    ['=100/3', 33.33],
    ['=200/3', 66.67],
    ['=-0.005', -0.01],
    ['=0.1+0.2', 0.3],
    ['+3%', 41_200],
    ['-3%', 38_800],
    ['\u22122.5%', 39_000],
    ['+ 3 %', 41_200],
    ['*1.025', 41_000],
    ['/2', 20_000],
    ['+=500', 40_500],
    ['-=$1,500.25', 38_499.75],
    ['+=12*100', 41_200],
  ])('%s from $40,000 is %d', (text, dollars) => {
    expect(isFormula(text)).toBe(true);
    expect(from(text)).toEqual({ amount: fromDollars(dollars) });
  });

  test('rounds once, half away from zero', () => {
    expect(from('*0.5', 0.01)).toEqual({ amount: 1 });
    expect(from('*0.5', -0.01)).toEqual({ amount: -1 });
    // A third of a cent times three is a cent again.
    expect(from('=0.01/3*3')).toEqual({ amount: 1 });
    expect(from('+3%', -200)).toEqual({ amount: fromDollars(-206) });
  });

  test.each(['-500', '500', '(500)', '+500', '$1,000', '', 'abc', '3%'])('%s is no formula', (text) => {
    expect(isFormula(text)).toBe(false);
  });

  test.each([
    ['=', 'The formula is not complete. Write it like +3% or =1000*1.03.'],
    ['+=', 'The formula is not complete. Write it like +3% or =1000*1.03.'],
    ['+%', 'The formula is not complete. Write it like +3% or =1000*1.03.'],
    ['=1000*', 'The formula is not complete. Write it like +3% or =1000*1.03.'],
    ['=2**3', 'A number is missing before "*".'],
    ['=(2+3', 'A parenthesis is not closed.'],
    ['=2)', 'There is a closing parenthesis without an opening one.'],
    ['=2 3', 'Put + - * or / before "3".'],
    ['=5/0', 'A formula cannot divide by zero.'],
    ['=5/(1-1)', 'A formula cannot divide by zero.'],
    ['/0', 'A formula cannot divide by zero.'],
    ['=SUM(A1)', 'The formula cannot be read at "SUM(A1)". Write it like =1000*1.03.'],
    ['=1,00', 'The formula cannot be read at "1,00". Write it like =1000*1.03.'],
    ['=50000+3%', 'Use % only to raise or lower the current amount, as in +3%.'],
    ['*9999999', 'The result is larger than $9,999,999,999.99.'],
    [`=${'1+'.repeat(60)}1`, 'The formula is longer than 100 characters.'],
  ])('%s is refused: %s', (text, why) => {
    expect(from(text)).toEqual({ why });
  });

  test('needs an amount to start from, unless it begins with =', () => {
    expect(from('+3%', null)).toEqual({ why: '"+3%" needs an amount to start from, but this cell is blank.' });
    expect(from('=2*3', null)).toEqual({ amount: 600 });
  });

  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents);

  test('+p% is the growth that projections calculate', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 99_999 }), (present, hundredths) => {
        const text = `+${(hundredths / 100).toFixed(2)}%`;
        expect(evaluateFormula(text, present)).toEqual({ amount: grow(present, hundredths / 100) });
      }),
    );
  });

  test('-= takes back what += added', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 1_000_000_000 }), (present, more) => {
        const dollars = (more / 100).toFixed(2);
        const up = evaluateFormula(`+=${dollars}`, present);
        expect('amount' in up && evaluateFormula(`-=${dollars}`, up.amount)).toEqual({ amount: present });
      }),
    );
  });

  test('any text of its signs gives an amount or a reason', () => {
    const text = fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 120 });
    fc.assert(
      fc.property(text, amount, (formula, present) => {
        const result = evaluateFormula(formula, present);
        expect('amount' in result ? Number.isSafeInteger(result.amount) : result.why.length > 0).toBe(true);
      }),
    );
  });
});
