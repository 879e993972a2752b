import { describe, expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import { parseBlock } from '../ranges/clipboard-text.ts';
import { columnsOf } from '../columns/columns-of.ts';
import {
  copyArea,
  planClear,
  planFill,
  planFillDown,
  planFillRight,
  planPaste,
  type GridView,
} from './plan-gesture.ts';

interface Row {
  id: string;
  name: string | null;
  salary: Cents | null;
  share: number | null;
  cost: Cents;
  isVoted?: boolean;
}
type Change = Partial<Pick<Row, 'name' | 'salary' | 'share'>>;

const column = columnsOf<Row, Change>();
const columns = [
  column.text({
    id: 'name',
    title: 'Name',
    width: 1,
    read: (row) => row.name,
    write: (name) => ({ name }),
    required: true,
  }),
  column.money({ id: 'salary', title: 'Salary', width: 1, read: (row) => row.salary, write: (salary) => ({ salary }) }),
  column.percent({ id: 'share', title: 'Share', width: 1, read: (row) => row.share, write: (share) => ({ share }) }),
  column.money({ id: 'cost', title: 'Cost', width: 1, read: (row) => row.cost }),
];

const row = (id: string, more: Partial<Row> = {}): Row => ({
  id,
  name: `Name ${id}`,
  salary: cents(100_00),
  share: 1,
  cost: cents(5_00),
  ...more,
});

function viewOf(...rows: Row[]): GridView<Row, Change> {
  return {
    rowCount: rows.length,
    columns,
    rowAt: (index) => rows[index],
    rowId: ({ id }) => id,
    lock: (_, { isVoted }) => (isVoted ? 'It was voted.' : null),
  };
}

const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
const three = viewOf(row('1'), row('2'), row('3'));
const changes = (plan: { edits: readonly { rowId: string; change: Change }[] } | null) =>
  plan?.edits.map(({ rowId, change }) => ({ rowId, ...change }));

describe('a pasted block', () => {
  test('is read by the types of the columns that it falls on', () => {
    const plan = planPaste(three, at(0, 0), parseBlock('"Two\nlines"\t$1,234.50\t3%\nAnn\t(12)\t1.5\r\n'));
    expect(changes(plan)).toEqual([
      { rowId: '1', name: 'Two\nlines' },
      { rowId: '1', salary: 123_450 },
      { rowId: '1', share: 3 },
      { rowId: '2', name: 'Ann' },
      { rowId: '2', salary: -12_00 },
      { rowId: '2', share: 1.5 },
    ]);
    expect(plan).toMatchObject({ problems: [], outside: { rows: 0, cols: 0 }, area: at(0, 0, 1, 2) });
  });

  test('marks the amounts that were rounded to the cent', () => {
    const { edits, problems } = planPaste(three, at(0, 1), parseBlock('1234.565\n2000.5\n3000.0049'));
    expect(problems).toEqual([]);
    expect(edits.map(({ change, isRounded }) => [change.salary, isRounded ?? false])).toEqual([
      [123_457, true],
      [200_050, false],
      [300_000, true],
    ]);
  });

  test('of one value fills the whole selection; of two rows, every second one', () => {
    expect(changes(planPaste(three, at(0, 1, 2, 1), [['7']]))).toEqual([
      { rowId: '1', salary: 700 },
      { rowId: '2', salary: 700 },
      { rowId: '3', salary: 700 },
    ]);
    const four = viewOf(row('1'), row('2'), row('3'), row('4'));
    expect(changes(planPaste(four, at(0, 1, 3, 1), [['1'], ['2']]))?.map(({ salary }) => salary)).toEqual([
      100, 200, 100, 200,
    ]);
  });

  test('is put there once where the selection is no multiple of it', () => {
    expect(planPaste(three, at(0, 1, 2, 1), [['1'], ['2']]).area).toEqual(at(0, 1, 1, 1));
  });

  test('reports what does not fit, and changes nothing else', () => {
    const plan = planPaste(three, at(2, 2), [
      ['4', '55', '6', '7'],
      ['8', '9', '1', '2'],
    ]);
    expect(changes(plan)).toEqual([{ rowId: '3', share: 4 }]);
    expect(plan.outside).toEqual({ rows: 1, cols: 2 });
    expect(plan.problems).toMatchObject([{ rowId: '3', columnId: 'cost', why: 'Cost cannot be edited here.' }]);
  });

  test('names each cell that cannot take its text, with the reason', () => {
    const plan = planPaste(three, at(0, 0), parseBlock('\t12abc\nBea\t5'));
    expect(plan.problems).toEqual([
      { rowId: '1', columnId: 'name', title: 'Name', why: 'Name cannot be blank.' },
      { rowId: '1', columnId: 'salary', title: 'Salary', why: 'Enter an amount, such as 1,234.50.' },
    ]);
    expect(changes(plan)).toHaveLength(2);
  });

  test('leaves locked cells alone, and is silent where these hold it already', () => {
    const voted = viewOf(row('1', { isVoted: true }), row('2'));
    expect(planPaste(voted, at(0, 1), [['100'], ['6']])).toMatchObject({
      problems: [],
      edits: [{ rowId: '2' }],
    });
    expect(planPaste(voted, at(0, 1), [['5'], ['6']]).problems).toMatchObject([{ rowId: '1', why: 'It was voted.' }]);
  });
});

describe('filling', () => {
  const rows = viewOf(row('1', { salary: cents(1_00), share: 9 }), row('2'), row('3', { salary: null }));

  test('down repeats the first row, in both columns', () => {
    expect(changes(planFillDown(rows, at(0, 1, 2, 2)))).toEqual([
      { rowId: '2', salary: 100 },
      { rowId: '2', share: 9 },
      { rowId: '3', salary: 100 },
      { rowId: '3', share: 9 },
    ]);
  });

  test('a single cell down takes the one above it; the first row has none', () => {
    expect(changes(planFillDown(rows, at(1, 1)))).toEqual([{ rowId: '2', salary: 100 }]);
    expect(planFillDown(rows, at(0, 1))).toBeNull();
    expect(planFillRight(rows, at(0, 0))).toBeNull();
  });

  test('right reads the text by the type of the other column', () => {
    expect(changes(planFillRight(rows, at(0, 1, 0, 2)))).toEqual([{ rowId: '1', share: 1 }]);
  });

  test('upwards continues the pattern', () => {
    const four = viewOf(row('1'), row('2'), row('3', { salary: cents(300) }), row('4', { salary: cents(400) }));
    expect(changes(planFill(four, at(2, 1, 3, 1), at(0, 1, 1, 1)))).toEqual([
      { rowId: '1', salary: 300 },
      { rowId: '2', salary: 400 },
    ]);
  });
});

test('clearing blanks what may be blank', () => {
  const plan = planClear(three, at(0, 0, 0, 1));
  expect(changes(plan)).toEqual([{ rowId: '1', salary: null }]);
  expect(plan.problems).toMatchObject([{ columnId: 'name', why: 'Name cannot be blank.' }]);
});

test('a copy carries plain values that a paste reads back', () => {
  const source = viewOf(row('1', { name: 'A "b"', salary: cents(-1_234_50), share: 2.25 }));
  const block = copyArea(source, at(0, 0, 0, 3));
  expect(block).toEqual([['A "b"', '-1234.50', '2.25', '5']]);
  expect(changes(planPaste(three, at(0, 0, 0, 2), [block[0]!.slice(0, 3)]))).toEqual([
    { rowId: '1', name: 'A "b"' },
    { rowId: '1', salary: -123_450 },
    { rowId: '1', share: 2.25 },
  ]);
});
