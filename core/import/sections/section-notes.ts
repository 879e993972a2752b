import { formatMoney, type Cents } from '../../money.ts';
import { plural } from '../../plural.ts';
import type { PrintedTotal, Question, SectionReading } from './sheet.ts';

const MAX_ROWS_SHOWN = 20;

/**
 * Says in sentences what was found while a sheet with sections was read: its shape, totals that differ from their lines, rows
 * below the budget, and rows that a person should check. Money in dollars and cents.
 */
export function describeReading(reading: SectionReading): string[] {
  const { sections, lines, totals, below, zeroRows, questions } = reading;
  const differing = totals.filter(({ difference }) => difference === 'real');
  const notes = [`Read as sections: ${plural(sections.length, 'heading')}, ${plural(lines.length, 'line')}.`];
  if (totals.length > 0) notes.push(describeTotals(totals));
  notes.push(...differing.slice(0, MAX_ROWS_SHOWN).map((total) => describeDifference(total, reading)));
  if (below.length > 0) {
    const rows = below.slice(0, MAX_ROWS_SHOWN).map(({ row, label }) => `row ${row}${label && `, ${label}`}`);
    notes.push(`Below the total of everything, and not part of the budget: ${rows.join('; ')}.`);
  }
  if (zeroRows.length > 0) notes.push(`${plural(zeroRows.length, 'row')} without an amount in any year left out.`);
  return [...notes, ...questions.slice(0, MAX_ROWS_SHOWN).map(describeQuestion)];
}

function describeTotals(totals: readonly PrintedTotal[]): string {
  const part = (kind: PrintedTotal['difference'], one: string, many: string): string[] => {
    const count = totals.filter(({ difference }) => difference === kind).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  };
  const parts = [
    ...part('none', 'equals its lines', 'equal their lines'),
    ...part('rounding', 'is off by $1 because of rounding', 'are off by $1 because of rounding'),
    ...part('real', 'differs from its lines', 'differ from their lines'),
    ...part('carried', 'repeats such a difference', 'repeat such a difference'),
  ];
  return `${plural(totals.length, 'printed total')} left out: ${parts.join(', ')}.`;
}

function describeDifference(total: PrintedTotal, { layout }: SectionReading): string {
  const gaps = layout.amounts.flatMap(({ name }, at) => {
    const [printed, calculated] = [total.printed[at] ?? null, total.calculated[at] ?? (0 as Cents)];
    if (printed === null || printed === calculated) return [];
    return [`${name} shows ${formatMoney(printed)}, the lines add up to ${formatMoney(calculated)}`];
  });
  const what = total.label === '' ? 'a total' : total.label;
  return `Row ${total.row}, ${what} of rows ${total.fromRow} to ${total.toRow}: ${gaps.join('; ')}. The lines are imported.`;
}

function describeQuestion({ row, kind, text }: Question): string {
  switch (kind) {
    case 'total left out':
      return `Row ${row}, ${text}, equals the sum of lines above it and was left out as a total. If it is a line, import it by hand.`;
    case 'total kept':
      return `Row ${row}, ${text}, is called a total, but no lines above it add up to it. It is imported as a line.`;
    case 'amount without a label':
      return `Row ${row} has amounts but no text. It is imported as a line without a description unless you add one in the file.`;
    case 'unreadable amount':
      return `Row ${row}: "${text}" cannot be read as an amount and counts as blank. Correct it in the file.`;
    case 'year unknown':
      return `Column "${text}" has no fiscal year in its name (row ${row}). Check it before you choose it as the amount.`;
    case 'year twice':
      return `Column "${text}" appears more than once (row ${row}). Check which one is the amount.`;
  }
}
