import { expect, test } from 'vitest';
import { departsBefore, ruleFinder } from './bulk-rules.ts';

const line = (jobClass: string | null, position: string | null) => ({ jobClass, position });

test('the first rule that a line fits: by job class, by words of the position, or both', () => {
  const find = ruleFinder([
    { jobClass: 'Teacher', words: 'special education' },
    { jobClass: 'TEACHER' },
    { words: 'Aide, Library' },
    {},
  ]);
  expect(find(line('teacher', 'Education teacher, Special'))).toBe(0);
  expect(find(line('Teacher', 'Grade 2'))).toBe(1);
  expect(find(line(null, 'LIBRARY AIDE'))).toBe(2);
  expect(find(line('Aide', 'Library aides'))).toBeNull();
  expect(find(line(null, null))).toBeNull();
});

test('a departure on the date is not before it, and an unknown one never is', () => {
  expect(departsBefore('2026-06-30', '2026-07-01')).toBe(true);
  expect(departsBefore('2026-07-01', '2026-07-01')).toBe(false);
  expect(departsBefore(null, '2026-07-01')).toBe(false);
});
