import type { CellMark } from '../editing/edit-types.ts';
import type { Ranges } from '../ranges/range-painter.ts';

/** Returns the key of a cell. All edits to the cell are stored under this key. */
export function cellKey(rowId: string, columnId: string): string {
  return `${rowId}/${columnId}`;
}

/** Returns the row ID that a cell key contains. */
export function rowIdOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}

interface Live<Row> {
  host: HTMLElement | null;
  rowId: (row: Row) => string;
  /** Returns true for rows that pass the filters of the surrounding screen; null if there are none. */
  where: ((row: Row) => boolean) | null;
  /** Returns the reason why this cell cannot be edited at present, or null if it can. */
  lock: (row: Row, columnId: string) => string | null;
  /** The number of decimals of each figure column, by column ID. */
  decimals: ReadonlyMap<string, number>;
  marks: ReadonlyMap<string, CellMark>;
  /** Enters the text typed into a cell. */
  enter: (columnId: string, row: Row, typed: string) => void;
}

/**
 * The values that cells and filters look up while the grid draws. The column definitions are created only once, so they read changing
 * values from here. Code that changes these values must redraw the cells.
 */
export class LiveGrid<Row> {
  #live: Live<Row> = {
    host: null,
    rowId: () => '',
    where: null,
    lock: () => null,
    decimals: new Map(),
    marks: new Map(),
    enter: () => undefined,
  };

  ranges: Ranges = { selected: null, fill: null, hasHandle: false };
  /** Returns a column's index among the shown columns, or -1 if it is not one of this grid's data columns. */
  colOf: (columnId: string) => number = () => -1;

  #isSized = false;

  /** True if the user or a view has set the column widths. Otherwise, they are fitted to the window. */
  get isSized(): boolean {
    return this.#isSized;
  }

  keepWidths(isSized: boolean): void {
    this.#isSized = isSized;
  }

  showColumns(columnIds: readonly string[]): void {
    const places = new Map(columnIds.map((id, place) => [id, place]));
    this.colOf = (columnId) => places.get(columnId) ?? -1;
  }

  update(changed: Partial<Live<Row>>): void {
    this.#live = { ...this.#live, ...changed };
  }

  get host(): HTMLElement | null {
    return this.#live.host;
  }

  get decimals(): ReadonlyMap<string, number> {
    return this.#live.decimals;
  }

  get isFiltered(): boolean {
    return this.#live.where !== null;
  }

  passes(row: Row): boolean {
    return this.#live.where?.(row) ?? true;
  }

  rowId(row: Row): string {
    return this.#live.rowId(row);
  }

  lock(row: Row, columnId: string): string | null {
    return this.#live.lock(row, columnId);
  }

  enter(columnId: string, row: Row, typed: string): void {
    this.#live.enter(columnId, row, typed);
  }

  markOf(row: Row, columnId: string): CellMark | undefined {
    const { marks } = this.#live;
    return marks.size === 0 ? undefined : marks.get(cellKey(this.rowId(row), columnId));
  }
}
