import { parseFormula, type Formula } from '../../../../core/rules/workbook-formulas/parse.ts';
import { shiftFormula } from '../../../../core/rules/workbook-formulas/shift.ts';
import type { Reference } from '../../../../core/rules/workbook-formulas/tokens.ts';
import type { ScannedCell, ScannedSheet } from './scan-sheet.ts';

/** The location of a cell: the name of its sheet, and its row and column, counted from 0. */
export interface CellPlace {
  sheet: string;
  row: number;
  column: number;
}

export interface BookCell extends ScannedCell {
  sheet: string;
}

const COLUMNS = 16_384;

/** The cells of all sheets in a workbook, by location. */
export class BookCells {
  readonly #sheets = new Map<
    string,
    { name: string; hiddenRows: Set<number>; cells: Map<number, BookCell>; columns: Map<number, BookCell[]> }
  >();
  readonly #masters = new Map<string, BookCell>();
  readonly #names: ReadonlyMap<string, string>;

  /** `names` are the defined names of the workbook, in lower case, with their definitions. */
  constructor(sheets: readonly { name: string; scanned: ScannedSheet }[], names: ReadonlyMap<string, string>) {
    this.#names = names;
    for (const { name, scanned } of sheets) {
      const hiddenRows = new Set(scanned.rows.filter(({ isHidden }) => isHidden).map(({ row }) => row));
      const sheet = { name, hiddenRows, cells: new Map<number, BookCell>(), columns: new Map<number, BookCell[]>() };
      this.#sheets.set(name.toLowerCase(), sheet);
      for (const { cells } of scanned.rows) {
        for (const cell of cells) this.#add({ ...cell, sheet: name });
      }
    }
  }

  find({ sheet, row, column }: CellPlace): BookCell | undefined {
    return this.#sheets.get(sheet.toLowerCase())?.cells.get(row * COLUMNS + column);
  }

  /** Adds a blank cell at a location where the sheet has no cell. */
  addBlank(place: CellPlace): BookCell {
    const span = { start: 0, end: 0 };
    const cell: BookCell = { ...place, span, tag: '', type: 'n', formula: null, value: null };
    this.#add(cell);
    return cell;
  }

  *all(): Generator<BookCell> {
    for (const { cells } of this.#sheets.values()) yield* cells.values();
  }

  /** The cells in a range; empty if its sheet is not in the workbook. */
  *inRange(range: Reference, home: string): Generator<BookCell> {
    const { top, bottom, left, right } = range;
    const columns = this.#sheets.get((range.sheet ?? home).toLowerCase())?.columns;
    for (const [column, cells] of columns ?? []) {
      if (column < left.at || column > right.at) continue;
      for (let at = firstFrom(cells, top.at); at < cells.length; at += 1) {
        const cell = cells[at];
        if (!cell || cell.row > bottom.at) break;
        yield cell;
      }
    }
  }

  isKnownSheet(name: string): boolean {
    return this.#sheets.has(name.toLowerCase());
  }

  isHidden({ sheet, row }: CellPlace): boolean {
    return this.#sheets.get(sheet.toLowerCase())?.hiddenRows.has(row) ?? false;
  }

  /** The cell that defines the shared formula of a cell. */
  masterOf({ sheet, formula }: BookCell): BookCell | undefined {
    return typeof formula?.shared !== 'string' ? undefined : this.#masters.get(`${sheet}\n${formula.shared}`);
  }

  /** The formula of a cell; null if this program cannot parse it. */
  formulaOf(cell: BookCell): Formula | null {
    if (!cell.formula || cell.formula.type === 'dataTable') return null;
    if (cell.formula.text !== '') return parseFormula(cell.formula.text);
    const master = this.masterOf(cell);
    const shared = master?.formula ? parseFormula(master.formula.text) : null;
    if (!master || !shared) return null;
    return shiftFormula(shared, { rows: cell.row - master.row, columns: cell.column - master.column });
  }

  nameOf(name: string): Formula | null {
    const text = this.#names.get(name.toLowerCase());
    return text === undefined ? null : parseFormula(text);
  }

  #add(cell: BookCell): void {
    const sheet = this.#sheets.get(cell.sheet.toLowerCase());
    if (!sheet) throw new Error(`a cell of the unknown sheet ${cell.sheet}`);
    sheet.cells.set(cell.row * COLUMNS + cell.column, cell);
    const column = sheet.columns.get(cell.column);
    if (column) column.splice(firstFrom(column, cell.row), 0, cell);
    else sheet.columns.set(cell.column, [cell]);
    if (typeof cell.formula?.shared === 'string' && cell.formula.text !== '') {
      this.#masters.set(`${cell.sheet}\n${cell.formula.shared}`, cell);
    }
  }
}

/** Returns the index of the first cell in this row or in a row below it. */
function firstFrom(cells: readonly BookCell[], row: number): number {
  let low = 0;
  let high = cells.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle]?.row ?? 0) < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
