import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addedFte, publicFte } from './public-fte.ts';

const group = (name: string, count: number, authorizedFte: number, vacantFte = 0) => ({
  ...{ name, count, authorizedFte, vacantFte },
  filledFte: authorizedFte - vacantFte,
});

test('groups of five people stay, the largest first; smaller ones are combined with the next smallest', () => {
  const groups = [group('Oak', 5, 5), group('Elm', 4, 4.5, 1), group('Birch', 40, 38.2), group('Fir', 6, 6.5)];
  // Elm alone has 4 people, so Oak joins it: 9 people, 9.5 authorized, 1 vacant.
  expect(publicFte(groups, 'Other schools')).toEqual([
    group('Birch', 40, 38.2),
    group('Fir', 6, 6.5),
    group('Other schools', 9, 9.5, 1),
  ]);
});

test('groups without anyone are not shown alone, and fewer than five people not at all', () => {
  expect(publicFte([group('Oak', 9, 9), group('Elm', 0, 2, 2)], 'Other schools')).toEqual([
    group('Other schools', 9, 11, 2),
  ]);
  expect(publicFte([group('Oak', 4, 4), group('Elm', 0, 2, 2)], 'Other schools')).toEqual([]);
  expect(publicFte([], 'Other schools')).toEqual([]);
});

test('no group has fewer than five people, and FTE add up, for any district', () => {
  const fte = fc.integer({ min: 0, max: 999_999 }).map((units) => units / 10_000);
  const any = fc.record({ name: fc.string(), count: fc.nat(12), authorizedFte: fte, filledFte: fte, vacantFte: fte });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 12 }), (groups) => {
      const shown = publicFte(groups, 'Other');
      expect(shown.every(({ count }) => count >= 5)).toBe(true);
      if (shown.length > 0) expect(addedFte(shown)).toEqual(addedFte(groups));
      else expect(groups.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(5);
    }),
  );
});
