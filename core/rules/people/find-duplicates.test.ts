import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents } from '../../money.ts';
import { findDuplicates, type DuplicateCandidate, type RosterEntry } from './find-duplicates.ts';
import { candidate, isComparable, MIN_SCORE, similarityScore } from '../names/similarity.ts';

const entry = (id: number, firstName: string, lastName: string, more: Partial<RosterEntry> = {}): RosterEntry => ({
  id,
  employeeId: null,
  firstName,
  lastName,
  position: 'Teacher',
  buildingId: 1,
  workGroupId: null,
  currentSalary: null,
  hireDate: null,
  accountLine: null,
  positionNumber: null,
  currentFTE: 1,
  isVacancy: false,
  ...more,
});
const idsOf = (groups: DuplicateCandidate[][]) => groups.map((group) => group.map(({ id }) => id));

describe('groups of duplicates', () => {
  test('the highest score first; in a group the oldest row first, then by score against it', () => {
    const groups = findDuplicates([
      entry(7, 'Ana', 'Smith'),
      entry(3, 'Ana', 'Smyth'),
      entry(9, 'Ana', 'Smyth', { position: 'Nurse' }),
      entry(5, 'Tobias', 'Quill', { employeeId: '11', accountLine: 'A' }),
      entry(4, 'Toby', 'Quill', { employeeId: '11', accountLine: 'A' }),
      entry(1, 'Wanda', 'Ferro'),
    ]);
    expect(idsOf(groups)).toEqual([
      [4, 5],
      [3, 9, 7],
    ]);
    // Row 9 has the name and building of row 3 (65), row 7 the position and building and a name with one error (38.70 + 25).
    expect(groups[1]?.map(({ similarityScore: score }) => score)).toEqual([65, 65, 64]);
  });

  test('rows belong together by way of others, and are scored against the oldest all the same', () => {
    const chain = [
      entry(1, 'Ana', 'Smith', { position: 'Nurse', buildingId: 1 }),
      entry(2, 'Ana', 'Smith', { position: 'Nurse', buildingId: 2 }),
      entry(3, 'Anna', 'Smith', { position: 'Coach', buildingId: 2 }),
    ];
    // "smith ana" and "smith anna": Jaro 29/30, four letters at the start: 0.98, so 47.67. With the same building as row 2: 58.
    const [group] = findDuplicates(chain);
    expect(group?.map(({ id, similarityScore: score }) => [id, score])).toEqual([
      [1, 70],
      [2, 70],
      [3, 48],
    ]);
  });

  test('a dismissed pair stays apart', () => {
    const rows = [entry(1, 'Ana', 'Smith'), entry(2, 'Ana', 'Smith')];
    expect(findDuplicates(rows, (a, b) => Math.min(a, b) === 1 && Math.max(a, b) === 2)).toEqual([]);
    expect(idsOf(findDuplicates(rows, () => false))).toEqual([[1, 2]]);
  });

  test('vacancies are not people, and a split position is one person in one job', () => {
    expect(
      findDuplicates([entry(1, 'Vacant', '', { isVacancy: true }), entry(2, 'Vacant', '', { isVacancy: true })]),
    ).toEqual([]);
    const part = { employeeId: '11', currentFTE: 0.5 };
    const parts = [
      entry(1, 'Ana', 'Smith', { ...part, accountLine: 'A' }),
      entry(2, 'Ana', 'Smith', { ...part, accountLine: 'B' }),
    ];
    expect(findDuplicates(parts)).toEqual([]);
  });

  test('a placeholder on many rows takes no quadratic time', () => {
    const rows = Array.from({ length: 1_000 }, (_, index) =>
      entry(index + 1, 'Name', 'Employee', { employeeId: '0000', accountLine: `${index}` }),
    );
    let compared = 0;
    const groups = findDuplicates(rows, () => {
      compared += 1;
      return true;
    });
    expect(groups).toEqual([]);
    // Each row is compared with the next 100 by id and the next 100 by name: 900 rows with 100 others, and the last 100 rows with 99 to 0
    // others. All pairs would be 499,500 twice.
    expect(compared).toBe(2 * (900 * 100 + 4_950));
  });
});

