import { expect, test } from 'vitest';
import { MAX_ERRORS_SHOWN, MAX_WARNINGS_SHOWN } from '../contract/import.ts';
import { errorKind } from './error-kind.ts';
import { groupErrors, groupWarnings, listedRows } from './group-findings.ts';
import { moreRowsMessage } from './more-rows.ts';

const error = (row: number, reason: string) => ({ row, reason, name: 'Holt', message: 'It is wrong.' });
const warning = (row: number, ...issues: string[]) => ({ row, name: '', issues, lineItemId: null });

test('groups errors by kind, largest first, without the entry that only counts rows', () => {
  const more = { row: 0, name: '', reason: 'MORE', message: moreRowsMessage(5) };
  const groups = groupErrors([
    error(2, 'NOTHING_NAMED'),
    error(3, 'FTE_OUT_OF_RANGE'),
    error(4, 'NOTHING_NAMED'),
    more,
  ]);
  expect(groups.map(({ kind, count }) => [kind, count])).toEqual([
    ['Nothing identifies the row', 2],
    ['FTE is out of range', 1],
  ]);
  expect(groups[0]?.entries[0]).toEqual({ row: 2, lineItemId: null, text: 'Row 2, Holt: It is wrong.' });
  expect(errorKind('SOMETHING_NEW')).toBe('Other');
});

test('a row with two kinds of warnings is in both groups', () => {
  const groups = groupWarnings([warning(2, 'The salary is blank.', 'The FTE 2 is above 1.5.')]);
  expect(groups.map(({ kind, entries }) => [kind, entries.map(({ row }) => row)])).toEqual([
    ['Salary', [2]],
    ['FTE', [2]],
  ]);
});

test('the listed rows are the first of each kind, up to the limits of errors and warnings', () => {
  const errors = Array.from({ length: 30 }, (_, at) => error(at + 1, at < 25 ? 'UNREADABLE_AMOUNT' : 'NOTHING_NAMED'));
  const warnings = Array.from({ length: 40 }, (_, at) => warning(at + 101, 'The salary is blank.'));
  const listed = [...listedRows({ errors, warnings }, { errors: MAX_ERRORS_SHOWN, warnings: MAX_WARNINGS_SHOWN })];
  expect(listed.filter((row) => row <= 30)).toEqual([1, 2, 3, 4, 5, 26, 27, 28, 29, 30]);
  expect(listed).toHaveLength(MAX_ERRORS_SHOWN + MAX_WARNINGS_SHOWN);
});
