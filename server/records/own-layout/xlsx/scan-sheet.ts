import { SaxesParser } from 'saxes';
import { columnIndex } from '../../../../core/rules/workbook-formulas/tokens.ts';

/** A part of the text of a sheet. */
export interface Span {
  start: number;
  end: number;
}

/** A formula, in the form in which the sheet stores it. */
interface CellFormula {
  text: string;
  /** "shared" for several cells with one formula, "array" for one formula that fills a range. */
  type: string;
  /** The number of a shared formula. */
  shared: string | null;
  /** The range that a shared or array formula fills; only in the cell that defines the formula. */
  ref: string | null;
  span: Span;
}

/** A cell, and its position in the text of its sheet. Rows and columns are counted from 0. */
export interface ScannedCell {
  row: number;
  column: number;
  span: Span;
  /** The opening tag, without its end: `<c r="A1" s="3"`. */
  tag: string;
  type: string;
  formula: CellFormula | null;
  /** The saved value of the cell: a number, or the index of a shared text. */
  value: string | null;
}

interface ScannedRow {
  row: number;
  isHidden: boolean;
  span: Span;
  /** The position where the opening tag ends. */
  opened: number;
  cells: ScannedCell[];
}

export interface ScannedSheet {
  xml: string;
  /** The XML prefix of element names: "x:" in `<x:c>`, usually empty. */
  prefix: string;
  rows: ScannedRow[];
  /** The positions in the text where the rows begin and end. */
  data: Span;
  /** True if all rows and cells are in order, and no two have the same position. Only then can each cell be identified. */
  isOrdered: boolean;
}

/** Finds the cells of a sheet in its text. The text was already parsed, so it is well formed. Returns null for a sheet without rows. */
export function scanSheet(xml: string): ScannedSheet | null {
  const collector = new Collector(xml);
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, attributes }) => collector.open(name, attributes, parser.position));
  parser.on('closetag', ({ name }) => collector.close(name, parser.position));
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  parser.write(xml).close();
  return collector.sheet();
}

/** Converts a reference such as "AB12" to a row and a column, both counted from 0. */
export function cellPlace(reference: string): { row: number; column: number } | null {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference) ?? [];
  return letters && digits ? { row: Number(digits) - 1, column: columnIndex(letters) } : null;
}

class Collector {
  readonly #xml: string;
  readonly #rows: ScannedRow[] = [];
  #data: Span | null = null;
  #prefix = '';
  #isOrdered = true;
  #row: ScannedRow | null = null;
  #cell: ScannedCell | null = null;
  #formula: CellFormula | null = null;
  #isValue = false;

  constructor(xml: string) {
    this.#xml = xml;
  }

  open(name: string, attributes: Record<string, string>, at: number): void {
    const local = name.slice(name.indexOf(':') + 1);
    const start = this.#xml.lastIndexOf('<', at - 1);
    if (local === 'sheetData') {
      this.#prefix = name.slice(0, name.length - local.length);
      this.#data = { start: at, end: at };
    } else if (local === 'row' && this.#data) this.#openRow(attributes, start, at);
    else if (local === 'c' && this.#row) this.#openCell(attributes, start, at);
    else if (local === 'f' && this.#cell) {
      const { t: type = '', si = null, ref = null } = attributes;
      this.#formula = { text: '', type, shared: si, ref, span: { start, end: at } };
    } else if (local === 'v' && this.#cell) this.#isValue = true;
  }

  close(name: string, at: number): void {
    const local = name.slice(name.indexOf(':') + 1);
    if (local === 'sheetData' && this.#data) this.#data.end = this.#xml.lastIndexOf('<', at - 1);
    else if (local === 'row') this.#row = closed(this.#row, at);
    else if (local === 'c') this.#cell = closed(this.#cell, at);
    else if (local === 'v') this.#isValue = false;
    else if (local === 'f' && this.#formula && this.#cell) {
      this.#formula.span.end = at;
      this.#cell.formula = this.#formula;
      this.#formula = null;
    }
  }

  text(text: string): void {
    if (this.#formula) this.#formula.text += text;
    else if (this.#isValue && this.#cell) this.#cell.value = (this.#cell.value ?? '') + text;
  }

  sheet(): ScannedSheet | null {
    if (!this.#data) return null;
    return { xml: this.#xml, prefix: this.#prefix, rows: this.#rows, data: this.#data, isOrdered: this.#isOrdered };
  }

  #openRow({ r, hidden }: Record<string, string>, start: number, at: number): void {
    const last = this.#rows.at(-1)?.row ?? -1;
    const row = r === undefined ? last + 1 : Number(r) - 1;
    if (!(row > last)) this.#isOrdered = false;
    const isHidden = hidden === '1' || hidden === 'true';
    this.#row = { row, isHidden, span: { start, end: at }, opened: at, cells: [] };
    this.#rows.push(this.#row);
  }

  #openCell({ r, t: type = 'n' }: Record<string, string>, start: number, at: number): void {
    if (!this.#row) return;
    const { row, cells } = this.#row;
    const last = cells.at(-1)?.column ?? -1;
    const place = r === undefined ? { row, column: last + 1 } : cellPlace(r);
    if (place?.row !== row || place.column <= last) this.#isOrdered = false;
    const tag = withoutEnd(this.#xml.slice(start, at));
    this.#cell = {
      ...{ row, column: place?.column ?? last + 1, span: { start, end: at }, tag, type },
      ...{ formula: null, value: null },
    };
    cells.push(this.#cell);
  }
}

/** Returns an opening tag without its `>` or `/>`. */
export function withoutEnd(tag: string): string {
  return tag.slice(0, tag.endsWith('/>') ? -2 : -1).trimEnd();
}

function closed(element: { span: Span } | null, at: number): null {
  if (element) element.span.end = at;
  return null;
}
