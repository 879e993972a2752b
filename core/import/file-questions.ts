import type { OutlineQuestion } from './sections/outline.ts';
import { formatMoney, type Cents } from '../money.ts';
import { describeRows } from './describe-rows.ts';

/** The amount by which a column grows if the user answers that the row is a line or imports the hidden cells. */
export interface AddedAmount {
  column: string;
  amount: Cents;
}

const listAdded = (added: readonly AddedAmount[]): string =>
  new Intl.ListFormat('en-US').format(added.map(({ column, amount }) => `${formatMoney(amount)} to ${column}`));

/** Asks about a row whose amount equals the sum of rows above it. Only the user knows whether the row is the total of those rows. */
export function askOfSum(
  { row, label, fromRow, toRow }: { row: number; label: string; fromRow: number; toRow: number },
  added: readonly AddedAmount[],
): OutlineQuestion {
  const shown = added.filter(({ amount }) => amount !== 0);
  return {
    about: `row:${row}`,
    label,
    column: null,
    text: `Is row ${row}, ${label}, a total or a line?`,
    effect: `Rows ${fromRow} to ${toRow} add up to this row. If this row is a line, it adds ${listAdded(shown)}. If it is a total, it adds nothing.`,
    choices: ['total', 'line'],
  };
}

/** Asks about lines in hidden rows. */
export function askOfHiddenRows(rows: readonly number[], added: readonly AddedAmount[]): OutlineQuestion {
  const [are, they] = rows.length === 1 ? ['is', 'It adds'] : ['are', 'They add'];
  return {
    about: 'hidden:rows',
    label: null,
    column: null,
    text: `Import ${describeRows([...rows])}, which ${are} hidden in the file?`,
    effect: `${they} ${listAdded(added)}.`,
    choices: ['import', 'skip'],
  };
}

/** Asks about a hidden column. */
export function askOfHiddenColumn(
  letter: string,
  name: string,
  { otherwise, choices }: { otherwise: string; choices: ('import' | 'skip')[] },
): OutlineQuestion {
  return {
    about: `hidden:${letter}`,
    label: null,
    column: name,
    text: `Import column ${letter}, ${name}, which is hidden in the file?`,
    effect: `If not, ${otherwise}.`,
    choices,
  };
}
