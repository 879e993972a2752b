import { readSections } from '../../../../core/import/sections/read-sections.ts';
import type { SectionReading } from '../../../../core/import/sections/sheet.ts';
import { readGrids } from '../readers/read-table.ts';
import { refuse } from '../readers/refuse.ts';

/**
 * Reads a budget file as lines under headings, without a database: the named sheet, or else the first visible one that has sections.
 * Throws VALIDATION if no row names the columns by year or kind, and what reading the file throws.
 */
export async function readSectionFile(
  file: { name: string; bytes: Buffer },
  { sheet }: { sheet?: string | undefined } = {},
): Promise<SectionReading> {
  for await (const { rows } of readGrids(file.bytes, { fileName: file.name, sheet })) {
    const reading = readSections(rows);
    if (reading && reading.lines.length > 0) return reading;
  }
  throw refuse.noSections(file.name, sheet ?? null);
}
