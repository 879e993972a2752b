import { describe, expect, test } from 'vitest';
import { EditStore } from './edit-store.ts';
import type { BatchOutcome, EditRules, RowChange } from './edit-types.ts';
import { columnsOf } from '../columns/columns-of.ts';
import { Revisions } from './revisions.ts';

interface Row {
  id: string;
  rev: number;
  status: string | null;
  notes: string | null;
}
type Change = Partial<Pick<Row, 'status' | 'notes'>>;

const column = columnsOf<Row, Change>();
const columns = (['status', 'notes'] as const).map((id) =>
  column.text({ id, title: id, width: 1, read: (row) => row[id], write: (value) => ({ [id]: value }) }),
);

/** A column whose field the server changes together with the notes. */
const statusWithNotes = column.text({
  ...{ id: 'status', title: 'status', width: 1, read: (row) => row.status },
  write: (value) => ({ status: value }),
  keeps: ({ notes }) => ({ notes }),
});

/**
 * A fake server that stores rows like the real one, with revisions, all-or-nothing saves, and a derived value: an employee who leaves has
 * no notes.
 */
class FakeServer {
  rows = new Map<string, Row>();
  isDown = false;
  requests: (readonly RowChange<Change>[])[] = [];
  refuse: ((change: RowChange<Change>) => string | null) | null = null;

  constructor(rows: readonly Row[]) {
    for (const row of rows) this.rows.set(row.id, row);
  }

  readonly save = async (changes: readonly RowChange<Change>[]): Promise<BatchOutcome<Row>> => {
    this.requests.push(changes);
    await Promise.resolve();
    if (this.isDown) return { kind: 'failed', why: 'offline' };
    const bad = changes.flatMap((change) => {
      const why = this.refuse?.(change) ?? null;
      return why === null ? [] : [{ rowId: change.rowId, columnId: Object.keys(change.change)[0] ?? '', why }];
    });
    if (bad.length > 0) return { kind: 'failed', why: 'not valid', cells: bad };
    const stale = changes.filter(({ rowId, rev }) => this.row(rowId).rev !== rev);
    if (stale.length > 0) return { kind: 'conflict', current: stale.map(({ rowId }) => this.row(rowId)) };
    const rows = changes.map(({ rowId, change }) => this.write(rowId, change));
    return { kind: 'saved', rows };
  };

  row(id: string): Row {
    const row = this.rows.get(id);
    if (!row) throw new Error(`no row ${id}`);
    return row;
  }

  write(id: string, change: Change): Row {
    const row = { ...this.row(id), ...change, rev: this.row(id).rev + 1 };
    if (row.status === 'gone') row.notes = null;
    this.rows.set(id, row);
    return row;
  }
}

function opened() {
  const start: Row[] = ['1', '2', '3'].map((id) => ({ id, rev: 1, status: 'here', notes: `note ${id}` }));
  const server = new FakeServer(start);
  const rules: EditRules<Row, Change> = {
    rowId: (row) => row.id,
    revOf: (row) => row.rev,
    apply: (row, change) => ({ ...row, ...change }),
    merge: (changes) => Object.assign({}, ...changes) as Change,
    saveBatch: server.save,
    onServerRows: () => undefined,
  };
  const store = new EditStore(rules);
  store.setColumns(columns);
  store.setRows(start);
  const edit = (...cells: [rowId: string, columnId: 'status' | 'notes', text: string | null][]) =>
    store.submit(
      cells.map(([rowId, columnId, text]) => {
        const base = store.rowOf(rowId);
        if (!base) throw new Error(`no row ${rowId}`);
        return { rowId, columnId, change: { [columnId]: text }, base };
      }),
      `Edit of ${cells.length}`,
    );
  const seen = () => (store.snapshot().rows ?? []).map(({ status, notes }) => `${status ?? '-'} ${notes ?? '-'}`);
  const stored = () => [...server.rows.values()].map(({ status, notes }) => `${status ?? '-'} ${notes ?? '-'}`);
  return { server, store, edit, seen, stored, start };
}

const START = ['here note 1', 'here note 2', 'here note 3'];

describe('a gesture', () => {
  test('is seen at once and is one request, whatever the number of its cells', async () => {
    const { server, store, edit, seen } = opened();
    edit(['1', 'notes', 'a'], ['1', 'status', 'b'], ['3', 'notes', 'c']);
    expect(seen()).toEqual(['b a', 'here note 2', 'here c']);
    expect([...store.snapshot().marks]).toHaveLength(3);
    await store.settled();
    expect(server.requests).toEqual([
      [
        { rowId: '1', rev: 1, change: { notes: 'a', status: 'b' } },
        { rowId: '3', rev: 1, change: { notes: 'c' } },
      ],
    ]);
    expect(store.snapshot()).toMatchObject({ saving: 0, failed: [], conflict: null, undo: 'Edit of 3', redo: null });
    expect(store.snapshot().marks.size).toBe(0);
  });

  test('that follows another is sent after it, on the revision that it left', async () => {
    const { server, store, edit } = opened();
    edit(['1', 'notes', 'a']);
    edit(['1', 'notes', 'b']);
    expect(server.requests).toHaveLength(1);
    await store.settled();
    expect(server.requests.map(([first]) => first?.rev)).toEqual([1, 2]);
    expect(server.row('1').notes).toBe('b');
  });
});

