import { areaOf, clampSpot, isSamePosition, type Area, type CellPosition } from './area.ts';
import type { DrawnCells } from './drawn-cells.ts';

interface Owner {
  canFill: (area: Area) => boolean;
  onSelected: (area: Area | null) => void;
}

/** The selected range, from its first cell (anchor) to its last one (head). Painted and reported on every change. */
export class SelectedRange<Row> {
  readonly #cells: DrawnCells<Row>;
  readonly #owner: Owner;
  #anchor: CellPosition | null = null;
  #head: CellPosition | null = null;
  #fill: Area | null = null;

  constructor(cells: DrawnCells<Row>, owner: Owner) {
    this.#cells = cells;
    this.#owner = owner;
  }

  get anchor(): CellPosition | null {
    return this.#anchor;
  }

  get head(): CellPosition | null {
    return this.#head;
  }

  get area(): Area | null {
    return this.#anchor && this.#head ? areaOf(this.#anchor, this.#head) : null;
  }

  /** The cells that the current drag of the fill handle would change; null if there is no such drag. */
  get fill(): Area | null {
    return this.#fill;
  }

  set fill(area: Area | null) {
    this.#fill = area;
  }

  /** Selects these cells; the focus goes to the first of them. */
  select({ top, left, bottom, right }: Area): void {
    const [anchor, head] = [
      { row: top, col: left },
      { row: bottom, col: right },
    ];
    // After an edit in the focused cell, the range is the same. It is not set again, so that the edit appears sooner.
    const isSame = isSamePosition(this.#anchor, anchor) && isSamePosition(this.#head, head);
    if (isSame && isSamePosition(this.#cells.focused, anchor)) return;
    this.set(anchor, head);
    this.focus(anchor, false);
  }

  /**
   * Reduces the range to one cell when other rows or columns are shown, because the old range would cover cells that the user did not
   * choose.
   */
  collapse(): void {
    if (!this.#anchor) return;
    const size = this.#cells.size;
    if (size.rows === 0 || size.cols === 0) this.set(null, null);
    else {
      const at = clampSpot(this.#anchor, size);
      this.set(at, at);
    }
  }

  paint(): void {
    const selected = this.area;
    this.#cells.paint({ selected, fill: this.#fill, hasHandle: selected !== null && this.#owner.canFill(selected) });
  }

  set(anchor: CellPosition | null, head: CellPosition | null): void {
    this.#anchor = anchor;
    this.#head = head;
    this.paint();
    this.#owner.onSelected(this.area);
  }

  /** Moves the focus. Starts a new range there, or keeps the current one if `collapse` is false. */
  focus(spot: CellPosition, collapse = true): void {
    const [anchor, head] = [this.#anchor, this.#head];
    if (!this.#cells.focus(spot)) return;
    if (collapse) this.set(spot, spot);
    else this.set(anchor, head);
  }
}
