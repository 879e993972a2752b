import type { OutlineQuestion } from '../../contract/import-outline.ts';
import { formatMoney, type Cents } from '../../money.ts';
import type { SectionReading } from '../sections/sheet.ts';

/**
 * The rows of a report that may be a total or an account, each with what its answers change: one that is called a total but is near no
 * sum, which holds the import up, and one that equals the rows above it, which is read as a total until it is answered.
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
      kind === 'total kept' ? 'No rows above it add up to it.' : 'It equals the rows above it and is read as a total.';
    const effect = added.length === 0 ? '' : ` An account adds ${added.join(' and ')}; a total adds nothing.`;
    return [
      {
        ...{ about: `row:${row}`, label: text, column: null, choices: ['total', 'line'] },
        text: `Is row ${row}, ${text}, a total or an account?`,
        effect: why + effect,
      },
    ];
  });
}
