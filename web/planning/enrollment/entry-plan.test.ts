import { expect, test } from 'vitest';
import { GRADES, type EnrollmentRecord, type Grade } from '../../../core/contract/enrollment.ts';
import { BUILDING_TYPES } from '../../../core/contract/reference.ts';
import { readCount } from '../../../core/import/enrollment/read-count.ts';
import { gradeRange, gradesOf, planEntry, spreadBlock, type Entry } from './entry-plan.ts';

const record = (grade: Grade, studentCount: number, specialEdCount: number | null = null): EnrollmentRecord => ({
  id: GRADES.indexOf(grade) + 1,
  budgetYearId: 1,
  buildingId: 1,
  building: { id: 1, name: 'Hill School' },
  gradeLevel: { shortName: grade },
  studentCount,
  specialEdCount,
  updatedAt: '2026-01-01T00:00:00.000Z',
});

const building = (buildingType: (typeof BUILDING_TYPES)[number] | null) => ({
  id: 1,
  name: 'Hill School',
  code: null,
  address: null,
  buildingType,
  employeeCount: 0,
  employeeCountHidden: null,
});

const entryOf = (...edits: [Grade, students: string, specialEd?: string][]): Entry =>
  new Map(edits.map(([grade, students, specialEd = '']) => [grade, { students, specialEd, seen: null }]));

const changesOf = (records: EnrollmentRecord[], entry: Entry) =>
  planEntry(records, entry).changes.map(({ grade, clears, studentCount, specialEdCount }) =>
    clears === null ? [grade, studentCount, specialEdCount] : [grade, 'cleared'],
  );

test('the type of a building decides which grades its form offers', () => {
  expect(BUILDING_TYPES.map((type) => [type, gradesOf(building(type), [], false).join(' ')])).toEqual([
    ['preschool', 'P'],
    ['elementary', 'K 1 2 3 4'],
    ['middle', '5 6 7 8'],
    ['high', '9 10 11 12'],
    ['special', 'P K 1 2 3 4 5 6 7 8 9 10 11 12 SP'],
  ]);
  expect(gradesOf(building(null), [], false)).toEqual(GRADES);
});

test('a grade that is saved, and every grade when asked, is offered beside them in order', () => {
  expect(gradesOf(building('elementary'), [record('P', 3), record('5', 20)], false).join(' ')).toBe('P K 1 2 3 4 5');
  expect(gradesOf(building('preschool'), [], true)).toEqual(GRADES);
  const some: Grade[][] = [['K', '1', '2'], ['P'], ['9', '10', 'SP'], ['12', 'SP'], ['K', '2']];
  expect(some.map(gradeRange)).toEqual(['Grades K–2', 'Grade P', 'Grades 9–10, SP', 'Grades 12, SP', 'Grades K, 2']);
  expect(gradeRange(GRADES)).toBe('Grades P–12, SP');
});

test('only what differs and is above 0 is saved; special education is null when blank', () => {
  const records = [record('K', 20, 2), record('1', 21)];
  expect(changesOf(records, entryOf(['K', '20', '2'], ['1', '22'], ['2', '0'], ['3', '1,204', '12']))).toEqual([
    ['1', 22, null],
    ['3', 1204, 12],
  ]);
  expect(changesOf(records, entryOf(['K', '20', '']))).toEqual([['K', 20, null]]);
});

test('a saved grade that is blank or 0 is cleared, and then nothing need be left', () => {
  const plan = planEntry([record('K', 20), record('1', 21)], entryOf(['K', ''], ['1', ' 0 ']));
  expect(plan.changes.map(({ grade, clears }) => [grade, clears])).toEqual([
    ['K', GRADES.indexOf('K') + 1],
    ['1', GRADES.indexOf('1') + 1],
  ]);
  expect(plan.hasStudents).toBe(false);
});

test('a form without any student says so, one with an untouched grade does not', () => {
  expect(planEntry([], entryOf(['K', ''], ['1', '0'])).hasStudents).toBe(false);
  expect(planEntry([record('K', 20)], entryOf(['1', ''])).hasStudents).toBe(true);
  expect(planEntry([], entryOf(['K', '1'])).hasStudents).toBe(true);
});

test('what is not a count is marked at its cell and not saved', () => {
  const entry = entryOf(
    ['K', 'twenty'],
    ['1', '20', '2.5'],
    ['2', '20', '21'],
    ['3', '-1'],
    ['4', '', '3'],
    ['5', '5'],
  );
  const { problems, changes } = planEntry([], entry);
  const whole = 'Enter a whole number from 0 to 99,999';
  expect([...problems]).toEqual([
    ['K', { students: whole }],
    ['1', { specialEd: whole }],
    ['2', { specialEd: 'More than the number of students in this grade' }],
    ['3', { students: whole }],
    ['4', { specialEd: 'More than the number of students in this grade' }],
  ]);
  expect(changes.map(({ grade }) => grade)).toEqual(['5']);
});

test('a count is a whole number, with or without commas, up to 99,999', () => {
  expect(['7', ' 12 ', '1,204', '99999', '100000', '1.5', '1,20', '', 'x'].map(readCount)).toEqual([
    7,
    12,
    1204,
    99_999,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a column goes down from its cell, a block to the right too, and what has no cell is counted', () => {
  const grades: Grade[] = ['K', '1', '2'];
  expect(spreadBlock('20\r\n21\r\n22\r\n', grades, { grade: 'K', field: 'students' })).toEqual({
    cells: [
      { grade: 'K', field: 'students', text: '20' },
      { grade: '1', field: 'students', text: '21' },
      { grade: '2', field: 'students', text: '22' },
    ],
    left: 0,
  });
  expect(spreadBlock('20\t"2"\t9\n21\t\n5', grades, { grade: '1', field: 'students' })).toEqual({
    cells: [
      { grade: '1', field: 'students', text: '20' },
      { grade: '1', field: 'specialEd', text: '2' },
      { grade: '2', field: 'students', text: '21' },
      { grade: '2', field: 'specialEd', text: '' },
    ],
    left: 2,
  });
});
