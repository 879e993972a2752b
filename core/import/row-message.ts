/**
 * Formats a message about a row of a file, starting with the row number and the row's name. Does not add them if the message already starts
 * with the row number. Row 0 is the whole file.
 */
export function rowMessage({ row, name }: { row: number; name: string }, what: string): string {
  const place = [row > 0 ? `Row ${row}` : '', name].filter((part) => part !== '').join(', ');
  return place === '' || what.startsWith(`Row ${row} `) ? what : `${place}: ${what}`;
}
