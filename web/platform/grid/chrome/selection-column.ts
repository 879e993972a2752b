import type { ICellRendererComp, ICellRendererParams, IRowNode, SelectionColumnDef } from 'ag-grid-community';
import { rowOf, type Line } from '../columns/totals.ts';

let names = 0;

/** The column of check boxes, each named for its row. Plain elements, as for every cell that scrolls. */
export function selectionColumn<Row>(labelOf: (row: Row) => string): SelectionColumnDef {
  type Params = ICellRendererParams<Line<Row>>;

  class RowName implements ICellRendererComp<Line<Row>> {
    readonly #gui = document.createElement('span');
    readonly #name = () => this.#cell?.querySelector('input')?.setAttribute('aria-labelledby', this.#gui.id);
    #cell: HTMLElement | null = null;
    #node: IRowNode<Line<Row>> | null = null;

    constructor() {
      names += 1;
      this.#gui.id = `row-name-${names}`;
      // Hidden, it still names the box, and without a text the row is neither read nor found twice.
      this.#gui.hidden = true;
    }

    init(params: Params): void {
      this.#cell = params.eGridCell;
      this.#node = params.node;
      // The grid takes the name away with each selection; its box was made first and hears of it first.
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
    // Where a window has no room, the grid frees other columns instead.
    lockPinned: true,
    width: 44,
    minWidth: 44,
    resizable: false,
    suppressMovable: true,
    cellRenderer: RowName,
  };
}
