import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { candidate, isComparable, similarity, similarityScore, type ComparedRow } from './similarity.ts';

const ANA: ComparedRow = {
  id: 1,
  employeeId: null,
  firstName: 'Ana',
  lastName: 'Smith',
  position: null,
  buildingId: null,
  workGroupId: null,
  currentSalary: null,
  hireDate: null,
  accountLine: null,
  positionNumber: null,
  currentFTE: 1,
};
const JOB = {
  position: 'Teacher',
  buildingId: 4,
  workGroupId: 2,
  currentSalary: cents(50_000_00),
  hireDate: '2019-08-26',
};

const row = (fields: Partial<ComparedRow>) => candidate({ ...ANA, ...fields });
const score = (a: Partial<ComparedRow>, b: Partial<ComparedRow>) => similarityScore(row(a), row(b));
const factors = (a: Partial<ComparedRow>, b: Partial<ComparedRow>) => similarity(row(a), row(b)).factors;

describe('the score of a pair', () => {
  test('everything equal is 100: 55 + 15 + 10 + 5 + 10 + 5', () => {
    expect(score(JOB, { ...JOB, id: 2 })).toBe(100);
    expect(factors(JOB, { ...JOB, id: 2 })).toEqual([
      'Same last name',
      'Same first name',
      'Same position',
      'Same building',
      'Same work group',
      'Same salary',
      'Same hire date',
    ]);
    expect(factors(JOB, { ...JOB, id: 2, currentSalary: cents(50_000_01) })).toContain('Salary within 1%');
  });

  test.each([
    ['the name alone', {}, {}, 55],
    ['and the position', { position: 'Teacher' }, { position: ' TEACHER ' }, 70],
    ['and the building', { buildingId: 4 }, { buildingId: 4 }, 65],
    ['and the work group', { workGroupId: 2 }, { workGroupId: 2 }, 60],
    ['and the hire date', { hireDate: '2019-08-26' }, { hireDate: '2019-08-26' }, 60],
    ['no salary is not like no salary', { currentSalary: null }, { currentSalary: null }, 55],
    ['two salaries of zero', { currentSalary: cents(0) }, { currentSalary: cents(0) }, 65],
    // 505.05 is under 1% of 50,505.05 (505.0505), 505.06 is above 1% of 50,505.06 (505.0506).
    ['1% apart', { currentSalary: cents(5_000_000) }, { currentSalary: cents(5_050_505) }, 65],
    ['more than 1% apart', { currentSalary: cents(5_000_000) }, { currentSalary: cents(5_050_506) }, 55],
    // "ana smyth": Jaro 25/27, four letters at the start: 0.955556. 55 × 0.105556 / 0.15 = 38.70.
    ['one typing error', { lastName: 'Smyth', position: 'Nurse' }, { position: 'Nurse' }, 54],
    // "smythe ana" and "smith ana", two errors: 8 letters of 10 and 9, two at the start: 0.896296 + 0.2 × 0.103704 = 0.917037.
    ['two typing errors', { lastName: 'Smythe', position: 'Nurse' }, { position: 'Nurse' }, 40],
    ['a nickname: 55 × 0.1 / 0.15 = 36.67', { firstName: 'Bob' }, { firstName: 'Robert' }, 37],
    ['two nicknames of one name', { firstName: 'Bob' }, { firstName: 'Robbie' }, 37],
    ['the same nickname', { firstName: 'Bob' }, { firstName: 'Bob' }, 55],
    ['accents, case and punctuation', { lastName: 'O’Néill' }, { lastName: 'ONEILL' }, 55],
    ['a suffix', { lastName: 'Smith Jr.' }, { lastName: 'Smith' }, 55],
    ['first and last name swapped', { firstName: 'Smith', lastName: 'Ana' }, {}, 55],
    ['another name altogether', { firstName: 'Tobias', lastName: 'Quill', ...JOB }, JOB, 45],
    ['a number distinguishes two people', { firstName: 'Ana 00012' }, { firstName: 'Ana 00013' }, 0],
    ['different ids', { ...JOB, employeeId: '11' }, { ...JOB, employeeId: '12' }, 75],
    ['one id and a blank', { ...JOB, employeeId: '11' }, { ...JOB, employeeId: ' ' }, 100],
    ['different hire dates', JOB, { ...JOB, hireDate: '2021-08-30' }, 75],
    ['different ids do not raise a score', { employeeId: '11' }, { employeeId: '12' }, 55],
    [
      'one id on one account, whatever else differs',
      { employeeId: '11', accountLine: '01-2305' },
      { employeeId: '11', accountLine: '01-2305', lastName: 'Quill', hireDate: '2020-01-01' },
      100,
    ],
    ['one id without accounts: only the name', { employeeId: '11' }, { employeeId: '11' }, 55],
  ])('%s', (_, a, b, expected) => {
    expect(score(a, b)).toBe(expected);
  });

  test('evidence for and against is described in words', () => {
    expect(factors({ lastName: 'Smyth' }, {})).toEqual(['Similar last name', 'Same first name']);
    expect(factors({ firstName: 'Bob' }, { firstName: 'Robert' })).toEqual([
      'Same last name',
      'One first name is a nickname of the other',
    ]);
    expect(factors({ firstName: 'Smith', lastName: 'Ana' }, {})).toEqual(['First and last name swapped']);
    expect(factors({ ...JOB, employeeId: '11' }, { employeeId: '12', hireDate: '2021-08-30' })).toEqual([
      'Same last name',
      'Same first name',
      'Different employee IDs',
      'Different hire dates',
    ]);
    expect(
      factors(
        { employeeId: '11', accountLine: 'A' },
        { employeeId: '11', accountLine: 'A', lastName: 'Quill', firstName: 'Tom' },
      ),
    ).toEqual(['Same employee ID', 'Same account']);
  });
});

