import { type GridRow, type Table, continues, gridRow, tableUnder } from './grid-table.ts';
import { type FileRow, type PrintedCells, noteLetters } from './printed-cell.ts';

/** Lines above a table that may name its year and its lanes. */
const MAX_LINES_ABOVE = 20;

/**
 * Reads grids: a row of lanes, then rows of a step label with at least two amounts. Several grids are separated by headings
 * ("FY26", "2025-2026", "Effective September 1, 2025", "Day 93"). Lanes align by column in a sheet; in `isText`, by the order of words.
 */
export function readGridRows(
  rows: readonly FileRow[],
  { schedule, sheet, isText }: { schedule: string; sheet: string | null; isText: boolean },
): PrintedCells {
  const read: PrintedCells = { cells: [], notes: [], problems: [], ragged: [] };
  let table: Table | null = null;
  let above: FileRow[] = [];
  for (const line of rows) {
    const found = gridRow(line, table !== null && above.length === 0);
    if (found === null) {
      above.push(line);
      if (above.length > MAX_LINES_ABOVE) above.shift();
      continue;
    }
    if (table === null || above.length > 0 || table.steps.has(found.step)) {
      const next: Table = tableUnder(above, line, found, table, { sheet, isText });
      if (table === null || !continues(table, next, found.step)) {
        table = next;
        if (next.heading.fiscalYear === null) {
          read.problems.push(`Row ${line.row}: the table names no fiscal year. Put a line such as FY26 above it.`);
        }
      }
      above = [];
    }
    table.steps.add(found.step);
    addRow(read, line, found, table, { schedule, isText });
  }
  return read;
}

function addRow(
  read: PrintedCells,
  { row, cells }: FileRow,
  { step, at }: GridRow,
  table: Table,
  { schedule, isText }: { schedule: string; isText: boolean },
): void {
  const { fiscalYear } = table.heading;
  noteLetters(read, row, cells[at], step);
  if (isText && table.lanes.size > 0 && cells.length - at - 1 !== table.lanes.size) {
    const count = cells.length - at - 1;
    const what = `${count} amounts for ${table.lanes.size} lanes (${[...table.lanes.values()].join(', ')})`;
    read.problems.push(`Row ${row}: step ${step} has ${what}. Write a dash for each closed cell.`);
    read.ragged.push({ row, step, amounts: count, lanes: [...table.lanes.values()] });
    return;
  }
  for (let column = at + 1; column < cells.length; column += 1) {
    const [text, lane] = [cells[column] ?? '', table.lanes.get(column)];
    if (text.trim() === '') continue;
    if (lane === undefined) {
      if (!table.nameless.has(column)) {
        read.problems.push(
          `Row ${row}, column ${column + 1}: no lane is named above "${text}". Put its name above the table.`,
        );
      }
      table.nameless.add(column);
    } else if (fiscalYear !== null) {
      read.cells.push({ schedule, heading: { ...table.heading, fiscalYear }, step, lane, text, row });
    }
  }
}
