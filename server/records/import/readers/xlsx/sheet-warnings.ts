import { plural } from '../../../../../core/plural.ts';

/** Rows that nobody sees are rows all the same; that they were read is told. */
export function hiddenRowsWarning(count: number): string[] {
  return count === 0 ? [] : [`${plural(count, 'hidden row was', 'hidden rows were')} read like the others.`];
}

/** Formulas that no program has calculated yet have no value that could be read. */
export function uncalculatedWarning(count: number): string[] {
  if (count === 0) return [];
  const cells = plural(count, 'formula has', 'formulas have');
  return [
    `${cells} no saved result and counted as blank. Open the file in a spreadsheet program, save it and upload it again.`,
  ];
}
