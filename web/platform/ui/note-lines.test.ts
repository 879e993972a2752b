import { expect, test } from 'vitest';
import { joinedNote, noteLines } from './note-lines.ts';

const fits = (line: string) => line.length <= 12;

test('a note is broken between words, and a long word has its own line', () => {
  expect(noteLines('Axis does not start at $0.', fits)).toEqual(['Axis does', 'not start at', '$0.']);
  expect(noteLines('See https://profiles.example now', fits)).toEqual(['See', 'https://profiles.example', 'now']);
});

test('without a note there are no lines', () => {
  expect(noteLines('', fits)).toEqual([]);
});

test('a note has the sentences that apply, and is missing without one', () => {
  expect(joinedNote(['Annual salaries.', false, null, undefined, 'Rounded.'])).toBe('Annual salaries. Rounded.');
  expect(joinedNote([false, null])).toBeUndefined();
});
