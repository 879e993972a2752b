import type { FilterDisplayComp, FilterDisplayParams } from 'ag-grid-community';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ChoiceFilter } from './choice-filter.tsx';

interface Params extends FilterDisplayParams<unknown, unknown, string[]> {
  labels: readonly string[];
}

/** The filter of a column with choices as the grid wants it. */
export class MountedFilter implements FilterDisplayComp<unknown, unknown, string[]> {
  readonly #gui = document.createElement('div');
  readonly #root = createRoot(this.#gui);

  init(params: Params): void {
    // The grid measures what it opens.
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
    // The grid may go while React is at work.
    queueMicrotask(() => this.#root.unmount());
  }

  #render({ labels, model, onModelChange, colDef }: Params): void {
    this.#root.render(
      <ChoiceFilter labels={labels} model={model} title={colDef.headerName ?? ''} onChange={onModelChange} />,
    );
  }
}
