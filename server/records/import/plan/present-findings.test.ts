import { expect, test } from 'vitest';
import { MAX_ROWS_NAMED } from '../../../../core/import/more-rows.ts';
import { presentErrors, presentTotals } from './present-findings.ts';
import type { SourceSkip } from '../read/read-source.ts';

const skips = (count: number, reason: SourceSkip['reason']): SourceSkip[] =>
  Array.from({ length: count }, (_, at) => ({
    row: at + 2,
    reason,
    name: `Line ${at}`,
    message: `No ${at}.`,
    rowKey: null,
    words: {},
    cells: [],
  }));

test('lists rows up to the limit and counts the others', () => {
  const skipped = [...skips(MAX_ROWS_NAMED + 7, 'UNREADABLE_AMOUNT'), ...skips(2, 'TOTAL_ROW')];
  const errors = presentErrors(skipped);
  expect(errors).toHaveLength(MAX_ROWS_NAMED + 1);
  expect(errors[0]).toEqual({ row: 2, name: 'Line 0', reason: 'UNREADABLE_AMOUNT', message: 'No 0.' });
  expect(errors.at(-1)).toEqual({ row: 0, name: '', reason: 'MORE', message: '7 more rows are not listed here.' });
  expect(presentTotals(skipped).map(({ reason }) => reason)).toEqual(['TOTAL_ROW', 'TOTAL_ROW']);
  expect(presentErrors(skips(MAX_ROWS_NAMED, 'NOTHING_NAMED'))).toHaveLength(MAX_ROWS_NAMED);
});
