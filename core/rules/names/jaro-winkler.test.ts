import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jaroWinkler, maxJaroWinkler } from './jaro-winkler.ts';

describe('how alike two texts are', () => {
  // Winkler's own examples: MARTHA has one pair out of order, DIXON shares two letters at the start, DWAYNE one.
  test.each([
    ['martha', 'marhta', 0.9611],
    ['dixon', 'dicksonx', 0.8133],
    ['dwayne', 'duane', 0.84],
    ['smith ana', 'smyth ana', 0.9407],
    ['abc', 'xyz', 0],
    ['', 'abc', 0],
    ['', '', 1],
  ])('%s and %s: %d', (a, b, expected) => {
    expect(jaroWinkler(a, b)).toBeCloseTo(expected, 4);
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'e', 'n', 's', ' '), maxLength: 90 });

  test('the same in both directions, from 0 to 1, and 1 for equal texts alone', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const result = jaroWinkler(a, b);
        expect(jaroWinkler(b, a)).toBe(result);
        expect(result).toBeGreaterThanOrEqual(0);
        if (a !== b) expect(result).toBeLessThan(1);
        expect(jaroWinkler(a, a)).toBe(1);
      }),
    );
  });

  test('never above what the letters in common allow', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const sorted = (of: string) => of.split('').sort().join('');
        if (a !== b) expect(jaroWinkler(a, b)).toBeLessThanOrEqual(maxJaroWinkler(sorted(a), sorted(b)));
      }),
    );
  });
});
