const SENTENCE = / more (?:row is|rows are) not listed here\.$/;

/** Formats the last entry of a list that shows only some of its rows. */
export function moreRowsMessage(count: number): string {
  return `${count} more ${count === 1 ? 'row is' : 'rows are'} not listed here.`;
}

/** Returns entries up to the limit of a response, and a last entry that counts the rest. */
export function limitRows<T>(rows: readonly T[], limit: number, more: (message: string) => T): T[] {
  if (rows.length <= limit) return [...rows];
  return [...rows.slice(0, limit), more(moreRowsMessage(rows.length - limit))];
}

/** Counts the rows of a list: the listed rows, and those that the last entry counts. */
export function countRows(entries: readonly string[]): number {
  const last = entries.at(-1) ?? '';
  return SENTENCE.test(last) ? entries.length - 1 + Number.parseInt(last, 10) : entries.length;
}
