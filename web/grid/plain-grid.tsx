import { createGrid, type GridApi, type GridOptions } from 'ag-grid-community';
import { useEffect, useEffectEvent, useRef } from 'react';

interface Props<Data> {
  options: GridOptions<Data>;
  /** Told once, as soon as there is a grid. */
  onReady: (api: GridApi<Data>) => void;
}

/**
 * AG Grid itself, in place of its React component, which draws every cell as a component: that takes twice as long while rows
 * scroll by. Of the options, those that are others than at the last rendering are handed on.
 */
export function PlainGrid<Data>({ options, onReady }: Props<Data>) {
  const host = useRef<HTMLDivElement>(null);
  const grid = useRef<{ api: GridApi<Data>; given: GridOptions<Data> } | null>(null);
  const create = useEffectEvent((element: HTMLElement) => {
    const api = createGrid(element, options);
    grid.current = { api, given: options };
    onReady(api);
    return api;
  });
  // Not a layout effect: what the cells look up is set in one, further up.
  useEffect(() => {
    if (!host.current) return undefined;
    const api = create(host.current);
    return () => {
      grid.current = null;
      api.destroy();
    };
  }, []);
  useEffect(() => {
    if (!grid.current || grid.current.given === options) return;
    const { api, given } = grid.current;
    grid.current = { api, given: options };
    const before = new Map(Object.entries(given));
    const changed = Object.entries(options).filter(([name, value]) => !Object.is(before.get(name), value));
    if (changed.length > 0) api.updateGridOptions(Object.fromEntries(changed));
  }, [options]);
  return <div ref={host} style={{ height: '100%' }} />;
}
