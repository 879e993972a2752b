import { joinedAccounts, unnamedAccounts } from '../../../../core/import/join-account.ts';
import { nameColumns } from './build-table.ts';
import type { Table } from './table.ts';

/** The name of the field for account numbers, so that the mapping suggestion finds the column. */
const NAME = 'Account Line';

/**
 * Joins the parts of account numbers (org, object and project) in an additional column, or names an unnamed column that contains account
 * numbers.
 */
export function addAccount(table: Table): Table {
  const joined = joinedAccounts(table);
  if (!joined) return nameAccounts(table);
  const index = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), table.columns.length);
  const name = nameColumns([...table.columns.map((column) => column.name), NAME]).at(-1) ?? NAME;
  return {
    ...table,
    columns: [...table.columns, { name, index }],
    rows: table.rows.map(({ row, cells }, at) => {
      const own = cells.concat(Array.from({ length: index - cells.length }, () => ''));
      return { row, cells: [...own, joined.accounts[at] ?? ''] };
    }),
    warnings: [...table.warnings, ...joined.notes],
    places: table.places.map((place) => ({ ...place, columns: [...place.columns, null] })),
  };
}

function nameAccounts(table: Table): Table {
  const unnamed = unnamedAccounts(table);
  if (!unnamed) return table;
  return {
    ...table,
    columns: table.columns.map((column) => (column.index === unnamed.index ? { ...column, name: NAME } : column)),
    warnings: [...table.warnings, `${unnamed.name} has account numbers but no name, so it was named ${NAME}.`],
  };
}