const FIRST = ['Ana', 'Anna', 'Bob', 'Robert', 'Katherine', 'Catherine', 'José', 'Jose', 'Liam', 'Theodore'];
const LAST = [
  'Smith',
  'Smyth',
  'Garcia',
  'García Lopez',
  "O'Neil",
  'Oneill',
  'Van Dyke',
  'Vandyke',
  'Li',
  'Lee',
  'Wójcik',
  'Holt 2',
  'Holt 3',
];
const roster = fc
  .array(
    fc.record({
      firstName: fc.constantFrom(...FIRST),
      lastName: fc.constantFrom(...LAST),
      position: fc.constantFrom('Teacher', 'Nurse', null),
      buildingId: fc.constantFrom(null, 1, 2),
      workGroupId: fc.constantFrom(null, 1, 2),
      hireDate: fc.constantFrom(null, '2019-08-26', '2020-08-31'),
      currentSalary: fc.constantFrom(cents(4_000_000), cents(6_000_000)),
      employeeId: fc.constantFrom(null, null, '11', '12'),
      accountLine: fc.constantFrom(null, 'A', 'B'),
      currentFTE: fc.constantFrom(0.5, 1),
      isVacancy: fc.boolean(),
    }),
    { maxLength: 25 },
  )
  .map((rows) => rows.map((row, index) => ({ ...entry(index + 1, '', ''), ...row })));

/** Compares every pair. Grouping rows into blocks must not change the result. */
function byComparingAll(rows: readonly RosterEntry[]): number[][] {
  const groups = new Map(rows.map(({ id }) => [id, new Set([id])]));
  const people = rows.filter(({ isVacancy }) => !isVacancy).map((row) => candidate(row));
  for (const a of people) {
    for (const b of people) {
      if (a.row.id >= b.row.id || !isComparable(a, b) || similarityScore(a, b) < MIN_SCORE) continue;
      const joined = new Set([...(groups.get(a.row.id) ?? []), ...(groups.get(b.row.id) ?? [])]);
      for (const id of joined) groups.set(id, joined);
    }
  }
  return [...new Set(groups.values())]
    .filter((group) => group.size > 1)
    .map((group) => [...group].sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);
}

const partition = (groups: DuplicateCandidate[][]) =>
  idsOf(groups)
    .map((ids) => ids.sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);

test('finds what comparing every pair finds, whatever the order of the rows', () => {
  const places = fc.array(fc.nat(), { minLength: 25, maxLength: 25 });
  fc.assert(
    fc.property(roster, places, (rows, at) => {
      const found = findDuplicates(rows);
      expect(partition(found)).toEqual(byComparingAll(rows));
      const shuffled = [...rows].sort((a, b) => Number(at[a.id - 1]) - Number(at[b.id - 1]));
      expect(findDuplicates(shuffled)).toEqual(found);
    }),
    { numRuns: 150 },
  );
});

test('one typing error anywhere in a name does not keep two rows apart', () => {
  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'.split(''));
  fc.assert(
    fc.property(
      fc.constantFrom('Whitcomb', 'Callahan', 'Fairbanks', 'Nickerson'),
      fc.constantFrom('Rosanne', 'Timothy', 'Gregory', 'Abigail'),
      fc.nat(7),
      fc.constantFrom('other', 'more', 'less', 'swapped'),
      letter,
      (last, first, at, error, typed) => {
        const [before, letters, after] = [last.slice(0, at), last.slice(at, at + 2), last.slice(at + 2)];
        const written = {
          other: typed + letters.slice(1),
          more: typed + letters,
          less: letters.slice(1),
          swapped: letters.slice(1) + letters.slice(0, 1),
        }[error];
        const wrong = before + written + after;
        const job = { workGroupId: 3, currentSalary: cents(5_000_000) };
        expect(findDuplicates([entry(1, first, last, job), entry(2, first, wrong, job)])).toHaveLength(1);
        expect(findDuplicates([entry(1, last, first, job), entry(2, first, wrong, job)])).toHaveLength(1);
      },
    ),
  );
});
