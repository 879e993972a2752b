import type { FilterDisplayComp, FilterDisplayParams } from 'ag-grid-community';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChoiceFilter } from './choice-filter.tsx';

interface Params extends FilterDisplayParams<unknown, unknown, string[]> {
  labels: readonly string[];
}

/** Wraps the React filter of a choice column in AG Grid's filter interface. */
export class MountedFilter implements FilterDisplayComp<unknown, unknown, string[]> {
  readonly #gui = document.createElement('div');
  readonly #root = createRoot(this.#gui);

  init(params: Params): void {
    // Renders synchronously, because the grid measures the popup when it opens.
    flushSync(() => this.#render(params));
  }

  refresh(params: Params): boolean {
    this.#render(params);
    return true;
  }

  getGui(): HTMLElement {
    return this.#gui;
  }

  destroy(): void {
    // Unmounts after a delay, because the grid may destroy this filter while React is rendering.
    queueMicrotask(() => this.#root.unmount());
  }

  #render({ labels, model, onModelChange, colDef }: Params): void {
    this.#root.render(
      <ChoiceFilter labels={labels} model={model} title={colDef.headerName ?? ''} onChange={onModelChange} />,
    );
  }
}
