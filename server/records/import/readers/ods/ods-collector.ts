import { refuse } from '../refuse.ts';
import type { Attributes, XmlHandler } from '../scan-xml.ts';
import { CUT_WARNING, LIMITS } from '../table.ts';
import type { Grid } from '../table.ts';
import { fillMergedCells } from '../xlsx/fill-merged-cells.ts';
import type { MergedArea, SheetRow } from '../xlsx/fill-merged-cells.ts';
import { hiddenRowsWarning, uncalculatedWarning } from '../xlsx/sheet-warnings.ts';
import { cellText, isAmount } from './cell-text.ts';

interface OdsSheet {
  name: string;
  isHidden: boolean;
  rows: SheetRow[];
  merged: MergedArea[];
  hiddenRows: number[];
  hiddenColumns: number[];
  /** The number of columns that the elements read so far describe. */
  columns: number;
  uncalculated: { row: number; column: number }[];
  isCut: boolean;
}

/** Tables, cells and text inside these elements are not part of a sheet. */
const ASIDE = ['annotation', 'tracked-changes', 'dde-links', 'shapes', 'named-expressions'];

const times = (attributes: Attributes, name: string): number => {
  const count = Number(attributes.get(name) ?? '1');
  return Number.isInteger(count) && count > 0 ? count : 1;
};

const isCollapsed = (attributes: Attributes): boolean =>
  ['collapse', 'filter'].includes(attributes.get('visibility') ?? '');

/** Collects the sheets of an OpenDocument spreadsheet from the events of the XML scanner. */
export class OdsCollector implements XmlHandler {
  readonly sheets: OdsSheet[] = [];
  /** True for a spreadsheet. Text documents and drawings use the same elements. */
  isSpreadsheet = false;
  private readonly fileName: string;
  private readonly hiddenStyles = new Set<string>();
  private style = '';
  private aside = 0;
  private row = 0;
  private rowAttributes: Attributes = new Map<string, string>();
  private current: SheetRow = { row: 0, cells: [], numbers: [] };
  private column = 0;
  private cell: Attributes | null = null;
  private paragraphs: string[] = [];
  private isParagraph = false;

  constructor(fileName: string) {
    this.fileName = fileName;
  }

  open(name: string, attributes: Attributes): void {
    if (ASIDE.includes(name)) this.aside += 1;
    if (this.aside > 0) return;
    if (name === 'table-cell' || name === 'covered-table-cell') this.openCell(attributes);
    else if (this.cell !== null) this.openText(name, attributes);
    else if (name === 'table-row') this.openRow(attributes);
    else if (name === 'table-column') this.openColumns(attributes);
    else if (name === 'table') this.openSheet(attributes);
    else if (name === 'spreadsheet') this.isSpreadsheet = true;
    else if (name === 'style') this.style = attributes.get('name') ?? '';
    else if (name === 'table-properties' && attributes.get('display') === 'false') {
      this.hiddenStyles.add(this.style);
    }
  }

  close(name: string): void {
    if (ASIDE.includes(name)) this.aside -= 1;
    else if (this.aside > 0) return;
    else if (name === 'p') this.isParagraph = false;
    else if (name === 'table-cell' || name === 'covered-table-cell') this.closeCell();
    else if (name === 'table-row') this.closeRow();
  }

  text(piece: string): void {
    if (this.isParagraph && this.aside === 0) this.add(piece.replace(/[ \t\r\n]+/g, ' '));
  }

  /** The sheets with their cells as text. */
  finish(): { name: string; isHidden: boolean; grid: Grid }[] {
    return this.sheets.map((sheet) => ({
      name: sheet.name,
      isHidden: sheet.isHidden,
      grid: {
        warnings: [
          ...(sheet.isCut ? [CUT_WARNING] : []),
          ...hiddenRowsWarning(sheet.hiddenRows),
          ...uncalculatedWarning(sheet.uncalculated),
          ...fillMergedCells(sheet.rows, sheet.merged),
        ],
        rows: sheet.rows.map(({ row, cells }) => ({ row, cells })),
        hidden: { rows: sheet.hiddenRows, columns: sheet.hiddenColumns },
        uncalculated: sheet.uncalculated,
      },
    }));
  }

