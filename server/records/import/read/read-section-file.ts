import { readAnswers } from '../../../../core/import/sections/answers.ts';
import { ALL_SHEETS, joinSheets } from '../../../../core/import/sections/join-sheets.ts';
import { readSections } from '../../../../core/import/sections/read-sections.ts';
import type { SectionReading } from '../../../../core/import/sections/sheet.ts';
import { readGrids } from '../readers/read-grids.ts';
import { refuse } from '../readers/refuse.ts';

/**
 * Reads a budget file as lines under headings, without a database. Reads the sheet with the given name. Without a name, reads all visible
 * sheets if one of them adds up the others, and otherwise the first sheet that has sections. Throws what reading the file throws, and
 * VALIDATION if no row contains column names with a year or a kind of amount.
 */
export async function readSectionFile(
  file: { name: string; bytes: Buffer },
  { sheet, answers = [] }: { sheet?: string | undefined; answers?: readonly string[] | undefined } = {},
): Promise<SectionReading> {
  const { sheets, refusal } = await readGrids(file.bytes, file.name, sheet === ALL_SHEETS ? undefined : sheet);
  const named = sheets.flatMap(({ sheet: name, ...grid }) => (name === null ? [] : [{ name, ...grid }]));
  const joined = joinSheets(named, readAnswers(answers));
  if (joined && (sheet === ALL_SHEETS || joined.sheets.some(({ isRecap }) => isRecap))) return joined;
  for (const { rows, hidden } of sheets) {
    const reading = readSections(rows, readAnswers(answers), { hidden });
    if (reading && reading.lines.length > 0) return reading;
  }
  throw refusal ?? refuse.noSections(file.name, sheet ?? null);
}
