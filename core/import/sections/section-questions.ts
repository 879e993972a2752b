import type { OutlineQuestion } from '../../contract/import-outline.ts';
import { columnLetter } from '../../column-letter.ts';
import { fiscalYearLabel } from '../../fiscal-year.ts';
import { describeRows } from '../describe-rows.ts';
import { formatMoney, sum, ZERO, type Cents } from '../../money.ts';
import { nameSheet } from './name-sheet.ts';
import type { PrintedTotal, SectionReading } from './sheet.ts';

/** Years offered around those that other columns name. */
const YEARS_AROUND = 3;
const YEARS_OFFERED = { from: 2020, to: 2035 };

/** The questions about a sheet that only a person can answer, each with what its answers change. */
export function sectionQuestions(reading: SectionReading): OutlineQuestion[] {
  const asked = new Set(reading.questions.filter(({ kind }) => kind === 'total left out').map(({ row }) => row));
  return [
    ...reading.totals.filter(({ row }) => asked.has(row)).map((total) => askOfRow(total, reading)),
    ...askOfColumns(reading),
    ...askOfHiddenRows(reading),
    ...askOfHiddenColumns(reading),
  ];
}

function askOfHiddenRows({ hidden, lines, layout }: SectionReading): OutlineQuestion[] {
  const rows = new Set(hidden.rows);
  if (rows.size === 0) return [];
  const inside = lines.filter(({ row }) => rows.has(row));
  const added = layout.amounts.map(
    ({ name }, at) => `${formatMoney(sum(inside.map(({ amounts }) => amounts[at] ?? ZERO)))} to ${name}`,
  );
  const [are, they] = rows.size === 1 ? ['is', 'It adds'] : ['are', 'They add'];
  return [
    {
      about: 'hidden:rows',
      label: null,
      column: null,
      text: `Import ${describeRows([...rows])}, which ${are} hidden in the file?`,
      effect: `${they} ${added.join(' and ')}.`,
      choices: ['import', 'skip'],
    },
  ];
}

function askOfHiddenColumns({ hidden, layout }: SectionReading): OutlineQuestion[] {
  return layout.amounts
    .filter(({ index }) => hidden.columns.includes(index))
    .map(({ index, name }) => ({
      about: `hidden:${columnLetter(index)}`,
      label: null,
      column: name,
      text: `Import column ${columnLetter(index)}, ${name}, which is hidden in the file?`,
      effect: 'If not, choose another column for the amount.',
      choices: ['import'],
    }));
}

function askOfRow({ row, label, printed, fromRow, toRow }: PrintedTotal, reading: SectionReading): OutlineQuestion {
  const { layout } = reading;
  const added = layout.amounts.flatMap(({ name }, at) => {
    const amount = printed[at] ?? null;
    return amount === null || amount === 0 ? [] : [`${formatMoney(amount)} to ${name}`];
  });
  return {
    about: `row:${row}`,
    label,
    column: null,
    text: nameSheet(reading, row, `Is row ${row}, ${label}, a total or a line?`),
    effect: `It equals the sum of rows ${fromRow} to ${toRow}. A line adds ${added.join(' and ')}; a total adds nothing.`,
    choices: ['total', 'line'],
  };
}

function askOfColumns({ layout, lines }: SectionReading): OutlineQuestion[] {
  const known = layout.amounts.flatMap(({ fiscalYear }) => fiscalYear ?? []);
  const from = known.length === 0 ? YEARS_OFFERED.from : Math.min(...known) - YEARS_AROUND;
  const to = known.length === 0 ? YEARS_OFFERED.to : Math.max(...known) + YEARS_AROUND;
  return layout.amounts.flatMap(({ name, index, fiscalYear }, at): OutlineQuestion[] => {
    if (fiscalYear !== null) return [];
    const total: Cents = sum(lines.map(({ amounts }) => amounts[at] ?? ZERO));
    return [
      {
        about: `column:${columnLetter(index)}`,
        label: null,
        column: name,
        text: `Which year is column ${columnLetter(index)}, ${name}?`,
        effect: `Its lines add up to ${formatMoney(total)}, which goes into the budget of that year.`,
        choices: Array.from({ length: to - from + 1 }, (_, year) => fiscalYearLabel(from + year)),
      },
    ];
  });
}

/** The questions to answer before an import of these amount columns: a column that is not imported needs no year. */
export function openQuestions(questions: readonly OutlineQuestion[], columns: readonly string[]): OutlineQuestion[] {
  return questions.filter(({ column }) => column === null || columns.includes(column));
}
