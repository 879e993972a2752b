import type { SectionReading } from './sheet.ts';

/**
 * If several sheets are read as one, puts the name of the sheet and the row number in that sheet in front of a sentence about a row. This
 * is needed because row numbers continue from sheet to sheet, and two sheets may have the same lines.
 */
export function nameSheet({ sheets }: Pick<SectionReading, 'sheets'>, row: number, sentence: string): string {
  const sheet = sheets.find(({ fromRow, toRow }) => row >= fromRow && row <= toRow);
  return sheet ? `Sheet ${sheet.name} (row ${row - sheet.fromRow + 1} of this sheet): ${sentence}` : sentence;
}
