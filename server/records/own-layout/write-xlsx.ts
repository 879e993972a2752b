import { parseMoney } from '../../../core/import/parse-money.ts';
import { cents, ZERO, type Cents } from '../../../core/money.ts';
import { AppError } from '../../errors.ts';
import { storableText } from '../import/read/storable-text.ts';
import type { KeptFile } from '../import/files/read-kept-file.ts';
import { aboutSheets, type AboutInput, type WrittenColumn } from './about-sheets.ts';
import { sumColumn, type ComparedColumn, type LineCell } from './compare-lines.ts';
import { BookCells } from './xlsx/book-cells.ts';
import { editSheet } from './xlsx/edit-sheet.ts';
import { addSheets } from './xlsx/new-sheets.ts';
import { openBook, setPartText, type OpenBook } from './xlsx/open-book.ts';
import { recalculate, type CellChange, type Target } from './xlsx/recalculate.ts';
import { saveBook } from './xlsx/save-book.ts';
import { cellPlace } from './xlsx/scan-sheet.ts';

export interface WrittenFile {
  bytes: Buffer;
  columns: WrittenColumn[];
  hasMacros: boolean;
}

interface BookTarget extends Target {
  cell: LineCell;
}

/**
 * Writes amounts into the cells of a workbook, in place. Nothing else in the workbook changes, except the results of formulas. Adds a sheet
 * that lists the changes and, if lines have no row, a sheet with these lines. Throws VALIDATION for a workbook whose cells cannot be
 * changed.
 */
export async function writeXlsx(
  file: KeptFile,
  compared: readonly ComparedColumn[],
  about: Omit<AboutInput, 'file' | 'columns'>,
): Promise<WrittenFile> {
  const book = await openBook(file.content, file.originalName);
  const targets = new Map<LineCell, BookTarget>();
  for (const { cells } of compared) {
    for (const target of await findTargets(book, cells)) targets.set(target.cell, target);
  }
  const cells = new BookCells(
    book.sheets.map(({ name, scanned }) => ({ name, scanned })),
    book.names,
  );
  const changes = recalculate(cells, [...targets.values()]);
  assertNoArrays(cells, changes);
  const columns = compared.map((column) => writtenColumn(column, { cells, targets, changes }));
  for (const sheet of book.sheets) {
    const own = changes.filter(({ cell }) => cell.sheet === sheet.name);
    if (own.length > 0) setPartText(book.parts, sheet.part, editSheet(cells, sheet.scanned, own));
  }
  addSheets(book, aboutSheets({ ...about, file, columns }));
  return {
    bytes: saveBook(book),
    columns,
    hasMacros: [...book.parts.keys()].some((name) => /vbaProject\.bin$/i.test(name)),
  };
}

/** Finds the cells of the lines, with the amounts that the import read from them. */
async function findTargets(book: OpenBook, cells: readonly LineCell[]): Promise<BookTarget[]> {
  const targets: BookTarget[] = [];
  for (const name of new Set(cells.map(({ sheet }) => sheet))) {
    const sheet = book.sheets.find((one) => storableText(one.name) === name);
    if (!sheet) throw changedFile(book, `it has no sheet "${name ?? ''}"`);
    if (!sheet.scanned.isOrdered)
      throw changedFile(book, `the rows or cells of the sheet "${sheet.name}" are not in order`);
    const { rows } = await book.readGrid(sheet.name);
    const byRow = new Map(rows.map((row) => [row.row, row.cells]));
    for (const cell of cells.filter((one) => one.sheet === name)) {
      const reading = parseMoney(byRow.get(cell.row + 1)?.[cell.column] ?? '');
      const inFile = reading.kind === 'amount' ? reading.amount : null;
      targets.push({ sheet: sheet.name, row: cell.row, column: cell.column, amount: cell.amount, inFile, cell });
    }
  }
  return targets;
}

function changedFile({ fileName }: OpenBook, why: string): AppError {
  return new AppError(
    'VALIDATION',
    `Amounts cannot be written into ${fileName}: ${why}. Open the file in a spreadsheet program, save it, and import the saved file.`,
  );
}

/** Throws VALIDATION if an amount would go into an array formula, whose cells cannot have separate amounts. */
function assertNoArrays(book: BookCells, changes: readonly CellChange[]): void {
  const amounts = changes.filter(({ kind }) => kind === 'amount').map(({ cell }) => cell);
  if (amounts.length === 0) return;
  for (const { sheet, formula } of book.all()) {
    const [from, to] = formula?.type === 'array' ? (formula.ref ?? '').split(':').map(cellPlace) : [];
    if (!from || !to) continue;
    const inside = amounts.find(
      ({ sheet: home, row, column }) =>
        home === sheet && row >= from.row && row <= to.row && column >= from.column && column <= to.column,
    );
    if (!inside) continue;
    throw new AppError(
      'VALIDATION',
      `Cells ${formula?.ref ?? ''} in the sheet "${sheet}" belong to one array formula, so the amount of a single line cannot be written into them. In your file, replace the formula with its values. Then import the file again.`,
    );
  }
}

interface Written {
  cells: BookCells;
  targets: ReadonlyMap<LineCell, BookTarget>;
  changes: readonly CellChange[];
}

function writtenColumn(column: ComparedColumn, { cells, targets, changes }: Written): WrittenColumn {
  const inFile = (cell: LineCell): Cents => targets.get(cell)?.inFile ?? ZERO;
  const byCell = new Map(changes.map((change) => [change.cell, change]));
  const changed = column.cells.flatMap((cell) => {
    const target = targets.get(cell);
    const found = target && cells.find(target);
    const change = found && byCell.get(found);
    if (change?.kind !== 'amount') return [];
    return [{ cell, inFile: inFile(cell), hadFormula: change.hadFormula }];
  });
  return { ...column, sums: sumColumn(column, inFile), changed, typed: typedNumbers(column, cells, targets) };
}

/** Numbers without a formula in the column, from its first line down, that do not belong to lines. */
function typedNumbers(
  { cells: lines }: ComparedColumn,
  cells: BookCells,
  targets: Written['targets'],
): WrittenColumn['typed'] {
  const first = new Map<string, { row: number; column: number }>();
  const ofLines = new Set<string>();
  for (const line of lines) {
    const target = targets.get(line);
    if (!target) continue;
    const { sheet, row, column } = target;
    ofLines.add(`${sheet}\n${row}`);
    if (row < (first.get(sheet)?.row ?? Infinity)) first.set(sheet, { row, column });
  }
  return [...cells.all()].flatMap(({ sheet, row, column, formula, type, value }) => {
    const start = first.get(sheet);
    if (!start || column !== start.column || row < start.row || ofLines.has(`${sheet}\n${row}`)) return [];
    const amount = Number(value);
    if (formula || type !== 'n' || value === null || amount === 0) return [];
    return [{ sheet, row, column, amount: cents(Math.round(amount * 100)) }];
  });
}
