import { refuse } from '../refuse.ts';
import type { Attributes } from '../scan-xml.ts';
import { CUT_WARNING, LIMITS } from '../table.ts';
import type { Grid } from '../table.ts';
import type { Archive } from '../unzip.ts';
import { fillMergedCells } from './fill-merged-cells.ts';
import type { MergedArea, SheetRow } from './fill-merged-cells.ts';
import { numberText } from './number-format.ts';
import type { CellFormat } from './number-format.ts';
import { hiddenRowsWarning, uncalculatedWarning } from './sheet-warnings.ts';
import { cellText, scanPart } from './workbook-parts.ts';
import type { SheetPart, Workbook } from './workbook-parts.ts';

const LAST_COLUMN = 16_384;
const PLAIN: CellFormat = { show: 'number' };

/** Converts "AB12" to { row: 12, column: 27 }, with the column counted from 0. Returns null for anything else. */
function parseReference(reference: string): { row: number; column: number } | null {
  const parts = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(reference);
  if (!parts?.[1] || !parts[2]) return null;
  let column = 0;
  for (const letter of parts[1].toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  const row = Number(parts[2]);
  return column > LAST_COLUMN || row < 1 ? null : { row, column: column - 1 };
}

function parseArea(reference: string | undefined): MergedArea | null {
  const [from, to] = (reference ?? '').split(':').map(parseReference);
  if (!from || !to) return null;
  return { top: from.row, bottom: to.row, left: from.column };
}

/**
 * Returns the column of a cell reference, counted from 0; -1 if the reference is invalid. Does not use a regular expression, because it is
 * called for every cell.
 */
function columnOf(reference: string | undefined): number {
  let column = 0;
  for (let at = 0; reference !== undefined && at < reference.length && at < 4; at += 1) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column > LAST_COLUMN ? -1 : column - 1;
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Collects the cells of one sheet from the events of the XML scanner. */
class SheetCollector {
  readonly rows: SheetRow[] = [];
  readonly merged: MergedArea[] = [];
  readonly hiddenRows: number[] = [];
  readonly hiddenColumns: number[] = [];
  readonly uncalculated: { row: number; column: number }[] = [];
  isCut = false;
  private readonly workbook: Workbook;
  private readonly fileName: string;
  private current: SheetRow = { row: 0, cells: [], numbers: [] };
  private isHidden = false;
  private column = -1;
  private type = '';
  private style = 0;
  private value = '';
  private isFormula = false;
  private isValue = false;
  private phonetic = 0;

  constructor(workbook: Workbook, fileName: string) {
    this.workbook = workbook;
    this.fileName = fileName;
  }

  open(name: string, attributes: Attributes): void {
    if (name === 'c') this.openCell(attributes);
    else if (name === 'v' || name === 't') this.isValue = this.phonetic === 0;
    else if (name === 'f') this.isFormula = true;
    else if (name === 'row') this.openRow(attributes);
    else if (name === 'col') this.openColumns(attributes);
    else if (name === 'rPh') this.phonetic += 1;
    else if (name === 'mergeCell') {
      const area = parseArea(attributes.get('ref'));
      if (area) this.merged.push(area);
    }
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row') this.closeRow();
    else if (name === 'rPh') this.phonetic -= 1;
  }

  text(piece: string): void {
    if (this.isValue) this.value += piece;
  }

  private openRow(attributes: Attributes): void {
    const declared = Number(attributes.get('r'));
    this.current = {
      row: Number.isInteger(declared) && declared > 0 ? declared : this.current.row + 1,
      cells: [],
      numbers: [],
    };
    this.isHidden = isTrue(attributes.get('hidden'));
    this.column = -1;
  }

  private openColumns(attributes: Attributes): void {
    if (!isTrue(attributes.get('hidden'))) return;
    const to = Math.min(Number(attributes.get('max')), LIMITS.columns);
    for (let column = Number(attributes.get('min')); column <= to; column += 1) this.hiddenColumns.push(column - 1);
  }

  private openCell(attributes: Attributes): void {
    const column = columnOf(attributes.get('r'));
    this.column = column < 0 ? this.column + 1 : column;
    this.type = attributes.get('t') ?? 'n';
    this.style = Number(attributes.get('s') ?? '0');
    this.value = '';
    this.isFormula = false;
  }

  private closeCell(): void {
    const cell = this.readValue();
    if (cell === '') {
      if (this.isFormula && this.type !== 'str') {
        this.uncalculated.push({ row: this.current.row, column: this.column });
      }
      return;
    }
    if (this.column >= LIMITS.columns) {
      this.isCut = true;
      return;
    }
    const { cells } = this.current;
    while (cells.length < this.column) cells.push('');
    cells[this.column] = cell;
  }

  private readValue(): string {
    const { value } = this;
    if (value === '') return '';
    if (this.type === 's') return emptyIfBlank(this.workbook.sharedStrings[Number(value)] ?? '');
    if (this.type === 'str' || this.type === 'inlineStr') return emptyIfBlank(cellText(value));
    if (this.type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
    if (this.type === 'e') return value;
    if (this.type === 'd')
      return value
        .trim()
        .replace(/T00:00:00(?:\.0+)?Z?$/, '')
        .replace('T', ' ');
    const format = this.workbook.formats[this.style] ?? PLAIN;
    if (format.show === 'number' || format.show === 'percent') this.current.numbers.push(this.column);
    return numberText(value, format, this.workbook.is1904);
  }

  private closeRow(): void {
    const { current } = this;
    if (current.cells.length === 0) return;
    this.rows.push(current);
    if (this.isHidden) this.hiddenRows.push(current.row);
    if (this.rows.length > LIMITS.rows + 1000) throw refuse.tooManyRows(this.fileName);
  }
}

const emptyIfBlank = (text: string): string => (text.trim() === '' ? '' : text);

/** Sorts rows by number, because programs may write them in any order. */
function inOrder(rows: SheetRow[]): SheetRow[] {
  const isOrdered = rows.every((row, at) => at === 0 || (rows[at - 1]?.row ?? 0) < row.row);
  return isOrdered ? rows : rows.toSorted((a, b) => a.row - b.row);
}

/**
 * Reads the cells of one sheet as text: shared and inline strings, cached results of formulas, dates, codes and numbers by their
 * number format, TRUE and FALSE, error values as displayed. Throws an AppError for a damaged sheet or too many rows.
 */
export async function readSheet(
  archive: Archive,
  workbook: Workbook,
  sheet: SheetPart,
  fileName: string,
): Promise<Grid> {
  const collector = new SheetCollector(workbook, fileName);
  await scanPart(archive, sheet.part, fileName, {
    open: (name, attributes) => collector.open(name, attributes),
    close: (name) => collector.close(name),
    text: (piece) => collector.text(piece),
  });
  const rows = inOrder(collector.rows);
  const warnings = [
    ...(collector.isCut ? [CUT_WARNING] : []),
    ...hiddenRowsWarning(collector.hiddenRows),
    ...uncalculatedWarning(collector.uncalculated),
    ...fillMergedCells(rows, collector.merged),
  ];
  const hidden = { rows: collector.hiddenRows, columns: collector.hiddenColumns };
  const { uncalculated } = collector;
  return { rows: rows.map(({ row, cells }) => ({ row, cells })), warnings, hidden, uncalculated };
}
