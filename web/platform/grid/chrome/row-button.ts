import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { LineColDef } from '../columns/column-defs.ts';
import { rowOf, type Line } from '../columns/totals.ts';
import classes from '../columns/cells.module.css';

/** The width of a dot. If the dots were only as wide as the lines of the pencil, they would hardly be visible. */
const DOT = 5;

/** The icon of the button: a pencil that opens the row, or dots that open the row's menu. */
const KINDS = {
  edit: {
    name: 'Edit',
    stroke: 2,
    path: 'M21.17 6.81a1 1 0 0 0-3.99-3.98L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .63.62l4.35-1.32a2 2 0 0 0 .83-.5zM15 5l4 4',
  },
  menu: { name: 'Actions for', path: 'M12 5v.01M12 12v.01M12 19v.01', stroke: DOT },
};
const SVG = 'http://www.w3.org/2000/svg';

function buttonOf(kind: keyof typeof KINDS): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.tabIndex = -1;
  if (kind === 'menu') button.setAttribute('aria-haspopup', 'menu');
  button.className = classes.edit ?? '';
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', KINDS[kind].path);
  path.setAttribute('stroke-width', String(KINDS[kind].stroke));
  svg.append(path);
  button.append(svg);
  return button;
}

/** A narrow column of buttons, each labeled with its row. Built from plain DOM elements, not React, so that scrolling stays fast. */
export function rowButtonColumn<Row>(input: {
  kind: keyof typeof KINDS;
  rowId: (row: Row) => string;
  labelOf: (row: Row) => string;
  isNarrow: boolean;
  onOpen: (row: { rowId: string; label: string; button: HTMLElement }) => void;
}): LineColDef<Row> {
  type Params = ICellRendererParams<Line<Row>>;
  const { kind, rowId, labelOf, isNarrow, onOpen } = input;
  const width = isNarrow ? 32 : 40;
  const { name } = KINDS[kind];
  const pattern = buttonOf(kind);
  const open = (row: Row, button: HTMLElement) => onOpen({ rowId: rowId(row), label: labelOf(row), button });

  class RowButton implements ICellRendererComp<Line<Row>> {
    // Copying a button is faster than building one. Each time the user scrolls, the grid creates as many buttons as fit on the screen.
    readonly #gui = pattern.cloneNode(true) as HTMLButtonElement;
    #row: Row | null = null;

    constructor() {
      this.#gui.addEventListener('click', () => this.#row !== null && open(this.#row, this.#gui));
    }

    init(params: Params): void {
      this.refresh(params);
    }

    getGui(): HTMLElement {
      return this.#gui;
    }

    refresh({ data }: Params): boolean {
      this.#row = rowOf(data);
      this.#gui.hidden = this.#row === null;
      this.#gui.setAttribute('aria-label', this.#row === null ? '' : `${name} ${labelOf(this.#row)}`);
      return true;
    }
  }

  return {
    sortable: false,
    resizable: false,
    suppressMovable: true,
    lockPosition: 'left',
    colId: 'edit',
    headerName: kind === 'menu' ? 'Actions' : 'Edit',
    headerClass: classes.unseen ?? '',
    initialWidth: width,
    minWidth: width,
    pinned: 'left',
    lockPinned: true,
    cellClass: classes.editCell ?? '',
    cellRenderer: RowButton,
    getQuickFilterText: () => '',
    // The cell has the focus, not its button, so Enter must click the button.
    suppressKeyboardEvent({ event, data }) {
      const row = rowOf(data);
      if (event.key !== 'Enter' || row === null) return false;
      const cell = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('.ag-cell') : null;
      if (event.type === 'keydown' && cell) open(row, cell);
      return true;
    },
  };
}
