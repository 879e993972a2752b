import type { ICellRendererComp, ICellRendererParams, IRowNode, SelectionColumnDef } from 'ag-grid-community';
import { rowOf, type Line } from '../columns/totals.ts';

let names = 0;

/**
 * Returns the column of checkboxes. Each checkbox is labeled with its row. Built from plain DOM elements, not React, so that scrolling
 * stays fast.
 */
export function selectionColumn<Row>(labelOf: (row: Row) => string, isNarrow: boolean): SelectionColumnDef {
  const width = isNarrow ? 36 : 44;
  type Params = ICellRendererParams<Line<Row>>;

  class RowName implements ICellRendererComp<Line<Row>> {
    readonly #gui = document.createElement('span');
    readonly #name = () => this.#cell?.querySelector('input')?.setAttribute('aria-labelledby', this.#gui.id);
    #cell: HTMLElement | null = null;
    #node: IRowNode<Line<Row>> | null = null;

    constructor() {
      names += 1;
      this.#gui.id = `row-name-${names}`;
      // A hidden element can still label the checkbox. Because it has no text content, screen readers and searches do not find the row
      // twice.
      this.#gui.hidden = true;
    }

    init(params: Params): void {
      this.#cell = params.eGridCell;
      this.#node = params.node;
      // The grid removes the label each time the selection changes. This listener is called after the grid's own listener, because it was
      // added later, and puts the label back.
      params.node.addEventListener('rowSelected', this.#name);
      this.refresh(params);
    }

    getGui(): HTMLElement {
      return this.#gui;
    }

    refresh({ data }: Params): boolean {
      const row = rowOf(data);
      this.#gui.ariaLabel = row === null ? null : `Select ${labelOf(row)}`;
      if (row !== null) this.#name();
      return true;
    }

    destroy(): void {
      this.#node?.removeEventListener('rowSelected', this.#name);
    }
  }

  return {
    pinned: 'left',
    // If the window is too narrow, the grid unpins other columns instead.
    lockPinned: true,
    width,
    minWidth: width,
    resizable: false,
    suppressMovable: true,
    cellRenderer: RowName,
  };
}
