import { type ReadSchedules, buildEditions } from '../../../core/import/schedules/build-editions.ts';
import { fileSizeProblem } from '../../../core/import/schedules/file-size.ts';
import type { FileRow, PrintedCells } from '../../../core/import/schedules/printed-cell.ts';
import { readGridRows } from '../../../core/import/schedules/read-grid-rows.ts';
import { readLongRows } from '../../../core/import/schedules/read-long-rows.ts';
import { splitText } from '../../../core/import/schedules/split-text.ts';
import { AppError } from '../../errors.ts';
import { readGrids } from '../import/readers/read-grids.ts';
import { listProblems } from './list-problems.ts';

/** A name that spreadsheet programs give to sheets. */
const UNNAMED_SHEET = /^(?:sheet|table) ?\d*$/i;

function readRows(rows: readonly FileRow[], fileName: string, sheet: string | null): PrintedCells {
  const base = fileName.replace(/\.[^.]*$/, '');
  const named = sheet === null || UNNAMED_SHEET.test(sheet) ? base : sheet;
  return readLongRows(rows, named) ?? readGridRows(rows, { schedule: base, sheet, isText: false });
}

/** Joins the sheets of a workbook. A sheet without a schedule does not keep the others from being read. */
function joinSheets(found: readonly { sheet: string | null; read: PrintedCells }[]): PrintedCells {
  const isSome = found.some(({ read }) => read.cells.length > 0);
  const used = found.filter(({ read }) => !isSome || read.cells.length > 0);
  const place = (sheet: string | null, message: string): string =>
    found.length > 1 && sheet !== null ? `Sheet "${sheet}", ${message}` : message;
  const skipped = found.filter(({ read }) => isSome && read.cells.length === 0 && read.problems.length > 0);
  return {
    cells: used.flatMap(({ read }) => read.cells),
    notes: [
      ...skipped.map(({ sheet }) => `Sheet "${sheet ?? ''}" has no salary schedule and was skipped.`),
      ...used.flatMap(({ sheet, read }) => read.notes.map((note) => place(sheet, note))),
    ],
    problems: used.flatMap(({ sheet, read }) => read.problems.map((problem) => place(sheet, problem))),
    ragged: [],
  };
}

/**
 * Returns true if splitting the text at blanks reads it better than splitting at delimiters: if it gives more cells, or the same number of
 * cells while splitting at delimiters gives no cells or has problems. Then the commas are probably part of the amounts.
 */
function isBetter(words: PrintedCells, delimited: PrintedCells): boolean {
  const isSome = words.cells.length + words.problems.length > 0;
  const isEqual = words.cells.length === delimited.cells.length && isSome;
  const isWrong = delimited.cells.length === 0 || delimited.problems.length > 0;
  return words.cells.length > delimited.cells.length || (isEqual && isWrong);
}

/**
 * Reads the editions of salary schedules from a file: the long form, grids in sheets or delimited text, or pasted text with blanks between
 * the amounts. Amounts that cannot be read are part of the result, with a suggestion. Throws an AppError: VALIDATION for a file without a
 * schedule and for a file with problems, which are listed with their rows (ragged rows also in `conflicts`), UNSUPPORTED_TYPE for a PDF,
 * and otherwise what the readers of imports throw.
 */
export async function readScheduleFile(file: { name: string; bytes: Buffer }): Promise<ReadSchedules> {
  if (file.bytes.toString('latin1', 0, 5) === '%PDF-') {
    throw new AppError(
      'UNSUPPORTED_TYPE',
      `${file.name} is a PDF document. Copy the table out of the PDF into a text file. If you cannot select the text in the PDF, the page is an image. In that case, type the table into a text file.`,
    );
  }
  const { sheets, text, refusal } = await readGrids(file.bytes, file.name);
  let printed = joinSheets(sheets.map(({ sheet, rows }) => ({ sheet, read: readRows(rows, file.name, sheet) })));
  if (text !== null) {
    const schedule = file.name.replace(/\.[^.]*$/, '');
    const pasted = readGridRows(splitText(text), { schedule, sheet: null, isText: true });
    if (isBetter(pasted, printed)) printed = pasted;
  }
  const large = fileSizeProblem(printed.cells);
  if (large !== null) throw listProblems(`${file.name} cannot be used as a salary schedule.`, [large]);
  const read = buildEditions(printed);
  if (read.problems.length > 0) {
    const conflicts = printed.ragged.map((row) => ({ ...row }));
    throw listProblems(`${file.name} cannot be used as a salary schedule.`, read.problems, { conflicts });
  }
  if (read.editions.length === 0) {
    throw (
      refusal ??
      new AppError(
        'VALIDATION',
        `${file.name} has no salary schedule. Use these columns: schedule, fiscal_year, from_day, step, lane, amount. Or write a line with the year, such as FY26, then a row with the lanes, then one row of amounts for each step.`,
      )
    );
  }
  return read;
}
