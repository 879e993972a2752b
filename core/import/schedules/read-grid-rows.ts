import { plural } from '../../plural.ts';
import { type GridRow, type Table, continues, gridRow, tableUnder } from './grid-table.ts';
import { type FileRow, type PrintedCells, noteLetters, nthOf } from './printed-cell.ts';

/** How many lines above a table are searched for its year and its lanes. */
const MAX_LINES_ABOVE = 20;

/**
 * Reads grids. A grid is a row of lanes, followed by rows with a step label and amounts. Several grids are separated by headings ("FY26",
 * "2025-2026", "Effective September 1, 2025", "Day 93"). In a sheet, an amount belongs to the lane in its column. In pasted text
 * (`isText`), the first amount belongs to the first lane, and so on.
 */
export function readGridRows(
  rows: readonly FileRow[],
  { schedule, sheet, isText }: { schedule: string; sheet: string | null; isText: boolean },
): PrintedCells {
  const read: PrintedCells = { cells: [], notes: [], problems: [], ragged: [] };
  let table: Table | null = null;
  let above: FileRow[] = [];
  for (const line of rows) {
    const found = gridRow(line, above.length === 0 ? (table?.lanes.size ?? null) : null);
    if (found === null) {
      above.push(line);
      if (above.length > MAX_LINES_ABOVE) above.shift();
      continue;
    }
    const earlier = above.length === 0 ? table?.steps.get(found.step) : undefined;
    if (earlier && earlier.row === [...(table?.steps.values() ?? [])].at(-1)?.row && isSameRow(earlier, line)) {
      read.notes.push(`Row ${line.row} repeats row ${earlier.row}, so only row ${earlier.row} was read.`);
      continue;
    }
    if (table === null || above.length > 0 || earlier) {
      const next: Table = tableUnder(above, line, found, table, { sheet, isText });
      if (table === null || !continues(table, next, found.step)) {
        table = next;
        if (next.heading.fiscalYear === null) read.problems.push(withoutYear(line, found, earlier));
        addTwins(read, next);
      }
      above = [];
    }
    table.steps.set(found.step, line);
    addRow(read, line, found, table, { schedule, isText });
  }
  return read;
}

const isSameRow = (a: FileRow, b: FileRow): boolean => JSON.stringify(a.cells) === JSON.stringify(b.cells);

function withoutYear({ row }: FileRow, { step }: GridRow, earlier: FileRow | undefined): string {
  if (!earlier) return `Row ${row}: the table has no fiscal year. Put a line such as FY26 above the table.`;
  return `Row ${row}: step ${step} is already in row ${earlier.row}. Correct one of the two steps, or delete one row. If another table starts here, put a line such as FY26 above it.`;
}

const twinsOf = (names: readonly string[]): Set<string> =>
  new Set(names.filter((name, at) => names.indexOf(name) !== at));

/** Reports lanes that appear twice in a table, because it is unclear which of the amounts are meant. */
function addTwins(read: PrintedCells, { lanes, lanesRow }: Table): void {
  if (lanesRow === null) return;
  const names = [...lanes.values()];
  for (const twin of twinsOf(names)) {
    read.problems.push(
      `Row ${lanesRow}: two lanes are called ${twin} (${names.join(', ')}). Correct the name of one lane, or delete its column.`,
    );
  }
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
  if (twinsOf([...table.lanes.values()]).size > 0) return;
  if (isText && table.lanes.size > 0 && cells.length - at - 1 !== table.lanes.size) {
    const count = cells.length - at - 1;
    const what = `${plural(count, 'amount')} for ${plural(table.lanes.size, 'lane')} (${[...table.lanes.values()].join(', ')})`;
    const fix =
      count < table.lanes.size
        ? 'If no one can be on this step in a lane, write a dash for that lane.'
        : 'Remove spaces inside amounts and delete anything that is not an amount. If a lane is missing from the header, add it.';
    read.problems.push(`Row ${row}: step ${step} has ${what}. ${fix}`);
    read.ragged.push({ row, step, amounts: count, lanes: [...table.lanes.values()] });
    return;
  }
  for (let column = at + 1; column < cells.length; column += 1) {
    const [text, lane] = [cells[column] ?? '', table.lanes.get(column)];
    if (text.trim() === '') continue;
    if (lane === undefined) {
      if (!table.nameless.has(column)) {
        read.problems.push(
          `Row ${row}, column ${column + 1}: there is no lane name above "${text}". Put the name of the lane above the table.`,
        );
      }
      table.nameless.add(column);
    } else if (fiscalYear !== null) {
      const nth = nthOf(cells, column);
      read.cells.push({ schedule, heading: { ...table.heading, fiscalYear }, step, lane, text, row, nth });
    }
  }
}
