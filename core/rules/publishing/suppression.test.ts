import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../../money.ts';
import { publicGroups, publicLocations } from './suppression.ts';

const groupsOf = (...counts: number[]) => counts.map((count) => ({ count }));
const counts = (groups: readonly { count: number }[]) => groups.map(({ count }) => count);

describe('groups', () => {
  test.each([
    ['none is small', [12, 5, 8], [12, 5, 8]],
    ['two are small', [4, 12, 1, 8], [12, 8]],
    ['one is small: the next smallest goes too', [4, 12, 8], [12]],
    ['one is small: of equals the earlier goes', [8, 4, 8, 12], [8, 12]],
    ['one is small and one is left', [4, 12], []],
    ['one alone', [3], []],
    ['no one', [], []],
  ])('%s', (_, given, expected) => {
    expect(counts(publicGroups(groupsOf(...given)))).toEqual(expected);
  });

  test('one that is unsafe for another reason counts as small', () => {
    expect(counts(publicGroups(groupsOf(12, 9, 8), ({ count }) => count === 12))).toEqual([9]);
  });

  test('what is left out can never be a single group', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12)), (sizes) => {
        const shown = publicGroups(groupsOf(...sizes));
        expect(shown.every(({ count }) => count >= 5)).toBe(true);
        if (sizes.length > 1) expect(sizes.length - shown.length).not.toBe(1);
      }),
    );
  });
});

describe('locations', () => {
  const at = (location: string, count: number) => ({
    location,
    count,
    paid: count,
    totalSalary: cents(count * 1_000),
  });

  test('small ones are merged at the end', () => {
    expect(publicLocations([at('A', 3), at('B', 40), at('C', 4), at('D', 20)])).toEqual([
      at('B', 40),
      at('D', 20),
      at('Other locations', 7),
    ]);
  });

  test('a single small one takes the next smallest with it', () => {
    expect(publicLocations([at('A', 3), at('B', 40), at('D', 20)])).toEqual([at('B', 40), at('Other locations', 23)]);
  });

  test('small ones that are together still under five do so too', () => {
    expect(publicLocations([at('A', 1), at('B', 40), at('C', 2), at('D', 20)])).toEqual([
      at('B', 40),
      at('Other locations', 23),
    ]);
  });

  test('one without people but with cost is not shown either', () => {
    const empty = { location: 'A', count: 0, paid: 0, totalSalary: cents(9_000) };
    expect(publicLocations([empty, at('B', 40), at('C', 10)])).toEqual([
      at('B', 40),
      { location: 'Other locations', count: 10, paid: 10, totalSalary: cents(19_000) },
    ]);
  });

  test('people without pay hide no one: five of whom one is paid are as small as one', () => {
    const unpaid = { location: 'A', count: 5, paid: 1, totalSalary: cents(6_220_200) };
    expect(publicLocations([unpaid, at('B', 40), at('C', 10)])).toEqual([
      at('B', 40),
      { location: 'Other locations', count: 15, paid: 11, totalSalary: cents(6_230_200) },
    ]);
    expect(publicLocations([unpaid])).toEqual([]);
  });

  test('one whose total is someone’s pay is merged, with another one, until the total is no one’s', () => {
    const isPay = (amount: number) => [10_000, 17_000].includes(amount);
    // 10 thousand and 7 thousand are 17 thousand, which is someone's pay too.
    expect(publicLocations([at('A', 10), at('B', 7), at('C', 30), at('D', 40)], isPay)).toEqual([
      at('D', 40),
      at('Other locations', 47),
    ]);
    expect(publicLocations([at('A', 10)], isPay)).toEqual([]);
  });

  test('a district of under five people shows nothing', () => {
    expect(publicLocations([at('A', 2), at('B', 2)])).toEqual([]);
  });

  test('nothing under five shows, and nothing is lost', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(12)), (sizes) => {
        const all = sizes.map((count, index) => at(`L${index}`, count));
        const shown = publicLocations(all);
        const inAll = sizes.reduce((total, count) => total + count, 0);
        expect(shown.every(({ count }) => count >= 5)).toBe(true);
        if (inAll >= 5) {
          expect(counts(shown).reduce((total, count) => total + count, 0)).toBe(inAll);
          expect(sum(shown.map(({ totalSalary }) => totalSalary))).toBe(inAll * 1_000);
        }
        expect(publicLocations(shown).map(({ location }) => location)).toEqual(shown.map(({ location }) => location));
      }),
    );
  });
});
