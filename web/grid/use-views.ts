import type { GridApi } from 'ag-grid-community';
import { useCallback, useMemo, useState } from 'react';
import { readViews, worthKeeping, writeViews, type NamedView } from './remembered-state.ts';
import type { Line } from './totals.ts';

interface ViewsInput<Row> {
  owner: string;
  grid: string;
  api: GridApi<Line<Row>> | null;
  /** What the screen around the grid filters by, as a text of its own. */
  screen: string;
  onScreen: ((screen: string) => void) | undefined;
}

/** The named views of this person. */
export function useViews<Row>({ owner, grid, api, screen, onScreen }: ViewsInput<Row>) {
  const [views, setViews] = useState(() => readViews(owner, grid));
  const keep = useCallback(
    (next: readonly NamedView[]) => {
      setViews(next);
      writeViews(owner, grid, next);
    },
    [owner, grid],
  );
  return useMemo(
    () => ({
      names: views.map(({ name }) => name),
      save(name: string) {
        if (!api) return;
        const view = { name, state: worthKeeping(api.getState()), screen };
        keep([...views.filter((other) => other.name !== name), view].sort((a, b) => a.name.localeCompare(b.name)));
      },
      apply(name: string) {
        const view = views.find((other) => other.name === name);
        if (!view || !api) return;
        api.resetColumnState();
        api.setFilterModel(null);
        api.setState({ ...api.getState(), ...view.state });
        onScreen?.(view.screen);
      },
      remove: (name: string) => keep(views.filter((other) => other.name !== name)),
    }),
    [views, api, screen, onScreen, keep],
  );
}
