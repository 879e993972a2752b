import { describeRows } from '../../../../../core/import/describe-rows.ts';
import { plural } from '../../../../../core/plural.ts';

/** Lists hidden rows. A separate question asks whether to import their lines. */
export function hiddenRowsWarning(rows: readonly number[]): string[] {
  if (rows.length === 0) return [];
  const counted = plural(rows.length, 'row is', 'rows are');
  return [`${counted} hidden in the file: ${describeRows(rows)}.`];
}

/** Warns about formulas that no program has calculated yet and that therefore have no value to read. */
export function uncalculatedWarning(uncalculated: readonly { row: number }[]): string[] {
  if (uncalculated.length === 0) return [];
  const formulas = plural(uncalculated.length, 'formula');
  const [has, cell] = uncalculated.length === 1 ? ['has', 'its cell is'] : ['have', 'their cells are'];
  const rows = describeRows([...new Set(uncalculated.map(({ row }) => row))]);
  return [
    `${formulas} in ${rows} ${has} no saved result, so ${cell} read as blank. Open the file in a spreadsheet program, save it and upload it again.`,
  ];
}
