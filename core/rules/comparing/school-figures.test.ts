import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, fromDollars, sum } from '../../money.ts';
import { schoolFigures } from './school-figures.ts';

test('staff and cost of each school are divided by its students, and the district by all of them', () => {
  const { schools, total } = schoolFigures({
    students: new Map([
      [1, 300],
      [2, 100],
    ]),
    fte: new Map([
      [1, 40],
      [3, 2.5],
      [null, 7.5],
    ]),
    cost: new Map([
      [1, fromDollars(3_000_000)],
      [2, fromDollars(500_000.5)],
      [null, fromDollars(1_000_000)],
    ]),
  });
  expect(schools).toEqual([
    { buildingId: 1, students: 300, fte: 40, studentsPerFte: 7.5, cost: 300_000_000, costPerPupil: 1_000_000 },
    // 50,000,050 cents ÷ 100 students = 500,000.5 cents, rounded half away from zero.
    { buildingId: 2, students: 100, fte: 0, studentsPerFte: null, cost: 50_000_050, costPerPupil: 500_001 },
    { buildingId: 3, students: null, fte: 2.5, studentsPerFte: null, cost: 0, costPerPupil: null },
    { buildingId: null, students: null, fte: 7.5, studentsPerFte: null, cost: 100_000_000, costPerPupil: null },
  ]);
  // 400 students, 50 FTE; $4,500,000.50 ÷ 400 = $11,250.00125.
  expect(total).toEqual({ students: 400, fte: 50, studentsPerFte: 8, cost: 450_000_050, costPerPupil: 1_125_000 });
});

test('a school of no students has no cost per pupil, and a district without enrollment no students', () => {
  const none = schoolFigures({ students: new Map([[1, 0]]), fte: new Map(), cost: new Map([[1, cents(500)]]) });
  expect(none.schools[0]?.costPerPupil).toBeNull();
  expect(none.total).toMatchObject({ students: 0, costPerPupil: null });
  const { schools, total } = schoolFigures({ students: new Map(), fte: new Map(), cost: new Map() });
  expect([schools, total.students, total.cost]).toEqual([[], null, 0]);
});

test('the schools add up to the district', () => {
  const of = <T>(value: fc.Arbitrary<T>) =>
    fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), value)).map((entries) => new Map(entries));
  fc.assert(
    fc.property(
      of(fc.integer({ min: 0, max: 9_999 })),
      of(fc.integer({ min: 0, max: 2_000_000 }).map((units) => units / 10_000)),
      of(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents)),
      (students, fte, cost) => {
        const { schools, total } = schoolFigures({ students, fte, cost });
        expect(sum(schools.map((school) => school.cost))).toBe(total.cost);
        expect(schools.reduce((all, school) => all + (school.students ?? 0), 0)).toBe(total.students ?? 0);
        expect(schools.reduce((all, school) => all + school.fte, 0)).toBeCloseTo(total.fte, 4);
      },
    ),
  );
});
