import type { CellMark } from '../editing/edit-types.ts';
import type { Ranges } from '../ranges/range-painter.ts';

/** How the cell of a row and column is named wherever its edits are kept. */
export function cellKey(rowId: string, columnId: string): string {
  return `${rowId}/${columnId}`;
}

/** The row that such a name is of. */
export function rowIdOfKey(key: string): string {
  return key.slice(0, key.lastIndexOf('/'));
}

interface Live<Row> {
  host: HTMLElement | null;
  rowId: (row: Row) => string;
  /** The rows that pass what the screen around the grid filters by. */
  where: ((row: Row) => boolean) | null;
  /** Why this cell cannot be edited at present, else null. */
  lock: (row: Row, columnId: string) => string | null;
  /** Of each column of figures. */
  decimals: ReadonlyMap<string, number>;
  marks: ReadonlyMap<string, CellMark>;
  /** Takes the text typed into a cell. */
  enter: (columnId: string, row: Row, typed: string) => void;
}

/**
 * What cells and filters look up while the grid draws. The grid's columns are made once; this is what changes under them, and
 * code that changes it must redraw the cells.
 */
export class GridContext<Row> {
  #live: Live<Row> = {
    host: null,
    rowId: () => '',
    where: null,
    lock: () => null,
    decimals: new Map(),
    marks: new Map(),
    enter: () => undefined,
  };

  /** What is selected, cell by cell. */
  ranges: Ranges = { selected: null, fill: null, hasHandle: false };
  /** Where a column stands among the shown ones, from 0; -1 for none of ours. */
  colOf: (columnId: string) => number = () => -1;

  #isSized = false;

  /** The user or a view has given the columns their widths; else they are fitted to the window. */
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
