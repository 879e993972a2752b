import type { GridApi, GridState as WholeState, StateUpdatedEvent } from 'ag-grid-community';
import { isSameGridState, type GridState } from '../../../../core/grid-state.ts';

/** A named view of a grid: its columns, filters and sort, and the filters of the surrounding screen. */
export interface NamedView {
  name: string;
  state: GridState;
  screen: string;
}

/** Where a grid keeps its last state and its named views. */
export interface GridMemory {
  /** This user's last state of the grid, as far as it is known when the grid opens. */
  initial: GridState;
  remember: (changed: GridState) => void;
  /** Calls `apply` soon after the grid opens, if another browser has saved a newer state. */
  follow: (apply: (state: GridState) => void) => () => void;
  views: readonly NamedView[];
  /** Loads the views again, because another browser may have saved some. */
  readViews: () => void;
  /** Saves a view under its name, replacing any view of that name. Rejects with a message for the user. */
  saveView: (view: NamedView) => Promise<void>;
  deleteView: (name: string) => Promise<void>;
}

/** The memory of a grid that always opens in the same state, such as a sheet. */
export const NO_MEMORY: GridMemory = {
  initial: {},
  remember: () => undefined,
  follow: () => () => undefined,
  views: [],
  readViews: () => undefined,
  saveView: () => Promise.resolve(),
  deleteView: () => Promise.resolve(),
};

/** The parts of the state that a user can change while the first rows are drawn and that the grid never changes by itself. */
const CHANGED_WHILE_LOADING = ['columnVisibility', 'sort'] as const;

/** Returns true if a saved state includes column widths. */
export function hasWidths({ columnSizing }: GridState): boolean {
  return columnSizing !== undefined && columnSizing.columnSizingModel.length > 0;
}

/**
 * Returns the grid's current state for saving. Leaves out widths that were only fitted to the window, because they depend on the size of
 * the window.
 */
export function shownState(api: GridApi, isSized: boolean): Required<Omit<GridState, 'density'>> {
  const kept = keptState(api.getState());
  return isSized ? kept : { ...kept, columnSizing: { columnSizingModel: [] } };
}

/** Returns the parts of a grid's state that are saved. The selection, the scroll position and the focus are not saved. */
export function keptState({
  columnOrder,
  columnPinning,
  columnSizing,
  columnVisibility,
  sort,
  filter,
}: WholeState): Required<Omit<GridState, 'density'>> {
  return {
    columnOrder: { orderedColIds: columnOrder?.orderedColIds ?? [] },
    columnPinning: { leftColIds: columnPinning?.leftColIds ?? [], rightColIds: columnPinning?.rightColIds ?? [] },
    columnSizing: {
      // The width of a column that fills the rest of the window depends on the window.
      columnSizingModel: (columnSizing?.columnSizingModel ?? []).flatMap(({ colId, width, flex }) =>
        width === undefined || flex ? [] : [{ colId, width }],
      ),
    },
    columnVisibility: { hiddenColIds: columnVisibility?.hiddenColIds ?? [] },
    sort: { sortModel: (sort?.sortModel ?? []).map(({ colId, sort: direction }) => ({ colId, sort: direction })) },
    filter: { filterModel: { ...filter?.filterModel } },
  };
}

/** Returns what the user has just changed since `seen`. Returns nothing while the grid is being created or restored. */
export function changedState(
  { state, sources }: Pick<StateUpdatedEvent, 'state' | 'sources'>,
  seen: GridState,
): GridState {
  const kept = keptState(state);
  const changed = new Set<string>(sources);
  // After drawing its first rows, the grid reports only `gridInitializing`, not what the user changed while the rows were drawn.
  if (changed.has('gridInitializing')) {
    for (const part of CHANGED_WHILE_LOADING) {
      if (!isSameGridState({ [part]: kept[part] }, { [part]: seen[part] })) changed.add(part);
    }
  }
  // The saved order also shows which columns existed at the time (see hideUnknown).
  if (changed.has('columnVisibility')) changed.add('columnOrder');
  return Object.fromEntries(Object.entries(kept).filter(([part]) => changed.has(part)));
}

/** Returns the saved state as the grid's initial state. What the saved state does not contain is set by the column definitions. */
export function initialState(kept: GridState, onDemand: readonly string[]): WholeState {
  return { ...wholeState(hideUnknown(kept, onDemand)), partialColumnState: true };
}

/** Replaces the grid's current state with the saved state. */
export function showState(api: GridApi, kept: GridState, onDemand: readonly string[]): void {
  api.resetColumnState();
  api.setFilterModel(null);
  api.setState({ ...api.getState(), ...wholeState(hideUnknown(kept, onDemand)) });
}

/** Keeps a column that is shown only on demand hidden if the state was saved before the column existed. */
function hideUnknown(kept: GridState, onDemand: readonly string[]): GridState {
  if (!kept.columnVisibility) return kept;
  const known = new Set(kept.columnOrder?.orderedColIds);
  const unknown = onDemand.filter((id) => !known.has(id));
  return { ...kept, columnVisibility: { hiddenColIds: [...kept.columnVisibility.hiddenColIds, ...unknown] } };
}

function wholeState({
  columnOrder,
  columnPinning,
  columnSizing,
  columnVisibility,
  sort,
  filter,
}: GridState): WholeState {
  return {
    ...(columnOrder && columnOrder.orderedColIds.length > 0 && { columnOrder }),
    ...(columnPinning && { columnPinning }),
    ...(columnSizing && columnSizing.columnSizingModel.length > 0 && { columnSizing }),
    ...(columnVisibility && { columnVisibility }),
    ...(sort && { sort }),
    ...(filter && { filter }),
  };
}
