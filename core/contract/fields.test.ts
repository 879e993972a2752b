import { expect, test } from 'vitest';
import { requiredText, textOfFile, textOfLines, trimmedText } from './fields.ts';

test.each([
  ['Ann\r\nSmith', 'Ann Smith'],
  ['  Lincoln\tSchool\u0007 ', 'Lincoln School'],
  ['a\u2028b\u2029c\u0085d', 'a b c d'],
  ['\r\n\t', ''],
  ['\u202ekcoltihW anaD\u202c', 'kcoltihW anaD'],
  ['Zoë O’Brien \u{1f600}', 'Zoë O’Brien \u{1f600}'],
])('a name of one line: %j becomes %j', (sent, kept) => {
  expect(trimmedText(40).parse(sent)).toBe(kept);
});

test('a name with only line breaks is missing', () => {
  expect(requiredText(40).safeParse('\r\n').error?.issues[0]?.message).toBe('is required');
});

test.each([
  ['one\r\ntwo\rthree\n\tfour ', 'one\ntwo\nthree\n\tfour'],
  ['a\u0000b\u001bc\u007fd', 'abcd'],
  ['a\u2066b\u2069', 'ab'],
])('notes of several lines: %j becomes %j', (sent, kept) => {
  expect(textOfLines(40).parse(sent)).toBe(kept);
});

test('text from a file is unchanged inside', () => {
  expect(textOfFile(40).parse(' FY26\r\nBudget ')).toBe('FY26\r\nBudget');
});
