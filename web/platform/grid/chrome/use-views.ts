import type { GridApi } from 'ag-grid-community';
import { useCallback, useEffect, useMemo } from 'react';
import type { GridState } from '../../../../core/grid-state.ts';
import { hasWidths, shownState, showState, type GridMemory, type NamedView } from './grid-memory.ts';
import type { Line } from '../columns/totals.ts';
import type { LiveGrid } from './live-grid.ts';

interface ViewsInput<Row> {
  memory: GridMemory;
  api: GridApi<Line<Row>> | null;
  live: LiveGrid<Row>;
  /** Fits the columns to the window. */
  fit: (api: GridApi<Line<Row>>) => void;
  /** The filters of the surrounding screen, as text. */
  screen: string;
  onScreen: ((screen: string) => void) | undefined;
  /** Called with the state that another browser has saved. */
  onFollow: (state: GridState) => void;
  /** Built-in views, which users cannot change or delete. */
  shipped: readonly NamedView[];
  /** The columns that are shown on demand. */
  onDemand: readonly string[];
}

/** The current user's named views. */
export function useViews<Row>(input: ViewsInput<Row>) {
  const { memory, api, live, fit, screen, onScreen, onFollow, shipped, onDemand } = input;
  const { views, remember, follow, readViews, saveView, deleteView } = memory;
  const show = useCallback(
    (shownIn: GridApi<Line<Row>>, state: GridState) => {
      live.keepWidths(hasWidths(state));
      showState(shownIn, state, onDemand);
      fit(shownIn);
    },
    [live, fit, onDemand],
  );
  useEffect(() => {
    if (!api) return undefined;
    return follow((state) => {
      show(api, state);
      onFollow(state);
    });
  }, [api, show, follow, onFollow]);
  return useMemo(
    () => ({
      shipped: shipped.map(({ name }) => name),
      names: views.map(({ name }) => name),
      read: readViews,
      async save(name: string) {
        if (api) await saveView({ name, state: shownState(api, live.isSized), screen });
      },
      apply(name: string) {
        const view = [...shipped, ...views].find((other) => other.name === name);
        if (!view || !api) return;
        show(api, view.state);
        remember(shownState(api, live.isSized));
        onScreen?.(view.screen);
      },
      remove: deleteView,
    }),
    [shipped, views, api, live, show, screen, onScreen, remember, readViews, saveView, deleteView],
  );
}