describe('undo', () => {
  test('takes back what followed from a gesture too, and redo does it again', async () => {
    const { store, edit, seen, stored } = opened();
    edit(['1', 'status', 'gone'], ['2', 'notes', 'x']);
    await store.settled();
    expect(seen()).toEqual(['gone -', 'here x', 'here note 3']);
    expect(store.undo()).toBe('Edit of 2');
    expect(seen()).toEqual(START);
    await store.settled();
    expect(stored()).toEqual(START);
    expect(store.snapshot()).toMatchObject({ undo: null, redo: 'Edit of 2' });
    store.redo();
    await store.settled();
    expect(stored()).toEqual(['gone -', 'here x', 'here note 3']);
  });

  test('of what is still on its way waits for it', async () => {
    const { server, store, edit, stored } = opened();
    edit(['1', 'notes', 'a']);
    store.undo();
    await store.settled();
    expect(server.requests).toHaveLength(2);
    expect(stored()).toEqual(START);
  });

  test('survives rows that are reloaded and sorted', async () => {
    const { server, store, edit, stored } = opened();
    edit(['1', 'notes', 'a']);
    await store.settled();
    store.setRows([...server.rows.values()].reverse().map((row) => ({ ...row })));
    store.undo();
    await store.settled();
    expect(stored()).toEqual(START);
    store.setRows([...server.rows.values()].map((row) => ({ ...row })));
    store.redo();
    await store.settled();
    expect(server.row('1').notes).toBe('a');
  });

  test('leaves other cells of the row to the users who changed them', async () => {
    const { server, store, edit, stored } = opened();
    edit(['1', 'notes', 'a']);
    await store.settled();
    store.applyRemote([server.write('1', { status: 'away' })]);
    store.undo();
    await store.settled();
    expect(stored()[0]).toBe('away note 1');
    store.redo();
    await store.settled();
    expect(stored()[0]).toBe('away a');
  });

  test('sends the current values of the other fields that the server would change along with a cell', async () => {
    const { server, store, edit } = opened();
    store.setColumns([statusWithNotes, columns[1]!]);
    edit(['1', 'status', 'away'], ['2', 'status', 'away'], ['2', 'notes', 'b']);
    await store.settled();
    store.applyRemote([server.write('1', { notes: 'by someone else' })]);
    store.undo();
    await store.settled();
    expect(server.requests.at(-1)?.map(({ change }) => change)).toEqual([
      { status: 'here', notes: 'by someone else' },
      { status: 'here', notes: 'note 2' },
    ]);
  });

  test('reads those fields when the request is built, so that a conflict or a retry does not bring back older values', async () => {
    const { server, store, edit } = opened();
    store.setColumns([statusWithNotes, columns[1]!]);
    edit(['1', 'status', 'away'], ['2', 'status', 'away']);
    await store.settled();
    // Another user has changed both fields of row 1, which this tab does not know yet.
    server.write('1', { status: 'ill', notes: 'theirs' });
    store.undo();
    await store.settled();
    store.resolve(() => true);
    await store.settled();
    expect(server.row('1')).toMatchObject({ status: 'here', notes: 'theirs' });

    edit(['2', 'status', 'ill']);
    await store.settled();
    server.isDown = true;
    store.undo();
    await store.settled();
    server.isDown = false;
    edit(['2', 'notes', 'newer']);
    await store.settled();
    store.retry();
    await store.settled();
    expect(server.row('2')).toMatchObject({ status: 'here', notes: 'newer' });
  });

  test('asks where another user has changed the cell since; nothing is sent before', async () => {
    const { server, store, edit } = opened();
    edit(['1', 'notes', 'a'], ['2', 'notes', 'b']);
    await store.settled();
    store.applyRemote([server.write('1', { notes: 'theirs' })]);
    store.undo();
    await store.settled();
    expect(server.requests).toHaveLength(1);
    const { conflict } = store.snapshot();
    expect(conflict).toMatchObject({
      origin: 'undo',
      rows: [{ rowId: '1', base: { notes: 'a' }, current: { notes: 'theirs' } }],
    });
    store.resolve(() => false);
    await store.settled();
    expect([server.row('1').notes, server.row('2').notes]).toEqual(['theirs', 'note 2']);
    store.redo();
    await store.settled();
    expect([server.row('1').notes, server.row('2').notes]).toEqual(['theirs', 'b']);
  });

  test('a new gesture ends what could be redone', async () => {
    const { store, edit } = opened();
    edit(['1', 'notes', 'a']);
    store.undo();
    edit(['2', 'notes', 'b']);
    expect(store.snapshot()).toMatchObject({ undo: 'Edit of 1', redo: null });
    await store.settled();
  });
});

