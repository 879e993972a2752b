/** Edits on their way to the server, and those that did not arrive. Nothing here knows what a row is. */

export interface CellEdit<Change> {
  rowId: string;
  columnId: string;
  change: Change;
}

export interface PendingEdit<Row, Change> extends CellEdit<Change> {
  key: number;
  /** The row as the person saw it when the edit began. */
  base: Row;
  state: 'saving' | 'failed' | 'conflict';
  why: string | null;
  /** The row as somebody else made it meanwhile; only of a conflict. */
  current: Row | null;
}

export interface CellMark {
  state: PendingEdit<unknown, unknown>['state'];
  why: string | null;
}

export type EditsAction<Row, Change> =
  | { type: 'add'; edits: readonly PendingEdit<Row, Change>[] }
  | { type: 'saved'; keys: readonly number[] }
  | { type: 'failed'; keys: readonly number[]; why: string }
  | { type: 'conflict'; keys: readonly number[]; current: Row }
  | { type: 'retry'; keys: readonly number[] }
  | { type: 'drop'; keys: readonly number[] };

export type EditsState<Row, Change> = readonly PendingEdit<Row, Change>[];

/** A new edit of a cell takes the place of one that failed there; one that is being saved goes on. */
export function reduceEdits<Row, Change>(
  state: EditsState<Row, Change>,
  action: EditsAction<Row, Change>,
): EditsState<Row, Change> {
  switch (action.type) {
    case 'add': {
      const replaced = (old: PendingEdit<Row, Change>) =>
        old.state === 'failed' &&
        action.edits.some((edit) => edit.rowId === old.rowId && edit.columnId === old.columnId);
      return [...state.filter((old) => !replaced(old)), ...action.edits];
    }
    case 'saved':
    case 'drop':
      return state.filter((edit) => !action.keys.includes(edit.key));
    case 'failed':
      return change(state, action.keys, { state: 'failed', why: action.why });
    case 'conflict':
      return change(state, action.keys, { state: 'conflict', current: action.current });
    case 'retry':
      return change(state, action.keys, { state: 'saving', why: null });
  }
}

function change<Row, Change>(
  state: EditsState<Row, Change>,
  keys: readonly number[],
  to: Partial<PendingEdit<Row, Change>>,
): EditsState<Row, Change> {
  return state.map((edit) => (keys.includes(edit.key) ? { ...edit, ...to } : edit));
}

/** The rows as the person means them: with every edit that is on its way or failed, but not those in conflict. */
export function withEdits<Row, Change>(
  rows: readonly Row[],
  state: EditsState<Row, Change>,
  rowId: (row: Row) => string,
  apply: (row: Row, change: Change) => Row,
): readonly Row[] {
  const byRow = new Map<string, Change[]>();
  for (const edit of state) {
    if (edit.state === 'conflict') continue;
    const changes = byRow.get(edit.rowId);
    if (changes) changes.push(edit.change);
    else byRow.set(edit.rowId, [edit.change]);
  }
  if (byRow.size === 0) return rows;
  return rows.map((row) => byRow.get(rowId(row))?.reduce(apply, row) ?? row);
}
