import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { enrollmentTotals, studentsPerFte, sumFte } from './enrollment-totals.ts';

describe('enrollment totals', () => {
  test('by grade, by building and of all; unknown is not 0', () => {
    const totals = enrollmentTotals([
      { buildingId: 1, grade: 'K', students: 20, specialEd: null },
      { buildingId: 1, grade: '1', students: 18, specialEd: 3 },
      { buildingId: 2, grade: 'K', students: 0, specialEd: null },
    ]);
    expect([...totals.byGrade]).toEqual([
      ['K', { students: 20, specialEd: null }],
      ['1', { students: 18, specialEd: 3 }],
    ]);
    expect([...totals.byBuilding]).toEqual([
      [1, { students: 38, specialEd: 3 }],
      [2, { students: 0, specialEd: null }],
    ]);
    expect(totals.total).toEqual({ students: 38, specialEd: 3 });
    expect(enrollmentTotals([]).total).toBeNull();
  });

  test('add up both ways, whatever the records', () => {
    const records = fc.array(
      fc.record({
        buildingId: fc.nat(6),
        grade: fc.constantFrom('P', 'K', '1', 'SP'),
        students: fc.nat(5000),
        specialEd: fc.option(fc.nat(500)),
      }),
    );
    const sum = (totals: Iterable<{ students: number }>) => [...totals].reduce((all, one) => all + one.students, 0);
    fc.assert(
      fc.property(records, (some) => {
        const { byGrade, byBuilding, total } = enrollmentTotals(some);
        expect(sum(byGrade.values())).toBe(sum(some));
        expect(sum(byBuilding.values())).toBe(sum(some));
        expect(total?.students ?? 0).toBe(sum(some));
      }),
    );
  });
});

describe('students per FTE', () => {
  test.each([
    [418, 35.2, 11.9],
    // 100 / 16 = 6.25: half goes up.
    [100, 16, 6.3],
    [0, 10, 0],
    [418, 0, null],
    [418, null, null],
    [null, 35.2, null],
  ])('%s students and %s FTE are %s', (students, fte, expected) => {
    expect(studentsPerFte(students, fte)).toBe(expected);
  });
});

test('FTE are added exactly', () => {
  expect(sumFte([0.1, 0.2, 1.0005])).toBe(1.3005);
  expect(sumFte([])).toBe(0);
});
