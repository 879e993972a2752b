import type { GridApi, GridState as WholeState, StateUpdatedEvent } from 'ag-grid-community';
import { isSameGridState, type GridState } from '../../../../core/grid-state.ts';

/** A named view of a grid: its columns, filters and sort, and what the screen around it filters by. */
export interface NamedView {
  name: string;
  state: GridState;
  screen: string;
}

/** Where a grid keeps its last state and its named views. */
export interface GridMemory {
  /** How this person left the grid, as far as that is known when it opens. */
  initial: GridState;
  remember: (changed: GridState) => void;
  /** Hands over, soon after the opening, what another browser has left since. */
  follow: (apply: (state: GridState) => void) => () => void;
  views: readonly NamedView[];
  /** Fetches the views again: another browser may have named some. */
  readViews: () => void;
  /** Keeps a view under its name, in the place of one of that name. Rejects with a sentence for a person. */
  saveView: (view: NamedView) => Promise<void>;
  deleteView: (name: string) => Promise<void>;
}

/** Of a grid that always opens the same, such as a sheet. */
export const NO_MEMORY: GridMemory = {
  initial: {},
  remember: () => undefined,
  follow: () => () => undefined,
  views: [],
  readViews: () => undefined,
  saveView: () => Promise.resolve(),
  deleteView: () => Promise.resolve(),
};

/** What a user can change while the first rows are drawn, and the grid never changes by itself. */
const CHANGED_WHILE_LOADING = ['columnVisibility', 'sort'] as const;

/** Whether a kept state gives columns their widths. */
export function hasWidths({ columnSizing }: GridState): boolean {
  return columnSizing !== undefined && columnSizing.columnSizingModel.length > 0;
}

/** What is kept of a grid as it is shown; widths that are only fitted to the window differ in each. */
export function shownState(api: GridApi, isSized: boolean): Required<Omit<GridState, 'density'>> {
  const kept = keptState(api.getState());
  return isSized ? kept : { ...kept, columnSizing: { columnSizingModel: [] } };
}

/** What of a grid's state is worth keeping; the selection, the scroll position and the focus are not. */
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
      // A column that fills the rest of the window has another width in each.
      columnSizingModel: (columnSizing?.columnSizingModel ?? []).flatMap(({ colId, width, flex }) =>
        width === undefined || flex ? [] : [{ colId, width }],
      ),
    },
    columnVisibility: { hiddenColIds: columnVisibility?.hiddenColIds ?? [] },
    sort: { sortModel: (sort?.sortModel ?? []).map(({ colId, sort: direction }) => ({ colId, sort: direction })) },
    filter: { filterModel: { ...filter?.filterModel } },
  };
}

/** What the user has just changed since `seen`; nothing while the grid is being created or restored. */
export function changedState(
  { state, sources }: Pick<StateUpdatedEvent, 'state' | 'sources'>,
  seen: GridState,
): GridState {
  const kept = keptState(state);
  const changed = new Set<string>(sources);
  // Once its first rows are drawn, the grid reports only that, not what the user changed while it drew them.
  if (changed.has('gridInitializing')) {
    for (const part of CHANGED_WHILE_LOADING) {
      if (!isSameGridState({ [part]: kept[part] }, { [part]: seen[part] })) changed.add(part);
    }
  }
  // The order lists every column that there was.
  if (changed.has('columnVisibility')) changed.add('columnOrder');
  return Object.fromEntries(Object.entries(kept).filter(([part]) => changed.has(part)));
}

/** What is kept as the state in which a grid is made: all else is as its columns say. */
export function initialState(kept: GridState, onDemand: readonly string[]): WholeState {
  return { ...wholeState(hideUnknown(kept, onDemand)), partialColumnState: true };
}

/** Makes a grid look like that, whatever it looked like. */
export function showState(api: GridApi, kept: GridState, onDemand: readonly string[]): void {
  api.resetColumnState();
  api.setFilterModel(null);
  api.setState({ ...api.getState(), ...wholeState(hideUnknown(kept, onDemand)) });
}

/** A column that is shown on demand stays hidden where the state was saved before there was such a column. */
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
