import { areaOf, clampSpot, isSamePosition, type Area, type CellPosition } from './area.ts';
import type { DrawnCells } from './drawn-cells.ts';

interface Owner {
  canFill: (area: Area) => boolean;
  onSelected: (area: Area | null) => void;
}

/** The selected cells, from the one where the selection began to the one it reaches, painted and reported whenever they change. */
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

  /** The cells that a fill from here would change; null while nothing is being filled. */
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
    // An edit of the cell that has the focus changes neither, and is painted sooner.
    const isSame = isSamePosition(this.#anchor, anchor) && isSamePosition(this.#head, head);
    if (isSame && isSamePosition(this.#cells.focused, anchor)) return;
    this.set(anchor, head);
    this.focus(anchor, false);
  }

  /** Other rows or columns are shown: the range would hold others than those that were chosen. */
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

  /** Moves the focus, which starts a new range unless this one is to stay. */
  focus(spot: CellPosition, collapse = true): void {
    const [anchor, head] = [this.#anchor, this.#head];
    if (!this.#cells.focus(spot)) return;
    if (collapse) this.set(spot, spot);
    else this.set(anchor, head);
  }
}
