import { describe, expect, test } from 'vitest';
import { reduceEdits, withEdits, type EditsState, type PendingEdit } from './edits-state.ts';
import { Revisions } from './revisions.ts';

interface Row {
  id: string;
  salary: number;
  notes: string;
}
type Change = Partial<Row>;

const ann: Row = { id: '1', salary: 100, notes: '' };
const bob: Row = { id: '2', salary: 200, notes: '' };

function edit(key: number, rowId: string, change: Change, more: Partial<PendingEdit<Row, Change>> = {}) {
  const columnId = Object.keys(change)[0] ?? '';
  return { key, rowId, columnId, change, base: ann, state: 'saving' as const, why: null, current: null, ...more };
}

const shown = (state: EditsState<Row, Change>) =>
  withEdits(
    [ann, bob],
    state,
    (row) => row.id,
    (row, change) => ({ ...row, ...change }),
  );

describe('the rows that a person sees', () => {
  test('hold what was typed while it is saved, and after it failed', () => {
    let state = reduceEdits<Row, Change>([], { type: 'add', edits: [edit(1, '1', { salary: 150 })] });
    expect(shown(state)).toEqual([{ ...ann, salary: 150 }, bob]);
    state = reduceEdits(state, { type: 'failed', keys: [1], why: 'offline' });
    expect(shown(state)[0]?.salary).toBe(150);
    expect(state[0]).toMatchObject({ state: 'failed', why: 'offline' });
    state = reduceEdits(state, { type: 'retry', keys: [1] });
    expect(state[0]).toMatchObject({ state: 'saving', why: null });
    expect(shown(reduceEdits(state, { type: 'drop', keys: [1] }))).toEqual([ann, bob]);
  });

  test('are the very same objects where nothing was typed', () => {
    const rows = shown([edit(1, '1', { salary: 150 })]);
    expect(rows[1]).toBe(bob);
    expect(shown([])[0]).toBe(ann);
  });

  test('hold what the other wrote while a conflict is open', () => {
    const state = reduceEdits([edit(1, '1', { salary: 150 })], {
      type: 'conflict',
      keys: [1],
      current: { ...ann, salary: 120 },
    });
    expect(shown(state)).toEqual([ann, bob]);
    expect(state[0]?.current).toEqual({ ...ann, salary: 120 });
  });

  test('follow the last of several edits of a cell; one that failed makes way for it', () => {
    const failed = edit(1, '1', { salary: 150 }, { state: 'failed', why: 'no' });
    const state = reduceEdits<Row, Change>([failed, edit(2, '1', { notes: 'n' })], {
      type: 'add',
      edits: [edit(3, '1', { salary: 160 })],
    });
    expect(state.map(({ key }) => key)).toEqual([2, 3]);
    expect(shown(state)[0]).toEqual({ ...ann, salary: 160, notes: 'n' });
  });
});

describe('revisions', () => {
  test('follow own saves, and only these', () => {
    const revisions = new Revisions();
    revisions.record('1', 3, 4);
    revisions.record('1', 4, 5);
    expect(revisions.follow('1', 3)).toBe(5);
    expect(revisions.follow('1', 2)).toBe(2);
    expect(revisions.follow('2', 3)).toBe(3);
  });

  test('a save that changed nothing leads nowhere', () => {
    const revisions = new Revisions();
    revisions.record('1', 3, 3);
    expect(revisions.follow('1', 3)).toBe(3);
  });
});