describe('a conflict', () => {
  test('shows both values, keeps theirs in the row, and saves the choice on their revision', async () => {
    const { server, store, edit, seen } = opened();
    server.write('1', { notes: 'theirs' });
    edit(['1', 'notes', 'mine'], ['2', 'notes', 'b']);
    await store.settled();
    expect(seen()).toEqual(['here theirs', 'here b', 'here note 3']);
    expect(server.row('2').notes).toBe('note 2');
    expect(store.snapshot().conflict?.rows).toMatchObject([
      { rowId: '1', base: { notes: 'note 1' }, current: { notes: 'theirs' } },
    ]);
    store.resolve(() => true);
    await store.settled();
    expect([server.row('1').notes, server.row('2').notes]).toEqual(['mine', 'b']);
    store.undo();
    await store.settled();
    expect([server.row('1').notes, server.row('2').notes]).toEqual(['theirs', 'note 2']);
  });

  test('is none where both wrote the same', async () => {
    const { server, store, edit } = opened();
    server.write('1', { notes: 'same' });
    edit(['1', 'notes', 'same'], ['2', 'notes', 'b']);
    await store.settled();
    expect(store.snapshot()).toMatchObject({ conflict: null, saving: 0 });
    expect(server.row('2').notes).toBe('b');
  });
});

describe('what fails', () => {
  test('keeps its values and is saved by a retry; what came after it is saved meanwhile', async () => {
    const { server, store, edit, seen, stored } = opened();
    server.isDown = true;
    edit(['1', 'notes', 'a']);
    await store.settled();
    expect(store.snapshot().failed).toMatchObject([{ rowId: '1', why: 'offline', isRefused: false }]);
    server.isDown = false;
    edit(['1', 'status', 'b']);
    await store.settled();
    expect(seen()[0]).toBe('b a');
    store.retry();
    await store.settled();
    expect(stored()[0]).toBe('b a');
    expect(store.snapshot().failed).toEqual([]);
  });

  test('is undone by giving it up', async () => {
    const { server, store, edit, seen } = opened();
    server.isDown = true;
    edit(['1', 'notes', 'a']);
    await store.settled();
    store.undo();
    expect(seen()).toEqual(START);
    expect(store.snapshot()).toMatchObject({ failed: [], undo: null, redo: null });
    expect(server.requests).toHaveLength(1);
  });

  test('an undo that is given up can be tried again', async () => {
    const { server, store, edit, stored } = opened();
    edit(['1', 'notes', 'a']);
    await store.settled();
    server.isDown = true;
    store.undo();
    await store.settled();
    store.discard();
    server.isDown = false;
    expect(store.undo()).toBe('Edit of 1');
    await store.settled();
    expect(stored()).toEqual(START);
  });

  test('of a gesture with a cell that the server refuses, the others can be saved', async () => {
    const { server, store, edit, stored } = opened();
    server.refuse = ({ change }) => (change.notes === 'bad' ? 'no such note' : null);
    edit(['1', 'notes', 'bad'], ['2', 'notes', 'b']);
    await store.settled();
    expect(store.snapshot().failed).toMatchObject([
      { rowId: '1', why: 'no such note', isRefused: true },
      { rowId: '2', why: 'not valid', isRefused: false },
    ]);
    store.retryGood();
    await store.settled();
    expect(stored()).toEqual(['here note 1', 'here b', 'here note 3']);
    store.undo();
    await store.settled();
    expect(stored()).toEqual(START);
  });

  test('makes way for a new edit of the same cell', async () => {
    const { server, store, edit, stored } = opened();
    server.isDown = true;
    edit(['1', 'notes', 'a'], ['2', 'notes', 'b']);
    await store.settled();
    server.isDown = false;
    edit(['1', 'notes', 'c']);
    await store.settled();
    expect(store.snapshot().failed).toMatchObject([{ rowId: '2' }]);
    expect(stored()[0]).toBe('here c');
  });
});

test('a row under edit stays as it is seen; the edit is judged by that', async () => {
  const { server, store, seen } = opened();
  store.hold('1');
  const base = store.rowOf('1')!;
  store.applyRemote([server.write('1', { notes: 'theirs' }), server.write('2', { notes: 'also theirs' })]);
  expect(seen()).toEqual(['here note 1', 'here also theirs', 'here note 3']);
  store.submit([{ rowId: '1', columnId: 'notes', change: { notes: 'mine' }, base }], 'Edit');
  store.hold(null);
  await store.settled();
  expect(store.snapshot().conflict?.rows).toMatchObject([{ base: { notes: 'note 1' }, current: { notes: 'theirs' } }]);
});

test('an older state of a row never takes the place of a newer one', async () => {
  const { store, edit, seen, start } = opened();
  edit(['1', 'notes', 'a']);
  await store.settled();
  store.applyRemote([start[0]!]);
  expect(seen()[0]).toBe('here a');
  store.setRows(start.map((row) => ({ ...row })));
  expect(seen()[0]).toBe('here a');
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
