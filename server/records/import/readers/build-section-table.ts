import { readAnswers } from '../../../../core/import/sections/answers.ts';
import { flattenSections } from '../../../../core/import/sections/flatten-sections.ts';
import { mayHaveHeadings } from '../../../../core/import/sections/may-have-headings.ts';
import { presentOutline } from '../../../../core/import/sections/present-outline.ts';
import { readSections } from '../../../../core/import/sections/read-sections.ts';
import { describeReading } from '../../../../core/import/sections/section-notes.ts';
import type { SectionReading } from '../../../../core/import/sections/sheet.ts';
import { type BuiltTable, checkCells, nameColumns } from './build-table.ts';
import { refuse } from './refuse.ts';
import type { Grid, ReadTableOptions } from './table.ts';

/** Fewer headings are rather titles, notes or blank lines of an ordinary table. */
const MIN_HEADINGS = 5;

/** Whether a sheet has headings in separate rows, with most of its lines below them. */
function isSectioned({ sections, lines }: SectionReading): boolean {
  const lineRows = new Set(lines.map(({ row }) => row));
  const headings = sections.filter(({ row }) => !lineRows.has(row));
  const below = lines.filter(({ section }) => section !== null);
  return headings.length >= MIN_HEADINGS && below.length * 2 > lines.length;
}

/**
 * Reads a sheet as lines under headings, if that is asked for or recognized, and returns the lines as a table; null if its rows are all
 * lines. Throws VALIDATION if it is asked for and no row names the columns by year or kind.
 */
export function buildSectionTable(grid: Grid, options: ReadTableOptions, sheet: string | null): BuiltTable | null {
  if (options.layout === undefined || options.layout === 'rows') return null;
  checkCells(grid, options.fileName);
  if (options.layout === 'detect' && !mayHaveHeadings(grid.rows, MIN_HEADINGS)) return null;
  const answers = options.answers ?? [];
  const reading = readSections(grid.rows, readAnswers(answers));
  if (options.layout === 'detect' && !(reading && isSectioned(reading))) return null;
  if (!reading || reading.lines.length === 0) throw refuse.noSections(options.fileName, sheet);
  const { columns, rows } = flattenSections(reading);
  return {
    layout: 'sections',
    headerRow: reading.layout.headerRows.at(-1)?.row ?? 1,
    columns: nameColumns(columns).map((name, index) => ({ name, index })),
    rows,
    warnings: [...grid.warnings, ...describeReading(reading)],
    outline: presentOutline(reading, answers),
  };
}
