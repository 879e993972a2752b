import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, fromDollars } from '../../money.ts';
import { people } from '../people/people.ts';
import {
  type DistributionRow,
  isPara,
  isTeacher,
  payGroups,
  rangeText,
  salaryDistribution,
  salaryRanges,
} from './salary-distribution.ts';

function row(id: number, salary: number, overrides: Partial<DistributionRow> = {}): DistributionRow {
  return {
    id,
    employeeId: String(id),
    firstName: null,
    lastName: `Last${id}`,
    position: 'Teacher',
    deseCode: '2305',
    buildingId: 1,
    currentFTE: 1,
    currentSalary: fromDollars(salary),
    cost: fromDollars(salary),
    isVacancy: false,
    ...overrides,
  };
}

const rangesOf = (...salaries: number[]) =>
  salaryRanges(people(salaries.map((salary, index) => row(index + 1, salary))));
const para = { deseCode: '2330' };

describe('salary ranges', () => {
  test('80,000 is in $80,000–$89,999, and a cent less is not', () => {
    expect(rangesOf(80_000).map(({ range }) => range)).toEqual(['$80,000–$89,999']);
    expect(rangesOf(89_999.99).map(({ range }) => range)).toEqual(['$80,000–$89,999']);
    expect(rangesOf(79_999.99).map(({ range }) => range)).toEqual(['$70,000–$79,999']);
    expect(rangesOf(0.01, 100_000).map(({ range }) => range)).toEqual(['$0–$9,999', '$100,000–$109,999']);
  });

  test('have the count, the average, the lowest and the highest', () => {
    expect(rangesOf(80_000, 85_000.01, 81_000)).toEqual([
      {
        range: '$80,000–$89,999',
        from: fromDollars(80_000),
        count: 3,
        avgSalary: fromDollars(82_000),
        minSalary: fromDollars(80_000),
        maxSalary: fromDollars(85_000.01),
      },
    ]);
  });

  test('hold every paid person once', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30_000_000)), (salaries) => {
        const rows = salaries.map((salary, index) => ({ ...row(index + 1, 0), currentSalary: cents(salary) }));
        const ranges = salaryRanges(people(rows));
        const inRanges = ranges.reduce((total, { count }) => total + count, 0);
        expect(inRanges).toBe(salaries.filter((salary) => salary > 0).length);
        for (const { from, minSalary, avgSalary, maxSalary } of ranges) {
          expect([from, minSalary, avgSalary, maxSalary, from + 999_999]).toEqual(
            [from, minSalary, avgSalary, maxSalary, from + 999_999].sort((a, b) => a - b),
          );
        }
      }),
    );
  });
});

describe('the rows behind a range', () => {
  test('are all rows of its people: a split position counts with both, a vacancy and a nurse nowhere', () => {
    const groups = payGroups([
      row(1, 80_000),
      row(2, 40_000, { employeeId: 'split', currentFTE: 0.5 }),
      row(3, 45_000, { employeeId: 'split', currentFTE: 0.5, buildingId: 2 }),
      row(4, 81_000, { isVacancy: true }),
      row(5, 31_000, para),
      row(6, 82_000, { deseCode: '3200' }),
      row(7, 0),
    ]);
    const found = [...groups].map(([id, { kind, from }]) => [id, kind, rangeText(from)]);
    expect(found).toEqual([
      [1, 'teachers', '$80,000–$89,999'],
      [2, 'teachers', '$80,000–$89,999'],
      [3, 'teachers', '$80,000–$89,999'],
      [5, 'paras', '$30,000–$39,999'],
    ]);
  });

  test('match the number of people in the range', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ salary: fc.nat(20_000_000), id: fc.nat(20), isTeacher: fc.boolean() })),
        (made) => {
          const rows = made.map(({ salary, id, isTeacher: teaches }, index) => ({
            ...row(index + 1, 0, teaches ? {} : para),
            employeeId: String(id),
            currentSalary: cents(salary),
          }));
          const groups = payGroups(rows);
          for (const kind of ['teachers', 'paras'] as const) {
            const ranges = salaryRanges(people(rows.filter(kind === 'teachers' ? isTeacher : isPara)));
            for (const { from, count } of ranges) {
              const behind = rows.filter(({ id }) => groups.get(id)?.kind === kind && groups.get(id)?.from === from);
              expect(people(behind)).toHaveLength(count);
            }
          }
        },
      ),
    );
  });
});

