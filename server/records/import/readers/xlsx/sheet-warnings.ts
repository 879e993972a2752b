import { plural } from '../../../../../core/plural.ts';

/** Hidden rows are read like the others, and a warning says so. */
export function hiddenRowsWarning(count: number): string[] {
  return count === 0 ? [] : [`${plural(count, 'hidden row was', 'hidden rows were')} imported like the others.`];
}

/** Formulas that no program has calculated yet have no value to read. */
export function uncalculatedWarning(count: number): string[] {
  if (count === 0) return [];
  const cells = plural(count, 'formula has', 'formulas have');
  return [
    `${cells} no saved result and counts as blank. Open the file in a spreadsheet program, save it and upload it again.`,
  ];
}
