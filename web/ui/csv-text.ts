export type CsvCell = string | number | null;

/** A table as a CSV file: UTF-8 with a mark, so that a spreadsheet reads it as such. An unknown value is blank. */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cellText).join(',')).join('\r\n')}\r\n`;
}

/** Text that a spreadsheet would take for a formula gets an apostrophe, as in every file that is exported. */
function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
