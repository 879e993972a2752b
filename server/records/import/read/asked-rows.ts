import type { OutlineQuestion, RowAnswer } from '../../../../core/contract/import-outline.ts';
import type { RowMeaning } from '../../../../core/import/sections/answers.ts';
import { columnLetter } from '../../../../core/column-letter.ts';
import {
  type AddedAmount,
  askOfHiddenColumn,
  askOfHiddenRows,
  askOfSum,
} from '../../../../core/import/file-questions.ts';
import type { SummedRows } from '../../../../core/import/line-sums.ts';
import { readAnswers } from '../../../../core/import/sections/answers.ts';
import { type Cents, sum, ZERO } from '../../../../core/money.ts';
import type { Table } from '../readers/table.ts';
import type { SourceLine, SourceSkip } from './read-source.ts';

/** A line whose amount equals the sum of lines above it. */
export interface AskedSum extends SummedRows {
  line: SourceLine;
}

/** Questions that only a user can answer, about the rows in a file without sections. */
export interface AskedRows {
  sums: readonly AskedSum[];
  /** Lines in hidden rows; empty once the user has decided about them. */
  hidden: readonly SourceLine[];
  /** The user's answers about the meaning of rows. */
  answered: readonly RowAnswer[];
}

interface ReadRows {
  sums: readonly AskedSum[];
  lines: readonly SourceLine[];
  skipped: readonly SourceSkip[];
  meanings: ReadonlyMap<number, RowMeaning> | undefined;
}

/**
 * Collects the questions to ask about rows. Does not ask about hidden rows with a row key, because they are budget lines that a filter
 * hides.
 */
export function askAboutRows({ hidden, answers }: Table, { sums, lines, skipped, meanings }: ReadRows): AskedRows {
  const hiddenRows = new Set(hidden.rows.length > 0 && readAnswers(answers).hiddenRows === null ? hidden.rows : []);
  const answered: RowAnswer[] = [];
  if (meanings && meanings.size > 0) {
    const add = (row: number, label: string): void => {
      const meaning = meanings.get(row);
      if (meaning !== undefined) answered.push({ row, label, meaning });
    };
    for (const line of lines) add(line.row, labelOf(line));
    for (const { row, name } of skipped) add(row, name);
  }
  return {
    sums,
    hidden: hiddenRows.size === 0 ? [] : lines.filter(({ row, rowKey }) => rowKey === null && hiddenRows.has(row)),
    answered,
  };
}

const labelOf = ({ values }: SourceLine): string =>
  values.accountDescription ||
  values.name ||
  [values.firstName, values.lastName].filter(Boolean).join(' ') ||
  values.position ||
  '';

const amountOf = ({ values }: SourceLine): Cents => values.currentSalary ?? values.amount ?? ZERO;

/** The rows of one amount column. */
export interface AskedColumn {
  column: string;
  asked: AskedRows;
}

/**
 * Returns the questions about the rows in a file without sections. Each question is listed once. Each has the amount that its answer adds
 * to every amount column.
 */
export function rowQuestions(columns: readonly AskedColumn[]): OutlineQuestion[] {
  const found = new Map<number, AskedSum & { added: AddedAmount[] }>();
  for (const { column, asked } of columns) {
    for (const one of asked.sums) {
      const known = found.get(one.line.row) ?? { ...one, added: [] };
      known.added.push({ column, amount: amountOf(one.line) });
      found.set(one.line.row, known);
    }
  }
  const sums = [...found.values()].sort((a, b) => a.line.row - b.line.row);
  const [first] = columns;
  const hidden = first?.asked.hidden ?? [];
  return [
    ...sums.map(({ line, fromRow, toRow, added }) =>
      askOfSum({ row: line.row, label: labelOf(line), fromRow, toRow }, added),
    ),
    ...(hidden.length === 0
      ? []
      : [
          askOfHiddenRows(
            hidden.map(({ row }) => row),
            columns.map(({ column, asked }) => ({ column, amount: sum(asked.hidden.map(amountOf)) })),
          ),
        ]),
  ];
}

/** Returns the questions about hidden columns that are imported. */
export function hiddenColumnQuestions(
  { hidden, places, columns, answers }: Table,
  used: ReadonlySet<string>,
): OutlineQuestion[] {
  const { hiddenColumns } = readAnswers(answers);
  return hidden.columns.flatMap((index) => {
    const letter = columnLetter(places[0]?.columns[index] ?? index);
    const name = columns.find((column) => column.index === index)?.name ?? '';
    const isOpen = used.has(name) && hiddenColumns.get(letter) !== 'import';
    const otherwise = 'remove this column from the mapping, or choose another column';
    return isOpen ? [askOfHiddenColumn(letter, name, { otherwise, choices: ['import'] })] : [];
  });
}
