import { formatMoney, ZERO, type Cents } from '../../money.ts';
import { contradictingCodes } from './function-codes.ts';
import { nameSheet } from './name-sheet.ts';
import { sumSections } from './section-sums.ts';
import type { PrintedTotal, Question, SectionReading } from './sheet.ts';

/** Something that a user should check, with its row in the file. */
export interface SectionFinding {
  /** The group of the finding: "Total differs from the sum of its lines". */
  kind: string;
  row: number;
  message: string;
  /** The positions of the affected amount columns. Empty if the whole row is affected. */
  columns: number[];
}

const DIFFERENCE_KINDS = {
  real: 'Total differs from the sum of its lines',
  carried: 'Total differs because its subtotals differ',
  rounding: 'Total off by $1 because of rounding',
} as const;

const QUESTION_KINDS: Record<Question['kind'], string> = {
  'total left out': 'Left out: equals the sum of the lines above',
  'total kept': 'Labeled as a total, imported as a line',
  'amount without a label': 'Amounts without a label',
  'unreadable amount': 'Not an amount',
  'year unknown': 'Column without a fiscal year',
  'year twice': 'Column name appears twice',
};

const COLUMN_KINDS: readonly string[] = [QUESTION_KINDS['year unknown'], QUESTION_KINDS['year twice']];

/** Lists everything to check in a sheet with sections: totals that differ first, then questions, then rows that are left out. */
export function sectionFindings(reading: SectionReading): SectionFinding[] {
  const of = (difference: keyof typeof DIFFERENCE_KINDS): SectionFinding[] =>
    reading.totals
      .filter((total) => total.difference === difference)
      .map((total) => ({
        kind: DIFFERENCE_KINDS[difference],
        row: total.row,
        message: describeDifference(total, reading),
        columns: gapsOf(total).map(({ at }) => at),
      }));
  const named = (name: string): number[] =>
    reading.layout.amounts.flatMap((column, at) => (column.name === name ? [at] : []));
  const found = [
    ...of('real'),
    ...of('carried'),
    ...of('rounding'),
    ...reading.questions.map((question) => ({
      kind: QUESTION_KINDS[question.kind],
      row: question.row,
      message: describeQuestion(question),
      columns: isAboutColumn(question) ? named(question.text) : [],
    })),
    ...contradictingCodes(reading).map(({ line, own, heading }) => ({
      kind: 'Code differs from its heading',
      row: line.row,
      message: `Row ${line.row}${line.label && `, ${line.label},`} has the code ${own}, but is under the heading ${heading.label}. The row is imported with the code ${own}. If this code is wrong, correct the code or move the row.`,
      columns: [],
    })),
    ...emptySections(reading),
    ...reading.below.map(({ row, label }) => ({
      kind: 'Below the last total',
      row,
      message: `Row ${row}${label && `, ${label},`} is below the grand total and is not imported.`,
      columns: [],
    })),
    ...reading.zeroRows.map((row) => ({
      kind: 'No amount in any year',
      row,
      message: `Row ${row} has no amount in any year and is left out.`,
      columns: [],
    })),
  ];
  // A question about a column applies to all sheets, so it gets no sheet name.
  return found.map((finding) =>
    COLUMN_KINDS.includes(finding.kind)
      ? finding
      : { ...finding, message: nameSheet(reading, finding.row, finding.message) },
  );
}

function emptySections(reading: SectionReading): SectionFinding[] {
  const titles = new Set(reading.sheets.map(({ fromRow }) => fromRow));
  return sumSections(reading)
    .filter(({ row, lines }) => lines === 0 && !titles.has(row))
    .map(({ row, label }) => ({
      kind: 'Heading without lines',
      row,
      message: `Row ${row}, ${label}, is a heading without lines.`,
      columns: [],
    }));
}

const isAboutColumn = ({ kind }: Question): boolean => kind === 'year unknown' || kind === 'year twice';

/** Returns the amount columns in which a total differs from the sum of its lines, with both amounts. A blank cell does not differ. */
function gapsOf({ printed, calculated }: PrintedTotal): { at: number; shown: Cents; lines: Cents }[] {
  return printed.flatMap((shown, at) => {
    const lines = calculated[at] ?? ZERO;
    return shown === null || shown === lines ? [] : [{ at, shown, lines }];
  });
}

/** Describes which amounts of a total differ from the sum of its lines. */
export function describeDifference(total: PrintedTotal, { layout }: SectionReading): string {
  const gaps = gapsOf(total).map(
    ({ at, shown, lines }) =>
      `${layout.amounts[at]?.name ?? ''} shows ${formatMoney(shown)}, but the lines add up to ${formatMoney(lines)}`,
  );
  const { row, label, fromRow, toRow } = total;
  const rows = fromRow === toRow ? `row ${fromRow}` : `rows ${fromRow} to ${toRow}`;
  return `Row ${row}, ${label || 'a total'} (${rows}): ${gaps.join('; ')}. The lines are imported.`;
}

/** Describes a question, and what happens without an answer. */
export function describeQuestion({ row, kind, text }: Question): string {
  switch (kind) {
    case 'total left out':
      return `Row ${row}, ${text}, was left out, because lines above add up to it. Before you import the file, say whether this row is a total or a line.`;
    case 'total kept':
      return `Row ${row}, ${text}, is labeled as a total, but no lines above add up to it. The row is imported as a line.`;
    case 'amount without a label':
      return `Row ${row} has amounts but no text. The row is imported as a line without a description. If the line needs a description, enter it in the file.`;
    case 'unreadable amount':
      return `Row ${row}: "${text}" cannot be read as an amount, so the amount is left blank. Correct the amount in the file.`;
    case 'year unknown':
      return `The column heading "${text}" in row ${row} does not name a fiscal year. Find out which year its amounts are for before you choose it as the amount.`;
    case 'year twice':
      return `Column "${text}" appears more than once (row ${row}). Check which of these columns is the amount.`;
  }
}
