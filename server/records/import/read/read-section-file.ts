import { readAnswers } from '../../../../core/import/sections/answers.ts';
import { readSections } from '../../../../core/import/sections/read-sections.ts';
import type { SectionReading } from '../../../../core/import/sections/sheet.ts';
import { readGrids } from '../readers/read-grids.ts';
import { refuse } from '../readers/refuse.ts';

/**
 * Reads a budget file as lines under headings, without a database: the named sheet, or else the first visible one that has sections.
 * Throws VALIDATION if no row names the columns by year or kind, and what reading the file throws.
 */
export async function readSectionFile(
  file: { name: string; bytes: Buffer },
  { sheet, answers = [] }: { sheet?: string | undefined; answers?: readonly string[] | undefined } = {},
): Promise<SectionReading> {
  const { sheets, refusal } = await readGrids(file.bytes, file.name, sheet);
  for (const { rows } of sheets) {
    const reading = readSections(rows, readAnswers(answers));
    if (reading && reading.lines.length > 0) return reading;
  }
  throw refusal ?? refuse.noSections(file.name, sheet ?? null);
}
