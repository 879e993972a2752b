import { columnLetter } from '../../../../core/column-letter.ts';
import type { ImportOutline } from '../../../../core/contract/import-outline.ts';
import type { Layout } from '../../../../core/contract/import-analysis.ts';
import { REV_COLUMN, ROW_KEY_COLUMN } from '../../../../core/import/expected-columns.ts';
import { readAnswers } from '../../../../core/import/sections/answers.ts';
import type { HiddenCells } from '../../../../core/import/sections/sheet.ts';
import { plural } from '../../../../core/plural.ts';
import { findHeader } from './find-header.ts';
import { refuse } from './refuse.ts';
import { CUT_WARNING, LIMITS } from './table.ts';
import type { Grid, ReadTableOptions, TableColumn, TablePlace, TableRow } from './table.ts';

const MAX_COLUMNS_NAMED = 10;

export interface BuiltTable {
  layout: Layout;
  headerRow: number;
  columns: TableColumn[];
  rows: TableRow[];
  warnings: string[];
  outline: ImportOutline | null;
  places: TablePlace[];
  hidden: HiddenCells;
  answers: readonly string[];
}

/** Warns about hidden columns, because users should see them before mapping. Key columns in our exports are left out. */
function hiddenColumnsWarning(columns: readonly { at: number; name: string }[]): string[] {
  if (columns.length === 0) return [];
  const counted = plural(columns.length, 'column is', 'columns are');
  const named = columns.slice(0, MAX_COLUMNS_NAMED).map(({ at, name }) => `${columnLetter(at)}, ${name}`);
  const more = columns.length > named.length ? `; and ${columns.length - named.length} more` : '';
  return [`${counted} hidden in the file: ${named.join('; ')}${more}.`];
}

/**
 * Makes column names distinct: a blank name becomes a name such as "Column 4", and a repeated name gets a number. Collapses runs of blanks.
 */
export function nameColumns(cells: string[]): string[] {
  const given = cells.map((cell) => cell.trim().replace(/\s+/g, ' '));
  const taken = new Set(given);
  const used = new Set<string>();
  return given.map((name, at) => {
    let distinct = name || `Column ${at + 1}`;
    const isTaken = (): boolean => used.has(distinct) || (distinct !== name && taken.has(distinct));
    for (let number = 2; isTaken(); number += 1) distinct = `${name || `Column ${at + 1}`} (${number})`;
    used.add(distinct);
    return distinct;
  });
}

/** Throws for a cell longer than a spreadsheet can hold. */
export function checkCells({ rows }: Grid, fileName: string): void {
  for (const { row, cells } of rows) {
    const at = cells.findIndex((cell) => cell.length > LIMITS.cellCharacters);
    if (at < 0) continue;
    throw refuse.cellTooLong(fileName, { row, column: columnLetter(at), length: cells[at]?.length ?? 0 });
  }
}

function headerIndex(grid: Grid, options: ReadTableOptions): number | null {
  if (options.headerRow === undefined) return findHeader(grid.rows);
  const at = grid.rows.findIndex((row) => row.row === options.headerRow);
  if (at < 0) throw refuse.headerRowMissing(options.fileName, options.headerRow);
  return at;
}

/**
 * Warns if a few rows have more cells than there are column names, because a stray delimiter probably split a cell. If most rows do, the
 * table just has an unnamed column.
 */
function warnOfWideRows(wide: number[], names: number, all: number, warnings: string[]): void {
  if (wide.length === 0 || wide.length * 2 > all) return;
  const shown = wide.slice(0, 5).join(', ') + (wide.length > 5 ? ', …' : '');
  const subject = wide.length === 1 ? `Row ${shown} has` : `${wide.length} rows (${shown}) have`;
  warnings.push(
    `${subject} more cells than there are column names (${names}). Check that the cells are in the right columns. In a text file, a comma or tab inside a cell may have split the cell.`,
  );
}

