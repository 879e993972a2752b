import type { GridApi } from 'ag-grid-community';
import { useEffect, useMemo } from 'react';
import type { GridState } from '../../../../core/grid-state.ts';
import { keptState, showState, type GridMemory, type NamedView } from './grid-memory.ts';
import type { Line } from '../columns/totals.ts';

interface ViewsInput<Row> {
  memory: GridMemory;
  api: GridApi<Line<Row>> | null;
  /** What the screen around the grid filters by, as a text. */
  screen: string;
  onScreen: ((screen: string) => void) | undefined;
  /** Called with what another browser has saved. */
  onFollow: (state: GridState) => void;
  /** Built-in views, which users cannot change or delete. */
  shipped: readonly NamedView[];
  /** The columns that are shown on demand. */
  onDemand: readonly string[];
}

/** The named views of this person. */
export function useViews<Row>({ memory, api, screen, onScreen, onFollow, shipped, onDemand }: ViewsInput<Row>) {
  const { views, remember, follow, readViews, saveView, deleteView } = memory;
  useEffect(() => {
    if (!api) return undefined;
    return follow((state) => {
      showState(api, state, onDemand);
      onFollow(state);
    });
  }, [api, follow, onFollow, onDemand]);
  return useMemo(
    () => ({
      shipped: shipped.map(({ name }) => name),
      names: views.map(({ name }) => name),
      read: readViews,
      async save(name: string) {
        if (api) await saveView({ name, state: keptState(api.getState()), screen });
      },
      apply(name: string) {
        const view = [...shipped, ...views].find((other) => other.name === name);
        if (!view || !api) return;
        showState(api, view.state, onDemand);
        remember(keptState(api.getState()));
        onScreen?.(view.screen);
      },
      remove: deleteView,
    }),
    [shipped, views, api, screen, onScreen, onDemand, remember, readViews, saveView, deleteView],
  );
}
