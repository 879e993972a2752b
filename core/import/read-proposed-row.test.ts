import { describe, expect, test } from 'vitest';
import { createProposedReader } from './read-proposed-row.ts';

const plan = {
  columns: ['Line', 'Budget', 'Code', 'School', 'Notes'].map((name, index) => ({ name, index })),
  mappings: { accountDescription: 'Line', amount: 'Budget', accountLine: 'Code', building: 'School', notes: 'Notes' },
};
const row = (...cells: string[]) => ({ row: 2, cells });

describe('a row of a proposed budget', () => {
  test('becomes a line, negative when it is an offset', () => {
    expect(
      createProposedReader(plan)(row('Circuit breaker', '(250,000.00)', '0100-0042', '', 'Line one\nLine two')),
    ).toEqual({
      kind: 'line',
      line: {
        row: 2,
        rowKey: null,
        rev: null,
        values: {
          accountDescription: 'Circuit breaker',
          amount: -25_000_000,
          accountLine: '0100-0042',
          building: null,
          notes: 'Line one\nLine two',
        },
        findings: [],
      },
    });
  });

  test('with a blank amount is a line with a finding', () => {
    const message = 'The amount is blank, so $0.00 is used.';
    expect(createProposedReader(plan)(row('Electricity', ''))).toMatchObject({
      kind: 'line',
      line: { values: { amount: null }, findings: [{ code: 'NO_AMOUNT', needsReview: true, message }] },
    });
  });

  test('is an error when its amount cannot be read or nothing names it', () => {
    const read = createProposedReader(plan);
    expect(read(row('Books', 'n/a'))).toMatchObject({
      kind: 'skipped',
      skipped: {
        reason: 'UNREADABLE_AMOUNT',
        name: 'Books',
        message: 'Amount "n/a" in row 2 cannot be read: it is not an amount. Correct the cell or leave it blank.',
      },
    });
    expect(read(row('', '100', '0100-0042'))).toMatchObject({
      kind: 'skipped',
      skipped: { reason: 'NOTHING_NAMED', message: 'Row 2 has neither a description nor a name. Enter one of them.' },
    });
  });

  test('is skipped when it is a total of the rows before it', () => {
    const read = createProposedReader(plan);
    const kinds = [
      row('Books', '100', 'A', 'North'),
      row('Pens', '20', 'B', 'North'),
      row('Total North', '121'),
      row('Total', '120', 'Total'),
    ];
    expect(kinds.map((one) => read(one).kind)).toEqual(['line', 'line', 'skipped', 'skipped']);
  });
});
