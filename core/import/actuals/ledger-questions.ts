import type { OutlineQuestion } from '../sections/outline.ts';
import { columnLetter } from '../../column-letter.ts';
import { formatMoney, sum, ZERO, type Cents } from '../../money.ts';
import { askOfHiddenColumn, askOfHiddenRows } from '../file-questions.ts';
import type { SectionAnswers } from '../sections/answers.ts';
import type { SectionLine, SectionReading } from '../sections/sheet.ts';

/**
 * Returns a question for each row that may be a total or an account. The question says what each answer would change. A row that is called
 * a total but matches no sum blocks the import. A row that equals the sum of the rows above it is read as a total until the question is
 * answered.
 */
export function ledgerQuestions({ questions, lines, totals, layout }: SectionReading): OutlineQuestion[] {
  const amountsOf = (row: number): readonly (Cents | null)[] =>
    lines.find((line) => line.row === row)?.amounts ?? totals.find((total) => total.row === row)?.printed ?? [];
  return questions.flatMap(({ row, kind, text }): OutlineQuestion[] => {
    if (kind !== 'total kept' && kind !== 'total left out') return [];
    const added = amountsOf(row).flatMap((amount, at) =>
      amount === null || amount === 0 ? [] : [`${formatMoney(amount)} to ${layout.amounts[at]?.name ?? ''}`],
    );
    const why =
      kind === 'total kept'
        ? 'The amounts of this row are not the sums of rows above it.'
        : 'The rows above add up to this row, so it is read as a total.';
    const effect =
      added.length === 0
        ? ''
        : ` If this row is an account, it adds ${new Intl.ListFormat('en-US').format(added)}. If it is a total, it adds nothing.`;
    return [
      {
        ...{ about: `row:${row}`, label: text, column: null, choices: ['total', 'line'] },
        text: `Is row ${row}, ${text}, a total or an account?`,
        effect: why + effect,
      },
    ];
  });
}

/** Returns the indexes of the hidden columns that the user chose to skip. */
export const skippedColumns = ({ hidden }: SectionReading, answers: SectionAnswers): number[] =>
  hidden.columns.filter((index) => answers.hiddenColumns.get(columnLetter(index)) === 'skip');

/**
 * Returns questions about hidden lines and hidden columns that would be imported. `used` has the indexes of the amount columns that are
 * read.
 */
export function hiddenQuestions(
  { hidden, layout }: SectionReading,
  { lines, used, answers }: { lines: readonly SectionLine[]; used: ReadonlySet<number>; answers: SectionAnswers },
): OutlineQuestion[] {
  const rows = new Set(hidden.rows);
  const inside = rows.size === 0 ? [] : lines.filter(({ row }) => rows.has(row));
  const columns = [...used]
    .sort((a, b) => a - b)
    .flatMap((at) => {
      const column = layout.amounts[at];
      return column ? [{ at, index: column.index, column: column.name }] : [];
    });
  const added = columns.map(({ at, column }) => ({
    column,
    amount: sum(inside.map(({ amounts }) => amounts[at] ?? ZERO)),
  }));
  const open = columns.filter(
    ({ index }) => hidden.columns.includes(index) && !answers.hiddenColumns.has(columnLetter(index)),
  );
  return [
    ...(inside.length === 0
      ? []
      : [
          askOfHiddenRows(
            inside.map(({ row }) => row),
            added,
          ),
        ]),
    ...open.map(({ index, column }) =>
      askOfHiddenColumn(columnLetter(index), column, {
        otherwise: 'its figures are not read',
        choices: ['import', 'skip'],
      }),
    ),
  ];
}
