import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { EditSnapshot } from './edit-snapshot.ts';
import { EditStore } from './edit-store.ts';
import type { EditRules } from './edit-types.ts';

/** The rows of a grid with their edits, and the store that changes them. */
export interface Edits<Row, Change> extends EditSnapshot<Row, Change> {
  store: EditStore<Row, Change>;
  apply: (row: Row, change: Change) => Row;
}

/**
 * Provides the edits in a grid. They are shown at once, saved one gesture after the other, and can be undone and redone. Create `rules`
 * only once for each list of rows: a new `rules` object starts a new store without edits.
 */
export function useEdits<Row, Change>(
  rows: readonly Row[] | undefined,
  rules: EditRules<Row, Change>,
): Edits<Row, Change> {
  const [known, setKnown] = useState(() => ({ rules, store: new EditStore(rules) }));
  if (known.rules !== rules) setKnown({ rules, store: new EditStore(rules) });
  const { store } = known;
  useLayoutEffect(() => store.setRows(rows), [store, rows]);
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  return useMemo(() => ({ ...snapshot, store, apply: rules.apply }), [snapshot, store, rules]);
}
