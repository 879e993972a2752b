/** What is said of a row of a file, after the row and its name, unless it says itself which row it is of. Row 0 is the whole file. */
export function rowMessage({ row, name }: { row: number; name: string }, what: string): string {
  const place = [row > 0 ? `Row ${row}` : '', name].filter((part) => part !== '').join(', ');
  return place === '' || what.startsWith(`Row ${row} `) ? what : `${place}: ${what}`;
}
