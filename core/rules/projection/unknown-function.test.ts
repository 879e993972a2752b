import { expect, test } from 'vitest';
import { isUnknownFunction, unknownFunctionReason } from './unknown-function.ts';

test.each([
  ['a listed code', '2305', false],
  ['a listed code between blanks', ' 2305 ', false],
  ['no code', null, false],
  ['blanks', '  ', false],
  ['another code', '9999', true],
  ['a part of a code', '23', true],
  ['a name', 'Teachers', true],
])('%s', (_, code, expected) => {
  expect(isUnknownFunction(code, new Set(['2305', '2310']))).toBe(expected);
});

test('without a list, no code is unknown', () => {
  expect(isUnknownFunction('9999', new Set())).toBe(false);
});

test('the reason names the code and what to do', () => {
  expect(unknownFunctionReason(' 9999')).toBe(
    '9999 is not in the list of DESE functions. The line still counts in the totals. Correct the code, or add the function in Manage Data > Budget Categories > DESE functions.',
  );
});
