import { expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import { planPaste, type GridView } from '../editing/plan-gesture.ts';
import { columnsOf } from './columns-of.ts';

interface Row {
  id: string;
  salary: Cents | null;
}
type Change = Partial<Row>;

const salary = columnsOf<Row, Change>().money({
  id: 'salary',
  title: 'Salary',
  width: 1,
  read: (row) => row.salary,
  write: (value) => ({ salary: value }),
});
const rows: Row[] = [
  { id: '1', salary: cents(40_000_00) },
  { id: '2', salary: cents(50_000_00) },
  { id: '3', salary: null },
];

test('a typed formula calculates from the present amount; -500 is an amount', () => {
  const enter = (text: string) => salary.enter(text, rows[0]!);
  expect(enter('+3%')).toEqual({ kind: 'change', change: { salary: 41_200_00 }, formula: '+3%' });
  expect(enter(' =1000*1.03 ')).toEqual({ kind: 'change', change: { salary: 1_030_00 }, formula: '=1000*1.03' });
  expect(enter('-500')).toEqual({ kind: 'change', change: { salary: -500_00 } });
  expect(enter('*1')).toEqual({ kind: 'same' });
  expect(enter('=2**3')).toEqual({ kind: 'problem', why: 'A number is missing before "*".' });
});

test('a formula pasted over a selection calculates each cell from its own amount', () => {
  const view: GridView<Row, Change> = {
    rowCount: 3,
    columns: [salary],
    rowAt: (index) => rows[index],
    rowId: (row) => row.id,
    lock: () => null,
  };
  const plan = planPaste(view, { top: 0, left: 0, bottom: 2, right: 0 }, [['+3%']]);
  expect(plan.edits.map(({ rowId, change, formula }) => [rowId, change, formula])).toEqual([
    ['1', { salary: 41_200_00 }, '+3%'],
    ['2', { salary: 51_500_00 }, '+3%'],
  ]);
  expect(plan.problems.map(({ rowId, why }) => [rowId, why])).toEqual([
    ['3', '"+3%" needs an amount to start from, but this cell is blank.'],
  ]);
});