  private openSheet(attributes: Attributes): void {
    if (!this.isSpreadsheet) return;
    const name = attributes.get('name') ?? `Sheet${this.sheets.length + 1}`;
    const isHidden = this.hiddenStyles.has(attributes.get('style-name') ?? '');
    this.sheets.push({
      name,
      isHidden,
      rows: [],
      merged: [],
      hiddenRows: [],
      hiddenColumns: [],
      columns: 0,
      uncalculated: [],
      isCut: false,
    });
    this.row = 0;
  }

  private openRow(attributes: Attributes): void {
    this.rowAttributes = attributes;
    this.current = { row: this.row + 1, cells: [], numbers: [] };
    this.column = 0;
  }

  private openColumns(attributes: Attributes): void {
    const sheet = this.sheets.at(-1);
    if (!sheet) return;
    const end = Math.min(LIMITS.columns, sheet.columns + times(attributes, 'number-columns-repeated'));
    if (isCollapsed(attributes)) for (let at = sheet.columns; at < end; at += 1) sheet.hiddenColumns.push(at);
    sheet.columns = end;
  }

  private openCell(attributes: Attributes): void {
    this.cell = attributes;
    this.paragraphs = [];
  }

  private openText(name: string, attributes: Attributes): void {
    if (name === 'p') {
      this.isParagraph = true;
      this.paragraphs.push('');
    } else if (name === 's') this.add(' '.repeat(Math.min(1000, times(attributes, 'c'))));
    else if (name === 'tab') this.add('\t');
    else if (name === 'line-break') this.add('\n');
  }

  private add(text: string): void {
    this.paragraphs.push((this.paragraphs.pop() ?? '') + text);
  }

  private closeCell(): void {
    const attributes: Attributes = this.cell ?? new Map<string, string>();
    const sheet = this.sheets.at(-1);
    this.cell = null;
    if (!sheet) return;
    const shown = this.paragraphs.join('\n').replaceAll('\0', '');
    this.paragraphs = [];
    const text = cellText(attributes, shown);
    const repeated = times(attributes, 'number-columns-repeated');
    if (text === '') {
      if (attributes.get('formula') !== undefined && attributes.get('value-type') !== 'string') {
        sheet.uncalculated.push({ row: this.current.row, column: this.column });
      }
    } else this.fill(sheet, attributes, text, repeated);
    this.column += repeated;
  }

  private fill(sheet: OdsSheet, attributes: Attributes, text: string, repeated: number): void {
    const { cells, numbers } = this.current;
    const end = Math.min(LIMITS.columns, this.column + repeated);
    if (this.column + repeated > LIMITS.columns) sheet.isCut = true;
    if (this.column >= end) return;
    const rows = times(attributes, 'number-rows-spanned');
    if (rows > 1) {
      const { row } = this.current;
      sheet.merged.push({ top: row, bottom: row + rows - 1, left: this.column });
    }
    while (cells.length < this.column) cells.push('');
    for (let column = this.column; column < end; column += 1) {
      cells.push(text);
      if (isAmount(attributes)) numbers.push(column);
    }
  }

  private closeRow(): void {
    const sheet = this.sheets.at(-1);
    const repeated = times(this.rowAttributes, 'number-rows-repeated');
    const { current } = this;
    if (sheet && current.cells.length > 0) {
      if (sheet.rows.length + repeated > LIMITS.rows + 1000) throw refuse.tooManyRows(this.fileName);
      for (let at = 0; at < repeated; at += 1) {
        sheet.rows.push({ row: current.row + at, cells: [...current.cells], numbers: current.numbers });
      }
      const isHidden = isCollapsed(this.rowAttributes);
      if (isHidden) for (let at = 0; at < repeated; at += 1) sheet.hiddenRows.push(current.row + at);
    }
    this.row += repeated;
    // A damaged file can have a row inside a row. The inner row must not be read a second time at the end of the outer one.
    this.current = { row: this.row + 1, cells: [], numbers: [] };
  }
}