describe('which rows are compared', () => {
  const compared = (a: Partial<ComparedRow>, b: Partial<ComparedRow>) => isComparable(row(a), row(b));

  test('names of at least 0.85, or one employee id', () => {
    expect(compared({}, { lastName: 'Smyth' })).toBe(true);
    expect(compared({}, { lastName: 'Quill' })).toBe(false);
    expect(compared({ employeeId: '11' }, { employeeId: '11', lastName: 'Quill', firstName: 'Tom' })).toBe(true);
  });

  test('a split position is none: one id, different accounts or positions, at most one full time', () => {
    const half = { employeeId: '11', currentFTE: 0.5 };
    expect(compared({ ...half, accountLine: 'A' }, { ...half, accountLine: 'B' })).toBe(false);
    expect(compared({ ...half, position: 'Nurse' }, { ...half, position: 'Coach' })).toBe(false);
    expect(compared({ ...half, accountLine: 'A' }, { ...half, accountLine: 'A' })).toBe(true);
    expect(compared({ ...half, accountLine: 'A' }, { ...half, accountLine: 'B', currentFTE: 0.5001 })).toBe(true);
    expect(compared({ accountLine: 'A', currentFTE: 0.5 }, { accountLine: 'B', currentFTE: 0.5 })).toBe(true);
  });

  test('a split position is none: different position numbers of one person, at most one full time', () => {
    const [one, two] = [
      { positionNumber: '100', currentFTE: 0.5 },
      { positionNumber: '101', currentFTE: 0.5 },
    ];
    const id = { employeeId: '11', accountLine: 'A' };
    expect(compared({ ...one, ...id }, { ...two, ...id })).toBe(false);
    expect(compared(one, two)).toBe(false);
    expect(compared(one, { ...two, positionNumber: ' 100' })).toBe(true);
    expect(compared(one, { ...two, positionNumber: null })).toBe(true);
    expect(compared(one, { ...two, currentFTE: 0.6 })).toBe(true);
    expect(compared(one, { ...two, lastName: 'Smyth' })).toBe(true);
    expect(compared({ ...one, hireDate: '2020-09-01' }, { ...two, hireDate: '2021-09-01' })).toBe(true);
  });
});

const NAMES = fc.constantFrom('Ana', 'Anna', 'Bob', 'Robert', 'Smith', 'Smyth Jr.', 'de la Cruz', 'Žižek', '', 'Lee 2');
const anyRow = fc.record({
  id: fc.nat(),
  employeeId: fc.constantFrom(null, '', '11', '12'),
  firstName: fc.option(NAMES),
  lastName: fc.option(NAMES),
  position: fc.constantFrom(null, 'Nurse', 'Coach'),
  buildingId: fc.constantFrom(null, 1, 2),
  workGroupId: fc.constantFrom(null, 1, 2),
  currentSalary: fc.constantFrom(null, cents(0), cents(4_000_000), cents(4_030_000)),
  hireDate: fc.constantFrom(null, '2020-09-01', '2021-09-01'),
  accountLine: fc.constantFrom(null, 'A', 'B'),
  positionNumber: fc.constantFrom(null, '100', '101'),
  currentFTE: fc.constantFrom(0, 0.4, 0.6, 1),
});

test('a pair is the same in both directions, and its score a whole percent', () => {
  fc.assert(
    fc.property(anyRow, anyRow, (a, b) => {
      const [there, back] = [similarity(candidate(a), candidate(b)), similarity(candidate(b), candidate(a))];
      expect(there).toEqual(back);
      expect(Number.isInteger(there.score) && there.score >= 0 && there.score <= 100).toBe(true);
      expect(isComparable(candidate(a), candidate(b))).toBe(isComparable(candidate(b), candidate(a)));
    }),
  );
});

test('the order of the parts of a name changes nothing between two spellings of one name', () => {
  fc.assert(
    fc.property(anyRow, ({ firstName, lastName, ...rest }) => {
      const [a, b] = [
        candidate({ ...rest, firstName, lastName }),
        candidate({ ...rest, firstName: lastName, lastName: firstName }),
      ];
      expect(similarityScore(a, b)).toBe(similarityScore(a, a));
    }),
  );
});
