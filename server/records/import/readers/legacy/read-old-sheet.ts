import type { CellObject, WorkSheet } from '@e965/xlsx';
import { refuse } from '../refuse.ts';
import { CUT_WARNING, LIMITS } from '../table.ts';
import type { Grid } from '../table.ts';
import { fillMergedCells } from '../xlsx/fill-merged-cells.ts';
import type { SheetRow } from '../xlsx/fill-merged-cells.ts';
import { numberText, parseFormat } from '../xlsx/number-format.ts';
import type { CellFormat } from '../xlsx/number-format.ts';
import { hiddenRowsWarning } from '../xlsx/sheet-warnings.ts';

/** The text that is displayed for each error code in old workbooks. */
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

const PLAIN: CellFormat = { show: 'number' };

/** Converts line breaks inside a cell to LF, removes NULs, and empties blank cells. */
function plainText(text: string): string {
  if (text.trim() === '') return '';
  return text.includes('\r') || text.includes('\0') ? text.replaceAll('\0', '').replace(/\r\n?/g, '\n') : text;
}

/** Formats the text of cells; a workbook has few formats, and each is parsed once. */
function createCellReader(is1904: boolean): { text(cell: CellObject): string; isNumber(cell: CellObject): boolean } {
  const formats = new Map<unknown, CellFormat>();
  const formatOf = (cell: CellObject): CellFormat => {
    const known = formats.get(cell.z);
    if (known) return known;
    const format = typeof cell.z === 'string' ? parseFormat(cell.z) : PLAIN;
    formats.set(cell.z, format);
    return format;
  };
  return {
    text(cell) {
      const { v } = cell;
      if (cell.t === 'e') return typeof v === 'number' ? (ERRORS[v] ?? '#ERROR!') : '#ERROR!';
      if (typeof v === 'number') return Number.isFinite(v) ? numberText(String(v), formatOf(cell), is1904) : '';
      if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE';
      if (v instanceof Date) return Number.isNaN(v.getTime()) ? '' : v.toISOString().replace(/T00:00:00.*$/, '');
      return typeof v === 'string' ? plainText(v) : '';
    },
    isNumber(cell) {
      if (cell.t !== 'n') return false;
      const { show } = formatOf(cell);
      return show === 'number' || show === 'percent';
    },
  };
}

/** Returns the cells of a parsed sheet as text, by the same rules as .xlsx. Throws an AppError for too many rows. */
export function readOldSheet(sheet: WorkSheet | undefined, is1904: boolean, fileName: string): Grid {
  const data: (CellObject[] | undefined)[] = sheet?.['!data'] ?? [];
  const read = createCellReader(is1904);
  const rows: SheetRow[] = [];
  const hiddenRows: number[] = [];
  const limits = { isCut: false };
  data.forEach((line, at) => {
    const row: SheetRow = { row: at + 1, cells: [], numbers: [] };
    line?.forEach((cell: CellObject | undefined, column) => {
      if (!cell) return;
      const text = read.text(cell);
      if (text === '') return;
      if (column >= LIMITS.columns) {
        limits.isCut = true;
        return;
      }
      while (row.cells.length < column) row.cells.push('');
      row.cells[column] = text;
      if (read.isNumber(cell)) row.numbers.push(column);
    });
    if (row.cells.length === 0) return;
    if (sheet?.['!rows']?.[at]?.hidden === true) hiddenRows.push(at + 1);
    if (rows.push(row) > LIMITS.rows + 1000) throw refuse.tooManyRows(fileName);
  });
  const areas = (sheet?.['!merges'] ?? []).map(({ s, e }) => ({
    top: s.r + 1,
    bottom: e.r + 1,
    left: s.c,
  }));
  const warnings = [
    ...(limits.isCut ? [CUT_WARNING] : []),
    ...hiddenRowsWarning(hiddenRows),
    ...fillMergedCells(rows, areas),
  ];
  const columns = Object.entries(sheet?.['!cols'] ?? []).flatMap(([at, { hidden }]) => (hidden ? [Number(at)] : []));
  return { rows: rows.map(({ row, cells }) => ({ row, cells })), warnings, hidden: { rows: hiddenRows, columns } };
}
