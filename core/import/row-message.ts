/** Formats a message about a row of a file, with the row and its name, unless the message already starts with the row. Row 0 is the whole file. */
export function rowMessage({ row, name }: { row: number; name: string }, what: string): string {
  const place = [row > 0 ? `Row ${row}` : '', name].filter((part) => part !== '').join(', ');
  return place === '' || what.startsWith(`Row ${row} `) ? what : `${place}: ${what}`;
}