describe('the distribution', () => {
  const five = [1, 2, 3, 4, 5].map((id) => row(id, 80_000 + id));
  const four = [11, 12, 13, 14].map((id) => row(id, 60_000));

  test('leaves out teacher ranges under five people, but not those of paras', () => {
    const paras = four.map((teacher) => ({ ...teacher, id: teacher.id + 100, employeeId: null, ...para }));
    const { teachers, paras: shownParas, leftOut } = salaryDistribution([...five, ...four, ...paras]);
    expect(leftOut).toEqual({ teachers: true, paras: false });
    expect(salaryDistribution(five).leftOut).toEqual({ teachers: false, paras: false });
    expect(teachers.map(({ range, count }) => [range, count])).toEqual([['$80,000–$89,999', 5]]);
    expect(shownParas.map(({ count }) => count)).toEqual([4]);
  });

  test('counts a split position once, and no vacancy', () => {
    const rows = [
      ...five.slice(1),
      row(1, 40_000, { currentFTE: 0.5 }),
      row(6, 42_000, { employeeId: '1', currentFTE: 0.5, buildingId: 2 }),
      row(7, 85_000, { isVacancy: true }),
    ];
    expect(salaryDistribution(rows).teachers).toMatchObject([{ count: 5, minSalary: 8_000_200, maxSalary: 8_200_000 }]);
  });

  test('takes of a teacher who also coaches only the teaching', () => {
    const coach = row(8, 5_000, { employeeId: '1', deseCode: '3510', position: 'Coach' });
    expect(salaryDistribution([...five, coach]).teachers).toMatchObject([{ maxSalary: fromDollars(80_005) }]);
  });
});

describe('who is a teacher', () => {
  test.each([
    ['2305', 'Anything', true],
    ['2310', null, true],
    ['2330', 'Teacher', false],
    ['2325', 'Substitute Teacher', false],
    [null, 'Grade 3 Teacher', true],
    ['', 'TEACHER - MATH', true],
    [' ', 'Special Education Teachers', true],
    [null, "Teacher's Aide", false],
    [null, 'Teacher Assistant', false],
    [null, 'Special Ed Teacher Assist', false],
    [null, 'Teacher Assts.', false],
    [null, 'Substitute Teacher', false],
    [null, 'Teaching Assistant', false],
    [null, 'Headteachership', false],
    [null, 'Principal', false],
    [null, null, false],
  ])('%s, %s: %s', (deseCode, position, expected) => {
    expect(isTeacher({ deseCode, position })).toBe(expected);
  });
});

describe('who is a para', () => {
  test.each([
    ['2330', 'Anything', true],
    ['2305', 'Paraprofessional', false],
    [null, 'Paraprofessional', true],
    [null, 'SPED Para', true],
    ['', 'Para-educator', true],
    [null, 'Teacher Aide', true],
    [null, 'Teaching Assistant', true],
    [null, 'Instructional  Assistants', true],
    [null, 'Teacher Assistant', true],
    [null, 'Teacher’s Assistant - Grade 1', true],
    [null, 'TEACHER ASST', true],
    [null, 'Special Ed Classroom Assist', true],
    [null, 'Classroom Assistants', true],
    [null, 'Instructor Assistant', true],
    [null, 'Instructional Asst.', true],
    ['2305', 'Teacher Assistant', false],
    [null, 'Teacher Assistant - Head Start', true],
    [null, 'Instructional Assistant / Girls Soccer Coach', true],
    [null, 'Teaching Assistant, Dean Street School', true],
    [null, 'Teacher/Asst. Athletic Director', false],
    [null, 'Teacher, Assistant Basketball Coach', false],
    [null, 'Teacher / Assistant Dean', false],
    [null, 'Administrative Assistant', false],
    [null, 'Assistant Principal', false],
    [null, 'Asst. Superintendent for Teaching', false],
    [null, 'Teacher/Assistant Principal', false],
    [null, 'Teacher, Asst. Coach', false],
    [null, 'Assistant Director of Classroom Technology', false],
    [null, 'Paralegal', false],
    [null, 'Teacher', false],
    [null, null, false],
  ])('%s, %s: %s', (deseCode, position, expected) => {
    expect(isPara({ deseCode, position })).toBe(expected);
  });
});
