import { useCallback, useEffect, useState } from 'react';
import { cutTextAt, noteOf, type CellAt } from '../columns/cell-note.ts';
import { lockOf } from '../columns/column-defs.ts';
import type { Column } from '../columns/column.ts';
import { cellKey, type LiveGrid } from '../chrome/live-grid.ts';
import type { Edits } from './use-edits.ts';

const SAID_FOR_MS = 12_000;
/** If the focus changes within this time after a gesture, the gesture moved it, not the user. */
const JUST_NOW_MS = 500;

interface StatusMessageInput<Row, Change> {
  live: LiveGrid<Row>;
  columnOf: (columnId: string) => Column<Row, Change> | undefined;
  edits: Edits<Row, Change>;
}

interface Words {
  /** The last message about a gesture, and its time. */
  said: { text: string; at: number } | null;
  focused: CellAt | null;
}

/**
 * Returns the text of the status line: the message about the last gesture, until the user moves on or 12 seconds have passed, followed by
 * the note on the focused cell. `cut` is the full text of a focused cell that is too narrow for it.
 */
export function useStatusMessage<Row, Change>({ live, columnOf, edits }: StatusMessageInput<Row, Change>) {
  const [{ said, focused }, set] = useState<Words>({ said: null, focused: null });
  const announce = useCallback((text: string) => set((old) => ({ ...old, said: { text, at: Date.now() } })), []);
  const focus = useCallback((cell: CellAt | null) => {
    const isJustNow = (last: Words['said']) => last !== null && Date.now() - last.at < JUST_NOW_MS;
    set((old) =>
      old.focused?.rowId === cell?.rowId && old.focused?.columnId === cell?.columnId
        ? old
        : { focused: cell, said: isJustNow(old.said) ? old.said : null },
    );
  }, []);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => set((old) => ({ ...old, said: null })), SAID_FOR_MS);
    return () => clearTimeout(timer);
  }, [said]);

  // Checks whether the cell's text is cut off, after the grid has drawn the cell.
  const [cut, setCut] = useState<string | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setCut(focused && cutTextAt(live.host, focused)));
    return () => cancelAnimationFrame(frame);
  }, [focused, live]);

  const column = focused ? columnOf(focused.columnId) : undefined;
  const row = focused ? edits.store.rowOf(focused.rowId) : undefined;
  const note =
    focused && column && row !== undefined
      ? (noteOf(column, row, edits.marks.get(cellKey(focused.rowId, focused.columnId))) ?? lockOf(column, row, live))
      : null;
  const words = [said?.text, note].filter((text) => text !== undefined && text !== null);
  return { word: words.length === 0 ? null : [...new Set(words)].join(' '), cut, announce, focus };
}
