import type { SectionReading } from './sheet.ts';

/**
 * Puts the sheet in front of a sentence about a row, with the row's number there, where several sheets are read as one: their rows are
 * numbered on, and two sheets may have the same lines.
 */
export function nameSheet({ sheets }: Pick<SectionReading, 'sheets'>, row: number, sentence: string): string {
  const sheet = sheets.find(({ fromRow, toRow }) => row >= fromRow && row <= toRow);
  return sheet ? `Sheet ${sheet.name} (its row ${row - sheet.fromRow + 1}): ${sentence}` : sentence;
}
