import { describe, expect, test } from 'vitest';
import { cents, type Cents } from '../../../../core/money.ts';
import { columnsOf } from '../columns/columns-of.ts';
import { formatBlock, parseBlock } from '../ranges/clipboard-text.ts';
import { readKeyed } from '../ranges/keyed-block.ts';
import { CopiedRows } from './copied-rows.ts';
import type { GridView } from './plan-gesture.ts';
import { copyKeyed, planKeyedPaste } from './plan-keyed-paste.ts';

interface Row {
  id: string;
  rev: number;
  code: string;
  salary: Cents;
}
type Change = Partial<Pick<Row, 'code' | 'salary'>>;

const column = columnsOf<Row, Change>();
const columns = [
  column.text({
    id: 'code',
    title: 'Code',
    width: 1,
    read: (row) => row.code,
    write: (code) => ({ code: code ?? '' }),
  }),
  column.money({
    id: 'salary',
    title: 'Salary',
    width: 1,
    read: (row) => row.salary,
    write: (salary) => ({ salary: salary ?? cents(0) }),
  }),
];
const revOf = ({ rev }: Row) => rev;

function viewOf(...rows: Row[]): GridView<Row, Change> {
  return { rowCount: rows.length, columns, rowAt: (index) => rows[index], rowId: ({ id }) => id, lock: () => null };
}

const one: Row = { id: '1', rev: 1, code: '003463', salary: cents(52_670_00) };
const two: Row = { id: '2', rev: 1, code: '0042', salary: cents(60_000_00) };

/** Copies both rows, edits the text, and plans its paste into the current list. */
function pasted(edit: (text: string) => string, now: Row[], isKnown = true) {
  const copied = new CopiedRows<Row>();
  const block = copyKeyed(viewOf(one, two), { top: 0, left: 0, bottom: 1, right: 1 }, revOf, copied);
  const keyed = readKeyed(parseBlock(edit(formatBlock(block))));
  if (keyed === null) throw new Error('the block has no keys');
  return planKeyedPaste(viewOf(...now), keyed, revOf, isKnown ? copied : new CopiedRows<Row>());
}

describe('a block that was copied with keys', () => {
  test('changes nothing when it comes back unchanged', () => {
    const { plan, conflicts, kept } = pasted((text) => text, [one, two]);
    expect({ edits: plan.edits, conflicts, kept }).toEqual({ edits: [], conflicts: [], kept: 0 });
  });

  test('finds its rows in another order, changes what was changed in it, and keeps newer values of others', () => {
    const raised = { ...one, rev: 2, salary: cents(53_670_00) };
    const { plan, conflicts, kept } = pasted((text) => text.replace('60000', '61000'), [two, raised]);
    expect(plan.edits).toMatchObject([{ rowId: '2', columnId: 'salary', change: { salary: 61_000_00 } }]);
    expect(conflicts).toEqual([]);
    expect(kept).toBe(1);
  });

  test('asks about a cell that both changed', () => {
    const raised = { ...one, rev: 2, salary: cents(53_670_00) };
    const { plan, conflicts } = pasted((text) => text.replace('52670', '55000'), [raised, two]);
    expect(plan.edits).toEqual([]);
    expect(conflicts).toMatchObject([
      { edit: { rowId: '1', change: { salary: 55_000_00 }, base: raised }, copied: one, now: raised },
    ]);
  });

  test('asks about each difference once the copied row is not known', () => {
    const raised = { ...one, rev: 2, salary: cents(53_670_00) };
    const { conflicts, kept } = pasted((text) => text, [raised, two], false);
    expect(conflicts).toMatchObject([{ edit: { rowId: '1', columnId: 'salary' } }]);
    expect(kept).toBe(0);
  });

  test('keeps codes that lost their leading zeros in a spreadsheet', () => {
    const { plan, conflicts } = pasted((text) => text.replace('003463', '3463').replace('0042', '42'), [one, two]);
    expect([...plan.edits, ...conflicts]).toEqual([]);
  });

  test('leaves out rows that are not shown or come twice, and columns that are not shown', () => {
    const doubled = (text: string) => `${text.replace('Salary', 'Pay')}\r\n1\t1\t9\t9`;
    const { plan, missing, ignored } = pasted(doubled, [one]);
    expect(plan.edits).toEqual([]);
    expect(missing).toBe(2);
    expect(ignored).toEqual(['Pay']);
  });
});

test('any other block has no keys', () => {
  expect(readKeyed(parseBlock('Code\tSalary\n1\t2'))).toBeNull();
});
