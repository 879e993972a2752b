import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { readPrintedAmount } from '../../../core/import/schedules/printed-amount.ts';
import { plural } from '../../../core/plural.ts';

type Edition = SalarySchedule['editions'][number];

/** What was typed, by "row:column". */
export type CellTexts = ReadonlyMap<string, string>;

export const placeOf = (row: number, column: number): string => `${row}:${column}`;

/** An amount as it is typed: "51,432" or "51,432.50"; blank for a closed cell. */
export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 });
}

export const isAmount = (text: string): boolean => readPrintedAmount(text).kind !== 'unreadable';

/** Adds typed texts; one that is the saved amount again is no longer a change. */
export function withTexts(texts: CellTexts, edition: Edition, typed: CellTexts): CellTexts {
  const next = new Map([...texts, ...typed]);
  for (const [place, text] of typed) {
    const [row = 0, column = 0] = place.split(':').map(Number);
    if (text.trim() === amountText(edition.amounts[row]?.[column] ?? null)) next.delete(place);
  }
  return next;
}

/** The cells of a block that is pasted at a cell, or why it does not fit there. */
export function pasteBlock(
  block: string,
  at: { row: number; column: number },
  size: { rows: number; columns: number },
): { texts: CellTexts } | { refused: string } {
  const lines = block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
  const width = Math.max(...lines.map(({ length }) => length));
  const [rows, columns] = [size.rows - at.row, size.columns - at.column];
  if (lines.length > rows || width > columns) {
    const has = `${plural(lines.length, 'row')} and ${plural(width, 'column')}`;
    return {
      refused: `The block has ${has}; from this cell on there are ${plural(rows, 'row')} and ${plural(columns, 'column')}. Nothing was pasted.`,
    };
  }
  const cells = lines.flatMap((line, row) =>
    line.map((text, column): [string, string] => [placeOf(at.row + row, at.column + column), text.trim()]),
  );
  return { texts: new Map(cells) };
}

/** The request that saves a schedule as it is. */
export function bodyOf(schedule: SalarySchedule) {
  const { rev, workGroupId, name, contractDays, rounding, rules, lanes, steps, longevity, editions } = schedule;
  return { rev, workGroupId, name, contractDays, rounding, rules, lanes, steps, longevity, editions };
}

/** The request that saves what was typed into an edition. A calculated edition that was edited counts as printed. */
export function bodyWith(schedule: SalarySchedule, edition: Edition, texts: CellTexts) {
  const editions = schedule.editions.map((one) => {
    if (one !== edition) return one;
    const amounts = one.amounts.map((cells, row) =>
      cells.map((amount, column) => texts.get(placeOf(row, column)) ?? amount),
    );
    return { ...one, source: 'PRINTED' as const, terms: null, file: null, amounts };
  });
  return { ...bodyOf(schedule), editions };
}
