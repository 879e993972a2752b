import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { people } from '../people/people.ts';
import type { DistributionRow } from '../projection/salary-distribution.ts';
import { publicDistribution } from './public-ranges.ts';
import { SMALLEST_PUBLIC_GROUP } from './suppression.ts';

const row = (id: number, dollars: number, overrides: Partial<DistributionRow> = {}): DistributionRow => ({
  ...{ id, employeeId: String(id), firstName: null, lastName: `Last${id}`, position: null, deseCode: '2305' },
  ...{ buildingId: 1, currentFTE: 1, isVacancy: false },
  currentSalary: fromDollars(dollars),
  cost: fromDollars(dollars),
  ...overrides,
});
const many = (from: number, count: number, dollars: number, overrides: Partial<DistributionRow> = {}) =>
  Array.from({ length: count }, (_, index) => row(from + index, dollars + index, overrides));
const [para, nurse] = [{ deseCode: '2330' }, { deseCode: '3200' }];
const counts = (rows: DistributionRow[], isPay?: (amount: number) => boolean) => {
  const { teachers, paras } = publicDistribution(rows, isPay);
  return [teachers.map(({ count }) => count), paras.map(({ count }) => count)];
};
const nurses = many(900, 8, 70_000, nurse);

describe('the salary ranges that the public sees', () => {
  test('have bounds that are no one’s salary', () => {
    expect(publicDistribution([...many(1, 5, 81_000), ...nurses]).teachers).toEqual([
      {
        range: '$80,000–$89,999',
        from: fromDollars(80_000),
        count: 5,
        avgSalary: fromDollars(81_002),
        minSalary: fromDollars(80_000),
        maxSalary: fromDollars(89_999),
      },
    ]);
  });

  test('are none under five people, and none that is the only one left out', () => {
    const [five, four, six] = [many(1, 5, 80_000), many(11, 4, 60_000), many(21, 6, 90_000)];
    expect(counts([...five, ...four, ...six, ...nurses])).toEqual([[6], []]);
    expect(counts([...five, ...six, ...nurses])).toEqual([[5, 6], []]);
    expect(counts([row(31, 30_000, para), row(32, 40_000, para), ...nurses])).toEqual([[], []]);
  });

  test('are none whose average is someone’s pay', () => {
    // The average of 60,000 to 60,004 is 60,002, which the third of them earns.
    const rows = [...many(1, 5, 60_000), ...many(11, 6, 80_000), ...many(21, 9, 90_000), ...nurses];
    expect(counts(rows, (amount) => amount === fromDollars(60_002))).toEqual([[9], []]);
  });

  test('leave no one over whose pay is the payroll less the ranges', () => {
    const teachers = [...many(1, 6, 80_000), ...many(11, 9, 90_000)];
    expect(counts([...teachers, row(50, 70_000, nurse)])).toEqual([[9], []]);
    expect(counts([...teachers, ...nurses])).toEqual([[6, 9], []]);
  });

  test('leave no one to four unpaid people over either: all people less those in the ranges is none or five and more', () => {
    const unpaid = (count: number) =>
      many(50, count, 0).map((one) => ({ ...one, currentSalary: cents(0), cost: cents(0) }));
    const teachers = [...many(1, 6, 80_000), ...many(11, 9, 90_000)];
    expect(counts([...teachers, ...unpaid(1)])).toEqual([[9], []]);
    expect(counts([...teachers, ...unpaid(4)])).toEqual([[9], []]);
    expect(counts([...teachers, ...unpaid(5)])).toEqual([[6, 9], []]);
  });

  test('leave no stipend and no part year of a single person over', () => {
    const teachers = [...many(1, 6, 80_000), ...many(11, 9, 90_000)];
    const coach = row(50, 5_000, { employeeId: '11', deseCode: '3510' });
    // Without the six, the rest is the pay of six people and a stipend.
    expect(counts([...teachers, coach])).toEqual([[9], []]);
    const leaves = teachers.map((one) => (one.id === 1 ? { ...one, cost: fromDollars(40_000) } : one));
    expect(counts(leaves)).toEqual([[9], []]);
  });

  test('count someone who is a teacher and a paraeducator in both, and hide the one other person', () => {
    const both = row(50, 15_000, { employeeId: '11', ...para });
    const rows = [...many(1, 6, 80_000), ...many(11, 9, 90_000), ...many(40, 6, 15_000, para), both];
    // 21 people in ranges that count 22, and a nurse: the counts alone would leave no one.
    expect(counts([...rows, row(60, 70_000, nurse)])).toEqual([[9], [7]]);
  });

  test('never single anyone out, whatever the roster', () => {
    const anyone = fc.record({
      salary: fc.integer({ min: 0, max: 39 }).map((thousands) => thousands * 1_000),
      id: fc.nat(40),
      code: fc.constantFrom('2305', '2305', '2330', '3200'),
      isFree: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyone, { maxLength: 60 }), (made) => {
        const rows = made.map(({ salary, id, code, isFree }, index) =>
          row(index + 1, salary, { employeeId: String(id), deseCode: code, ...(isFree && { cost: cents(0) }) }),
        );
        const { teachers, paras } = publicDistribution(rows);
        const inRange = (one: DistributionRow, kind: 'teachers' | 'paras', codes: string) => {
          const mine = rows.filter(({ employeeId, deseCode }) => employeeId === one.employeeId && deseCode === codes);
          const salary = mine.reduce((total, { currentSalary }) => total + (currentSalary ?? 0), 0);
          const ranges = kind === 'teachers' ? teachers : paras;
          return (
            one.deseCode === codes &&
            ranges.some(({ from }) => salary > 0 && salary >= from && salary < from + 1_000_000)
          );
        };
        const isShown = (one: DistributionRow) => inRange(one, 'teachers', '2305') || inRange(one, 'paras', '2330');
        if (teachers.length + paras.length === 0) return;
        const shown = new Set(rows.filter(isShown).map(({ employeeId }) => employeeId));
        const all = people(rows).map(({ rowIds }) => rows.filter(({ id }) => rowIds.includes(id)));
        const rest = all.filter((mine) => !mine.some((one) => shown.has(one.employeeId)));
        const differ = all.filter((mine) => {
          const described = mine.filter(isShown).reduce((total, { currentSalary }) => total + (currentSalary ?? 0), 0);
          return mine.reduce((total, { cost }) => total + cost, 0) !== described;
        });
        for (const { length } of [rest, differ]) {
          expect(length === 0 || length >= SMALLEST_PUBLIC_GROUP, `${length} people`).toBe(true);
        }
      }),
    );
  });
});
