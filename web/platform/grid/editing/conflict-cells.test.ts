import { expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import { columnsOf } from '../columns/columns-of.ts';
import { differences } from './conflict-cells.ts';
import type { PendingEdit } from './edit-types.ts';

interface Row {
  salary: Cents | null;
  notes: string | null;
  by: string;
}
type Change = Partial<Row>;

const column = columnsOf<Row, Change>();
const columns = [
  column.money({ id: 'salary', title: 'Salary', width: 1, read: (row) => row.salary, write: (salary) => ({ salary }) }),
  column.text({ id: 'notes', title: 'Notes', width: 1, read: (row) => row.notes, write: (notes) => ({ notes }) }),
  column.text({ id: 'by', title: 'Changed by', width: 1, read: (row) => row.by }),
];
const base: Row = { salary: cents(100_00), notes: null, by: 'Ann' };

function between(current: Row, ...changes: Change[]) {
  const edits = changes.map((change, key): PendingEdit<Row, Change> => {
    const columnId = Object.keys(change)[0] ?? '';
    return { key, rowId: '1', columnId, change, base, why: null };
  });
  return differences(columns, { rowId: '1', base, current, edits }, (row, change) => ({ ...row, ...change }));
}

test('a cell that both changed is in conflict; what only the other user changed is listed, without their name and derived values', () => {
  const { mine, others } = between({ salary: cents(110_00), notes: 'raise', by: 'Bob' }, { salary: cents(120_00) });
  expect(mine).toEqual([
    {
      rowId: '1',
      columnId: 'salary',
      title: 'Salary',
      before: '$100',
      mine: '$120',
      theirs: '$110',
      isContested: true,
    },
  ]);
  expect(others).toMatchObject([{ columnId: 'notes', before: '(blank)', theirs: 'raise' }]);
});

test('a cell that only I changed, or both alike, is not contested', () => {
  expect(between({ ...base, by: 'Bob' }, { notes: 'mine' }).mine).toMatchObject([{ isContested: false }]);
  expect(between({ ...base, salary: cents(120_00) }, { salary: cents(120_00) }).mine).toMatchObject([
    { isContested: false },
  ]);
});

test('of two edits of one cell the later one is mine', () => {
  const { mine } = between({ ...base, by: 'Bob' }, { notes: 'first' }, { notes: 'second' });
  expect(mine).toMatchObject([{ columnId: 'notes', mine: 'second' }]);
});
