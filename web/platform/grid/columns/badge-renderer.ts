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
      this.#gui.className = classes.badged ?? '';
      this.#badge.className = classes.badge ?? '';
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
      this.#gui.replaceChildren(...(badge ? [this.#badge, this.#value] : [this.#value]));
      return true;
    }
  };
}
