import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromDollars } from '../../money.ts';
import { TERM_EXAMPLES, parseTerms } from './parse-terms.ts';
import { NO_TERMS, type Terms } from './terms.ts';

const read = (text: string) => parseTerms(text, 183);
const percent = (value: number, day = 1) => ({ kind: 'percent' as const, percent: value, day });
const flat = (amount: number, day = 1) => ({ kind: 'flat' as const, amount: fromDollars(amount), day });

test.each<[string, Partial<Terms>]>([
  ['3', { raises: [percent(3)] }],
  ['3%', { raises: [percent(3)] }],
  ['0', { raises: [percent(0)] }],
  ['2.75 %', { raises: [percent(2.75)] }],
  ['1@1 + 1@92', { raises: [percent(1), percent(1, 92)] }],
  ['1@1,1@92', { raises: [percent(1), percent(1, 92)] }],
  ['1@1+1@92', { raises: [percent(1), percent(1, 92)] }],
  ['1% @184', { raises: [percent(1, 184)] }],
  ['+1000', { raises: [flat(1_000)] }],
  ['+1,000', { raises: [flat(1_000)] }],
  ['+$5', { raises: [flat(5)] }],
  ['2 +500@92', { raises: [percent(2), flat(500, 92)] }],
  ['2 + $500', { raises: [percent(2), flat(500)] }],
  ['top+1', { top: 1 }],
  ['step+2%', { addedStep: 2 }],
  ['drop 1, drop Prov', { drops: ['1', 'Prov'] }],
  ['HOLD', { hold: true }],
  ['once 850', { oneTime: fromDollars(850) }],
  ['once $1,700.50', { oneTime: fromDollars(1_700.5) }],
  [
    '2.5, step+2% + top+1; drop 1 hold once 850',
    { raises: [percent(2.5)], addedStep: 2, top: 1, drops: ['1'], hold: true, oneTime: fromDollars(850) },
  ],
])('"%s" is read', (text, expected) => {
  expect(read(text)).toEqual({ kind: 'terms', terms: { ...NO_TERMS, ...expected } });
});

test('blank is not decided', () => {
  expect([read(''), read('  ')]).toEqual([{ kind: 'blank' }, { kind: 'blank' }]);
});

describe('refused:', () => {
  test.each([
    ['60', '60% is more than the maximum of 25%. For dollars, write +60.'],
    ['top+26', '26% is more than the maximum of 25%'],
    [
      '0,6',
      'Two percentages have the same start day, day 1. If you meant one raise, use a decimal point instead of a comma, such as 0.6 instead of 0,6',
    ],
    ['1 1', 'Two percentages have the same start day, day 1'],
    [
      '+100 +200',
      'Two raises in dollars have the same start day, day 1. If you meant one raise, write the sum, such as +300',
    ],
    ['1@0', 'Day 0 is not a contract day. Use 1 to 183. To start after the last day, use 184.'],
    ['1@185', 'Day 185 is not a contract day'],
    ['=1+1', '"=1+1" is not one of the terms that an offer can have'],
    ['+3', 'For a percentage, leave out the plus sign. For dollars, put +$ before the amount.'],
    ['-1', '"-1" is not one of the terms that an offer can have'],
    ['3.12345', '"3.12345" is not one of the terms that an offer can have'],
    ['3 percent', '"percent" is not one of the terms that an offer can have'],
    ['3,', '"," is not one of the terms that an offer can have'],
    ['hold hold', '"hold" appears twice'],
    ['drop 1 drop 1', 'Step 1 is dropped twice'],
  ])('%s', (text, why) => {
    expect(read(text)).toEqual({ kind: 'refused', why: expect.stringContaining(why) as string });
  });
});

test('each term that cannot be used has its reason, once', () => {
  expect(read('60, 1@0; hold, foo 2')).toEqual({
    kind: 'refused',
    why: `60% is more than the maximum of 25%. For dollars, write +60. Day 0 is not a contract day. Use 1 to 183. To start after the last day, use 184. "foo 2" is not one of the terms that an offer can have. Write terms such as ${TERM_EXAMPLES}.`,
  });
  expect(read('1 1 1')).toMatchObject({
    why: expect.stringMatching(
      /^Two percentages have the same start day, day 1\. If you meant one raise[^.]*\.6 instead of 0,6\. If you meant two raises[^.]*\.$/,
    ) as string,
  });
});

test('any text is read or refused', () => {
  const words = fc.constantFrom(
    '3',
    '1@92',
    '+1000',
    'top+1',
    'step+2%',
    'drop',
    'hold',
    'once',
    ' ',
    ',',
    '+',
    '$',
    'é',
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
      expect(['blank', 'terms', 'refused']).toContain(read(parts.join('')).kind);
    }),
  );
});
