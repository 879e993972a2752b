import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withGuard, withoutGuard } from './plain-text.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['-5 hours', "'-5 hours"],
  ['@home', "'@home"],
  ['\tx', "'\tx"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－2', "'－2"],
  ["'＠SUM(A1)", "''＠SUM(A1)"],
  ["'=1", "''=1"],
  ["O'Neill", "O'Neill"],
  ["'tis", "'tis"],
  ['', ''],
])('%j is written as %j', (text, written) => {
  expect(withGuard(text)).toBe(written);
});

test('escaped text is read back unchanged and is never a formula', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', 'a', '1') }),
      (text) => {
        expect(withoutGuard(withGuard(text))).toBe(text);
        expect(withGuard(text)).not.toMatch(/^[=+\-@\t＝＋－＠]/);
      },
    ),
  );
});
