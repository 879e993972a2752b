/**
 * Formats a message about a row in a file, starting with the row number and the row's name. If the message already starts with the row
 * number, adds neither. Row 0 is the whole file.
 */
export function rowMessage({ row, name }: { row: number; name: string }, what: string): string {
  const place = [row > 0 ? `Row ${row}` : '', name].filter((part) => part !== '').join(', ');
  return place === '' || what.startsWith(`Row ${row} `) ? what : `${place}: ${what}`;
}
