import { plural } from '../../plural.ts';
import { nameSheet } from './name-sheet.ts';
import { describeDifference, describeQuestion } from './section-findings.ts';
import type { PrintedTotal, SectionReading } from './sheet.ts';

const MAX_ROWS_SHOWN = 20;

/**
 * Describes in sentences how a sheet with sections was read: its shape, totals that differ from the sum of their lines, rows below the
 * budget, and rows that a user should check. Money is in dollars and cents.
 */
export function describeReading(reading: SectionReading): string[] {
  const { sections, lines, totals, below, zeroRows, questions } = reading;
  const differing = totals.filter(({ difference }) => difference === 'real');
  const notes = describeSheets(reading);
  notes.push(
    `The file was read as sections: ${plural(sections.length, 'heading')} and ${plural(lines.length, 'line')}.`,
  );
  if (totals.length > 0) notes.push(describeTotals(totals));
  notes.push(
    ...differing
      .slice(0, MAX_ROWS_SHOWN)
      .map((total) => nameSheet(reading, total.row, describeDifference(total, reading))),
  );
  if (below.length > 0) {
    const rows = below.slice(0, MAX_ROWS_SHOWN).map(({ row, label }) => `row ${row}${label && `, ${label}`}`);
    notes.push(`Rows below the grand total are not part of the budget: ${rows.join('; ')}.`);
  }
  if (zeroRows.length > 0) {
    notes.push(
      `${plural(zeroRows.length, 'row without an amount in any year was', 'rows without an amount in any year were')} left out.`,
    );
  }
  return [...notes, ...questions.slice(0, MAX_ROWS_SHOWN).map(describeQuestion)];
}

function describeSheets({ sheets }: SectionReading): string[] {
  if (sheets.length === 0) return [];
  const rows = sheets.map(({ name, fromRow, toRow }) => `${name} (rows ${fromRow} to ${toRow})`).join(', ');
  const recap = sheets.find(({ isRecap }) => isRecap);
  return [
    `${plural(sheets.filter(({ isRecap }) => !isRecap).length, 'sheet was', 'sheets were')} read as one. Row numbers continue from sheet to sheet: ${rows}.`,
    ...(recap ? [`Sheet ${recap.name} adds up the other sheets. It was compared with them and is not imported.`] : []),
  ];
}

function describeTotals(totals: readonly PrintedTotal[]): string {
  const part = (kind: PrintedTotal['difference'], one: string, many: string): string[] => {
    const count = totals.filter(({ difference }) => difference === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  };
  const parts = [
    ...part('none', 'matches the sum of its lines', 'match the sums of their lines'),
    ...part('rounding', 'is off by $1 because of rounding', 'are off by $1 because of rounding'),
    ...part('real', 'differs from the sum of its lines', 'differ from the sums of their lines'),
    ...part('carried', 'differs because its subtotals differ', 'differ because their subtotals differ'),
  ];
  return `${plural(totals.length, 'printed total was', 'printed totals were')} left out: ${parts.join(', ')}.`;
}
