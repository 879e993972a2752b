import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community';
import type { Column, SortKey } from './column.ts';
import { rowOf, type Line } from './totals.ts';
import classes from './cells.module.css';

/** Draws a value with its badge, such as "Manual". Uses plain DOM elements, because the grid draws hundreds of these while it scrolls. */
export function badgeRenderer<Row, Change>(column: Column<Row, Change>): new () => ICellRendererComp<Line<Row>> {
  type Params = ICellRendererParams<Line<Row>, SortKey>;

  return class BadgeRenderer implements ICellRendererComp<Line<Row>> {
    readonly #gui = document.createElement('span');
    readonly #badge = document.createElement('span');
    readonly #value = document.createElement('span');

    constructor() {
      this.#gui.className = (column.isFigure ? classes.badged : classes.badgedText) ?? '';
      this.#value.className = classes.badgedValue ?? '';
    }

    init(params: Params): void {
      this.refresh(params);
    }

    getGui(): HTMLElement {
      return this.#gui;
    }

    refresh({ data, valueFormatted }: Params): boolean {
      const row = rowOf(data);
      const badge = row === null || column.instead?.(row) ? null : column.badge?.(row);
      this.#badge.textContent = badge?.text ?? '';
      this.#value.textContent = valueFormatted ?? '';
      this.#badge.className = [classes.badge, badge?.isWarning && classes.warning].filter(Boolean).join(' ');
      // Figures are aligned at the right edge and texts at the left edge, with the badge on the other side.
      const parts = column.isFigure ? [this.#badge, this.#value] : [this.#value, this.#badge];
      this.#gui.replaceChildren(...(badge ? parts : [this.#value]));
      return true;
    }
  };
}
