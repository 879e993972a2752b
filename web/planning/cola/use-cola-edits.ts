import { useCallback, useMemo, useState } from 'react';

/** An edited cell, with the value that was stored when the edit began. */
export interface CellEdit {
  workGroupId: number;
  fiscalYear: number;
  text: string;
  was: number | null;
}

/** The edits in one scenario, by cell. */
export type CellEdits = ReadonlyMap<string, CellEdit>;

/** The key for edits that are made before a scenario is chosen. */
export const NO_SCENARIO = 0;
const NONE: CellEdits = new Map();

export function cellKey(workGroupId: number, fiscalYear: number): string {
  return `${workGroupId}/${fiscalYear}`;
}

export interface ColaEdits {
  hasUnsaved: boolean;
  of(scenarioId: number): CellEdits;
  set(scenarioId: number, changes: readonly CellEdit[]): void;
  /** Removes the saved edits. Keeps values that were typed after the save began. */
  forget(scenarioId: number, saved: readonly CellEdit[]): void;
  clear(scenarioId: number): void;
  /** Moves edits that were made without a scenario to a new scenario. */
  move(from: number, to: number): void;
}

/** The unsaved edits in the grids of all scenarios. They are kept while the user views another part of the screen. */
export function useColaEdits(): ColaEdits {
  const [edits, setEdits] = useState<ReadonlyMap<number, CellEdits>>(new Map());
  const change = useCallback((scenarioId: number, make: (before: CellEdits) => CellEdits) => {
    setEdits((before) => new Map(before).set(scenarioId, make(before.get(scenarioId) ?? NONE)));
  }, []);
  return useMemo(
    () => ({
      hasUnsaved: [...edits.values()].some(({ size }) => size > 0),
      of: (scenarioId) => edits.get(scenarioId) ?? NONE,
      set: (scenarioId, changes) =>
        change(scenarioId, (before) => {
          const next = new Map(before);
          for (const edit of changes) {
            const key = cellKey(edit.workGroupId, edit.fiscalYear);
            const { was } = next.get(key) ?? edit;
            if (edit.text.trim() === (was === null ? '' : String(was))) next.delete(key);
            else next.set(key, { ...edit, was });
          }
          return next;
        }),
      forget: (scenarioId, saved) =>
        change(scenarioId, (before) => {
          const next = new Map(before);
          for (const { workGroupId, fiscalYear, text } of saved) {
            const key = cellKey(workGroupId, fiscalYear);
            if (next.get(key)?.text === text) next.delete(key);
          }
          return next;
        }),
      clear: (scenarioId) => change(scenarioId, () => NONE),
      move: (from, to) =>
        setEdits((before) => {
          const next = new Map(before);
          next.set(to, new Map([...(before.get(to) ?? NONE), ...(before.get(from) ?? NONE)]));
          next.delete(from);
          return next;
        }),
    }),
    [edits, change],
  );
}
