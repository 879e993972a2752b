/** Maximum number of rows with warnings or errors in a response. In most lists, one more entry says how many rows are not listed. */
export const MAX_ROWS_NAMED = 1000;

const SENTENCE = / more (?:row is|rows are) not listed here\.$/;

/** Formats the last entry of a list that shows only some of its rows. */
export function moreRowsMessage(count: number): string {
  return `${count} more ${count === 1 ? 'row is' : 'rows are'} not listed here.`;
}

/** Returns the first MAX_ROWS_NAMED entries, and a last entry that counts the rest. */
export function limitRows<T>(rows: readonly T[], more: (message: string) => T): T[] {
  if (rows.length <= MAX_ROWS_NAMED) return [...rows];
  return [...rows.slice(0, MAX_ROWS_NAMED), more(moreRowsMessage(rows.length - MAX_ROWS_NAMED))];
}

/** Counts the rows of a list: the listed rows, and those that the last entry counts. */
export function countRows(entries: readonly string[]): number {
  const last = entries.at(-1) ?? '';
  return SENTENCE.test(last) ? entries.length - 1 + Number.parseInt(last, 10) : entries.length;
}
