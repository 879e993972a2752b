const SENTENCE = / more rows are not listed here\.$/;

/** What the last entry of a list says that names only some of its rows. */
export function moreRowsMessage(count: number): string {
  return `${count} more rows are not listed here.`;
}

/** How many rows a list is about, each entry given by what it says: those that it names, and those that its last entry counts. */
export function countRows(entries: readonly string[]): number {
  const last = entries.at(-1) ?? '';
  return SENTENCE.test(last) ? entries.length - 1 + Number.parseInt(last, 10) : entries.length;
}
