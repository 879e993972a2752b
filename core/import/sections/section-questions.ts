import type { OutlineQuestion } from './outline.ts';
import { columnLetter } from '../../column-letter.ts';
import { fiscalYearLabel } from '../../fiscal-year.ts';
import { askOfHiddenColumn, askOfHiddenRows, askOfSum } from '../file-questions.ts';
import { formatMoney, sum, ZERO, type Cents } from '../../money.ts';
import { nameSheet } from './name-sheet.ts';
import type { PrintedTotal, SectionReading } from './sheet.ts';

/** How many years to offer before the first and after the last year in the names of other columns. */
const YEARS_AROUND = 3;
const YEARS_OFFERED = { from: 2020, to: 2035 };

/** Returns the questions that only a user can answer, each with the effect of its answers. */
export function sectionQuestions(reading: SectionReading): OutlineQuestion[] {
  const asked = new Set(reading.questions.filter(({ kind }) => kind === 'total left out').map(({ row }) => row));
  return [
    ...reading.totals.filter(({ row }) => asked.has(row)).map((total) => askOfRow(total, reading)),
    ...askOfColumns(reading),
    ...hiddenRows(reading),
    ...hiddenColumns(reading),
  ];
}

function hiddenRows({ hidden, lines, layout }: SectionReading): OutlineQuestion[] {
  const rows = new Set(hidden.rows);
  const inside = lines.filter(({ row }) => rows.has(row));
  if (inside.length === 0) return [];
  const added = layout.amounts.map(({ name: column }, at) => ({
    column,
    amount: sum(inside.map(({ amounts }) => amounts[at] ?? ZERO)),
  }));
  return [
    askOfHiddenRows(
      inside.map(({ row }) => row),
      added,
    ),
  ];
}

function hiddenColumns({ hidden, layout }: SectionReading): OutlineQuestion[] {
  const otherwise = 'choose another column for the amount';
  return layout.amounts
    .filter(({ index }) => hidden.columns.includes(index))
    .map(({ index, name }) => askOfHiddenColumn(columnLetter(index), name, { otherwise, choices: ['import'] }));
}

function askOfRow(total: PrintedTotal, reading: SectionReading): OutlineQuestion {
  const added = reading.layout.amounts.map(({ name: column }, at) => ({ column, amount: total.printed[at] ?? ZERO }));
  const question = askOfSum(total, added);
  return { ...question, text: nameSheet(reading, total.row, question.text) };
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
        text: `Which year is column ${columnLetter(index)}, ${name}, for?`,
        effect: `The lines in this column add up to ${formatMoney(total)}. This amount goes into the budget of the year you choose.`,
        choices: Array.from({ length: to - from + 1 }, (_, year) => fiscalYearLabel(from + year)),
      },
    ];
  });
}

/** Returns the questions to answer before these amount columns are imported. A column that is not imported needs no year. */
export function openQuestions(questions: readonly OutlineQuestion[], columns: readonly string[]): OutlineQuestion[] {
  return questions.filter(({ column }) => column === null || columns.includes(column));
}
