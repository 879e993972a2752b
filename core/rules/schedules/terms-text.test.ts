import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { parseTerms } from './parse-terms.ts';
import { MAX_CELL } from './schedule-problems.ts';
import { termsText, textWithPercent } from './terms-text.ts';
import type { Raise, Terms } from './terms.ts';

const anyPercent = fc.integer({ min: 0, max: 250_000 }).map((units) => units / 10_000);
const anyDay = fc.integer({ min: 1, max: 184 });
const anyAmount = fc.integer({ min: 1, max: MAX_CELL }).map(cents);
const anyRaise: fc.Arbitrary<Raise> = fc.oneof(
  fc.record({ kind: fc.constant('percent' as const), day: anyDay, percent: anyPercent }),
  fc.record({ kind: fc.constant('flat' as const), day: anyDay, amount: anyAmount }),
);
const anyTerms: fc.Arbitrary<Terms> = fc.record({
  raises: fc.uniqueArray(anyRaise, { selector: ({ kind, day }) => `${kind} ${day}`, maxLength: 4 }),
  drops: fc.uniqueArray(fc.constantFrom('1', '2', 'Prov', '1-3'), { maxLength: 2 }),
  addedStep: fc.option(anyPercent),
  top: fc.option(anyPercent),
  hold: fc.boolean(),
  oneTime: fc.oneof(fc.constant(cents(0)), anyAmount),
});

test('terms that are written as text are read back the same', () => {
  fc.assert(
    fc.property(anyTerms, (terms) => {
      const text = termsText(terms);
      expect(parseTerms(text, 183)).toEqual(text === '' ? { kind: 'blank' } : { kind: 'terms', terms });
    }),
  );
});

test.each([
  ['', 2.37, '2.37'],
  ['3', 2.37, '2.37'],
  ['1@1 + 1@92', 2.37, '2.37'],
  ['2 +1000@92, step+2%, hold', 3, '3, +1000@92, step+2%, hold'],
  ['top+1; drop 1, once 850, +$5', 0, '0, +$5, drop 1, top+1, once 850'],
  ['nonsense', 1.5, '1.5'],
])('“%s” with %s%% is “%s”', (text, percent, expected) => {
  expect(textWithPercent(text, percent)).toBe(expected);
});
