import { describe, expect, test } from 'vitest';
import { isVacancy } from '../rules/people/is-vacancy.ts';
import { describeValues } from './describe-values.ts';
import { parseDate } from './parse-date.ts';
import { parseFte, parsePercent } from './parse-decimal.ts';
import { parseMoney } from './parse-money.ts';
import { readStatus } from './read-status.ts';
import { splitName } from './split-name.ts';
import { isPlainTotal } from './total-row.ts';

/** An algorithm slower than linear would take minutes to hours for these. */
const LENGTH = 200_000;
const LONG = [
  '1',
  '-',
  '(',
  '$',
  '0.',
  '1,',
  'usd ',
  'cr',
  '%',
  ' ',
  '\u00a0',
  'a',
  'vpt',
  'total ',
  '12:00 ',
  '@.',
  'a-',
  '\u00e9 ',
].flatMap((part) => {
  const text = part.repeat(Math.ceil(LENGTH / part.length));
  return [text, `${text}!`, `1${text}x`, `x ${text}1`];
});

describe('a cell of 200,000 characters is read in time that grows with its length', () => {
  test.each<[string, (text: string) => unknown]>([
    ['an amount', parseMoney],
    ['a share', parseFte],
    ['a percentage', parsePercent],
    ['a date', parseDate],
    ['a status', readStatus],
    ['a name', splitName],
    ['a vacancy', (text) => isVacancy({ firstName: null, lastName: text, position: null })],
    ['a total', isPlainTotal],
    ['any value', (text) => describeValues([text])],
  ])('as %s', (_, read) => {
    for (const text of LONG) expect(read(text)).not.toBe(undefined);
  });
});

test('an amount is no longer than a hundred characters', () => {
  expect(parseMoney('1'.repeat(101))).toEqual({ kind: 'unreadable', why: 'it is too long for an amount' });
  expect(parseMoney(`$${'0'.repeat(90)}1.50`)).toEqual({ kind: 'amount', amount: 150, rounded: false });
});