/**
 * Converts the cells of a sheet to a table: finds the header (or uses the given row), makes the column names distinct, and leaves out
 * columns that have neither a name nor a value. Throws an AppError when no header is found, nothing is below the header, there are too many
 * rows or a cell is too long.
 */
export function buildTable(grid: Grid, options: ReadTableOptions, sheet: string | null): BuiltTable {
  if (grid.rows.length === 0) throw refuse.empty(options.fileName);
  checkCells(grid, options.fileName);
  const at = headerIndex(grid, options);
  const header = at === null ? undefined : grid.rows[at];
  if (at === null || header === undefined) throw refuse.noTable(options.fileName, sheet);
  const answers = options.answers ?? [];
  const hiddenRows = new Set(grid.hidden?.rows);
  const isSkipped = readAnswers(answers).hiddenRows === 'skip';
  const all = grid.rows.slice(at + 1);
  const below = isSkipped ? all.filter(({ row }) => !hiddenRows.has(row)) : all;
  if (below.length === 0) throw refuse.noRows(options.fileName, header.row);
  if (below.length > LIMITS.rows) throw refuse.tooManyRows(options.fileName);

  const warnings = [...grid.warnings];
  const used: boolean[] = [];
  let unseen = 0;
  const wide: number[] = [];
  const widths = new Set<number>();
  let isCut = false;
  for (const { row, cells } of below) {
    if (cells.length > header.cells.length) {
      wide.push(row);
      widths.add(cells.length);
    }
    if (cells.length > LIMITS.columns) isCut = true;
    // Nearly every row has values only in columns that earlier rows also use, so columns already seen are skipped.
    while (used[unseen]) unseen += 1;
    for (let column = unseen; column < cells.length && column < LIMITS.columns; column += 1) {
      if (cells[column]) used[column] = true;
    }
  }
  if (sheet === null && wide.length * 5 > below.length && widths.size > 2) throw refuse.ragged(options.fileName);
  const width = Math.min(LIMITS.columns, Math.max(used.length, header.cells.length));
  const names = nameColumns(Array.from({ length: width }, (_, column) => header.cells[column] ?? ''));
  const kept = names
    .map((_, column) => column)
    .filter((column) => used[column] === true || (header.cells[column] ?? '').trim() !== '');
  const hidden = new Set(grid.hidden?.columns);
  const isHidden = (place: number): boolean =>
    hidden.has(place) && names[place] !== ROW_KEY_COLUMN && names[place] !== REV_COLUMN;
  warnings.push(
    ...hiddenColumnsWarning(kept.filter(isHidden).map((place) => ({ at: place, name: names[place] ?? '' }))),
  );
  if (isCut) warnings.push(CUT_WARNING);
  if (kept.length === 1) {
    const why = sheet === null ? ': no comma, semicolon, tab or vertical bar separates the cells' : '';
    warnings.push(`Only one column was found${why}.`);
  }
  warnOfWideRows(wide, header.cells.length, below.length, warnings);

  const isWhole = kept.every((column, place) => column === place);
  const rows: TableRow[] = [];
  let last = header.row;
  for (const { row: numbered, cells } of below) {
    // Row numbers identify rows later, but a damaged or badly written workbook may repeat a number.
    const row = Math.max(numbered, last + 1);
    last = row;
    if (isWhole && cells.length <= kept.length) {
      // Most rows are complete except for blank cells at the end.
      while (cells.length < kept.length) cells.push('');
      rows.push({ row, cells });
    } else rows.push({ row, cells: kept.map((column) => cells[column] ?? '') });
  }
  return {
    layout: 'rows',
    headerRow: header.row,
    columns: kept.map((column, index) => ({ name: names[column] ?? '', index })),
    rows,
    warnings,
    outline: null,
    places: [{ sheet, fromRow: 1, toRow: last, columns: kept }],
    hidden: {
      rows: hiddenRows.size === 0 ? [] : rows.flatMap(({ row }) => (hiddenRows.has(row) ? [row] : [])),
      columns: kept.flatMap((place, index) => (isHidden(place) ? [index] : [])),
    },
    answers,
  };
}
