import { useCallback, useMemo, useReducer, useRef } from 'react';
import {
  reduceEdits,
  withEdits,
  type CellEdit,
  type CellMark,
  type EditsAction,
  type EditsState,
  type PendingEdit,
} from './edits-state.ts';
import { cellKey } from './live-grid.ts';
import { Revisions } from './revisions.ts';

/** What the server made of an edit. */
export type SaveOutcome<Row> =
  { kind: 'saved'; row: Row } | { kind: 'conflict'; current: Row } | { kind: 'failed'; why: string };

export interface EditRules<Row, Change> {
  rowId: (row: Row) => string;
  revOf: (row: Row) => number;
  /** A row as a change will leave it, shown until the server has answered. */
  apply: (row: Row, change: Change) => Row;
  merge: (changes: readonly Change[]) => Change;
  /** Saves a change that was made on that revision. It does not throw. */
  save: (rowId: string, change: Change, rev: number) => Promise<SaveOutcome<Row>>;
  /** Puts a row of the server in the place of the known one. */
  onServerRow: (row: Row) => void;
}

/** One row that somebody else changed while it was being edited here. */
export interface Conflict<Row, Change> {
  rowId: string;
  base: Row;
  current: Row;
  edits: readonly PendingEdit<Row, Change>[];
}

export interface Edits<Row, Change> {
  rows: readonly Row[] | undefined;
  apply: (row: Row, change: Change) => Row;
  marks: ReadonlyMap<string, CellMark>;
  saving: number;
  failed: readonly PendingEdit<Row, Change>[];
  conflict: Conflict<Row, Change> | null;
  /** One gesture of the person: edits with the rows as they were seen when it began. */
  submit: (batch: readonly (CellEdit<Change> & { base: Row })[]) => void;
  retry: () => void;
  discard: () => void;
  /** Settles the conflict that is shown: these columns as mine, the others as theirs. */
  resolve: (mine: readonly string[]) => void;
}

let lastKey = 0;

/**
 * Edits of a grid, shown at once and saved one after the other for each row, always with the revision that the person saw. What
 * fails keeps its value until it is retried or discarded; what conflicts waits for a decision.
 */
export function useEdits<Row, Change>(
  rows: readonly Row[] | undefined,
  rules: EditRules<Row, Change>,
): Edits<Row, Change> {
  const [state, dispatch] = useReducer(reduceEdits<Row, Change>, []);
  const send = useSender(rules, dispatch);

  const submit = useCallback(
    (batch: readonly (CellEdit<Change> & { base: Row })[]) => {
      const edits = batch.map((edit): PendingEdit<Row, Change> => {
        lastKey += 1;
        return { ...edit, key: lastKey, state: 'saving', why: null, current: null };
      });
      dispatch({ type: 'add', edits });
      send(edits);
    },
    [send],
  );

  const failed = useMemo(() => state.filter((edit) => edit.state === 'failed'), [state]);
  const conflict = useMemo(() => firstConflict(state), [state]);

  const retry = useCallback(() => {
    dispatch({ type: 'retry', keys: keysOf(failed) });
    send(failed);
  }, [failed, send]);

  const discard = useCallback(() => dispatch({ type: 'drop', keys: keysOf(failed) }), [failed]);

  const resolve = useCallback(
    (mine: readonly string[]) => {
      if (!conflict) return;
      dispatch({ type: 'drop', keys: keysOf(conflict.edits) });
      submit(
        conflict.edits
          .filter((edit) => mine.includes(edit.columnId))
          .map(({ rowId, columnId, change }) => ({ rowId, columnId, change, base: conflict.current })),
      );
    },
    [conflict, submit],
  );

  const { rowId, apply } = rules;
  return {
    rows: useMemo(() => rows && withEdits(rows, state, rowId, apply), [rows, state, rowId, apply]),
    apply,
    marks: useMemo(() => marksOf(state), [state]),
    saving: state.filter((edit) => edit.state === 'saving').length,
    failed,
    conflict,
    submit,
    retry,
    discard,
    resolve,
  };
}

/** Sends edits, those of one row in one request and after the ones before. */
function useSender<Row, Change>(
  rules: EditRules<Row, Change>,
  dispatch: (action: EditsAction<Row, Change>) => void,
): (edits: readonly PendingEdit<Row, Change>[]) => void {
  const queues = useRef(new Map<string, Promise<void>>());
  const revisions = useRef(new Revisions());
  return useCallback(
    (edits) => {
      for (const [rowId, ofRow] of groupByRow(edits)) {
        const keys = keysOf(ofRow);
        const [first] = ofRow;
        if (!first) continue;
        const before = queues.current.get(rowId) ?? Promise.resolve();
        const after = before.then(async () => {
          const rev = revisions.current.follow(rowId, rules.revOf(first.base));
          const outcome = await rules.save(rowId, rules.merge(ofRow.map((edit) => edit.change)), rev);
          if (outcome.kind === 'failed') {
            dispatch({ type: 'failed', keys, why: outcome.why });
            return;
          }
          if (outcome.kind === 'conflict') {
            rules.onServerRow(outcome.current);
            dispatch({ type: 'conflict', keys, current: outcome.current });
            return;
          }
          revisions.current.record(rowId, rev, rules.revOf(outcome.row));
          rules.onServerRow(outcome.row);
          dispatch({ type: 'saved', keys });
        });
        queues.current.set(rowId, after);
      }
    },
    [rules, dispatch],
  );
}

function groupByRow<Row, Change>(edits: readonly PendingEdit<Row, Change>[]): Map<string, PendingEdit<Row, Change>[]> {
  const groups = new Map<string, PendingEdit<Row, Change>[]>();
  for (const edit of edits) groups.set(edit.rowId, [...(groups.get(edit.rowId) ?? []), edit]);
  return groups;
}

function keysOf(edits: readonly { key: number }[]): number[] {
  return edits.map((edit) => edit.key);
}

function firstConflict<Row, Change>(state: EditsState<Row, Change>): Conflict<Row, Change> | null {
  const first = state.find((edit) => edit.state === 'conflict');
  if (!first?.current) return null;
  const edits = state.filter((edit) => edit.state === 'conflict' && edit.rowId === first.rowId);
  // Of several edits of the row, the last one was told the newest state.
  return { rowId: first.rowId, base: first.base, current: edits.at(-1)?.current ?? first.current, edits };
}

function marksOf<Row, Change>(state: EditsState<Row, Change>): Map<string, CellMark> {
  return new Map(state.map((edit) => [cellKey(edit.rowId, edit.columnId), { state: edit.state, why: edit.why }]));
}
