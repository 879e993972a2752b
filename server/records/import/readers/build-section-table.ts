import { readAnswers } from '../../../../core/import/sections/answers.ts';
import { flattenSections } from '../../../../core/import/sections/flatten-sections.ts';
import { joinSheets } from '../../../../core/import/sections/join-sheets.ts';
import { mayHaveHeadings } from '../../../../core/import/sections/may-have-headings.ts';
import { presentOutline } from '../../../../core/import/sections/present-outline.ts';
import { readSections } from '../../../../core/import/sections/read-sections.ts';
import { readMeanings } from '../../../../core/import/sections/section-meanings.ts';
import { describeReading } from '../../../../core/import/sections/section-notes.ts';
import { NOTHING_HIDDEN, type SectionReading } from '../../../../core/import/sections/sheet.ts';
import { type BuiltTable, checkCells, nameColumns } from './build-table.ts';
import { refuse } from './refuse.ts';
import type { Grid, ReadTableOptions } from './table.ts';

/**
 * The smallest number of headings in a sheet with sections. Fewer rows that look like headings are probably titles, notes or blank lines of
 * an ordinary table.
 */
const MIN_HEADINGS = 5;

/** Returns true if a sheet has headings in separate rows, with most of its lines below them. */
function isSectioned({ sections, lines }: SectionReading): boolean {
  const lineRows = new Set(lines.map(({ row }) => row));
  const headings = sections.filter(({ row }) => !lineRows.has(row));
  const below = lines.filter(({ section }) => section !== null);
  return headings.length >= MIN_HEADINGS && below.length * 2 > lines.length;
}

/**
 * Reads a sheet as lines under headings, if the caller requests this or the sheet has such headings, and returns the lines as a table.
 * Returns null if all rows are lines. Throws VALIDATION if the caller requests this but no row contains column names with a year or a kind
 * of amount.
 */
export function buildSectionTable(grid: Grid, options: ReadTableOptions, sheet: string | null): BuiltTable | null {
  if (options.layout === undefined || options.layout === 'rows') return null;
  checkCells(grid, options.fileName);
  if (options.layout === 'detect' && !mayHaveHeadings(grid.rows, MIN_HEADINGS)) return null;
  const answers = options.answers ?? [];
  const reading = readSections(grid.rows, readAnswers(answers), { hidden: grid.hidden });
  if (options.layout === 'detect' && !(reading && isSectioned(reading))) return null;
  if (!reading || reading.lines.length === 0) throw refuse.noSections(options.fileName, sheet);
  return tableOf(reading, { sheet, warnings: grid.warnings, answers });
}

/**
 * Reads all sheets as one table if at least two have the same amount columns. Otherwise, returns null. `hasRecap` is true if one sheet
 * totals the others. It would then be wrong to read only one sheet.
 */
export function buildJoinedTable(
  sheets: readonly (Grid & { name: string })[],
  options: ReadTableOptions,
): { table: BuiltTable; hasRecap: boolean } | null {
  const answers = options.answers ?? [];
  const reading = joinSheets(sheets, readAnswers(answers));
  if (!reading) return null;
  for (const sheet of sheets) checkCells(sheet, options.fileName);
  const warnings = sheets.flatMap(({ name, warnings: own }) => own.map((warning) => `Sheet ${name}: ${warning}`));
  return {
    table: tableOf(reading, { sheet: null, warnings, answers }),
    hasRecap: reading.sheets.some(({ isRecap }) => isRecap),
  };
}

interface Origin {
  sheet: string | null;
  warnings: readonly string[];
  answers: readonly string[];
}

function tableOf(reading: SectionReading, { sheet, warnings, answers }: Origin): BuiltTable {
  const { columns, rows } = flattenSections(reading, readMeanings(answers));
  // The amounts are the last columns. The other columns are built from headings and cells, so they have no column in the sheet.
  const texts = columns.slice(reading.layout.amounts.length).map(() => null);
  const alone = { name: sheet, fromRow: 1, toRow: rows.at(-1)?.row ?? 1, columns: indexesOf(reading) };
  const sheets = reading.sheets.length > 0 ? reading.sheets : [alone];
  return {
    layout: 'sections',
    headerRow: reading.layout.headerRows.at(-1)?.row ?? 1,
    columns: nameColumns(columns).map((name, index) => ({ name, index })),
    rows,
    warnings: [...warnings, ...describeReading(reading)],
    outline: presentOutline(reading, answers),
    // For a table with sections, the questions about hidden cells are part of the outline.
    hidden: NOTHING_HIDDEN,
    answers,
    places: sheets.map(({ name, fromRow, toRow, columns: amounts }) => ({
      ...{ sheet: name, fromRow, toRow },
      columns: [...texts, ...amounts],
    })),
  };
}

const indexesOf = ({ layout }: SectionReading): number[] => layout.amounts.map(({ index }) => index);
