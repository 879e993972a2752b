import { describe, expect, test } from 'vitest';
import { publicEnrollment, publicPositions, publicStudents } from './public-schools.ts';

const groups = (...sizes: [group: string, people: number, count?: number][]) =>
  sizes.map(([group, people, count = people]) => ({ group, people, count }));

describe('positions of a school', () => {
  test('show groups of five people or more, most positions first; smaller ones are combined', () => {
    // 3 + 2 people hold the other positions, which include one vacancy: five people together.
    expect(publicPositions(groups(['Nurses', 3], ['Teachers', 30, 32], ['Clerks', 2, 3], ['Aides', 8]))).toEqual([
      { group: 'Teachers', count: 32 },
      { group: 'Aides', count: 8 },
      { group: 'Other positions', count: 6 },
    ]);
  });

  test('combine the next smallest group while the others are fewer than five people', () => {
    expect(publicPositions(groups(['Teachers', 30], ['Aides', 8], ['Principal', 1]))).toEqual([
      { group: 'Teachers', count: 30 },
      { group: 'Other positions', count: 9 },
    ]);
  });

  test('hide no group behind its vacancies', () => {
    expect(publicPositions(groups(['Teachers', 30], ['Aides', 4, 9], ['Clerks', 1]))).toEqual([
      { group: 'Teachers', count: 30 },
      { group: 'Other positions', count: 10 },
    ]);
  });

  test('show nothing of a school with fewer than five people', () => {
    expect(publicPositions(groups(['Teachers', 3], ['Principal', 1]))).toEqual([]);
    expect(publicPositions([])).toEqual([]);
  });
});

describe('students', () => {
  const students = (...counts: number[]) => new Map(counts.map((count, id) => [id, count]));

  test('of fewer than five are left out together with the next smallest school', () => {
    expect([...publicStudents(students(400, 3, 120)).keys()]).toEqual([0]);
    expect([...publicStudents(students(400, 3, 4, 120)).keys()]).toEqual([0, 3]);
    expect([...publicStudents(students(400, 0, 120)).keys()]).toEqual([0, 2]);
  });

  test('of the district are null while unknown or too few', () => {
    expect(publicEnrollment(students(400, 3, 120))).toBe(523);
    expect(publicEnrollment(students(3))).toBeNull();
    expect(publicEnrollment(students())).toBeNull();
  });
});
