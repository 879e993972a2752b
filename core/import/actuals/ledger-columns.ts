import type { BalanceField } from '../../rules/actuals/ledger-balance.ts';
import type { ColumnKind } from '../sections/read-column-name.ts';
import type { SheetColumn } from '../sections/sheet.ts';

/**
 * The kinds of columns that can hold each figure, best first. For example, "FY25 budget" is the revised budget if no column is called
 * revised.
 */
const KINDS: Record<BalanceField, readonly ColumnKind[]> = {
  original: ['original'],
  transfers: ['transfers'],
  revised: ['revised', 'budget'],
  yearToDate: ['year to date', 'actual'],
  encumbered: ['encumbered'],
  available: ['available'],
};

/** The columns of one fiscal year, as positions in the list of amount columns. */
export interface LedgerColumns {
  /** Null if the column names have no year. */
  fiscalYear: number | null;
  columns: Partial<Record<BalanceField, number>>;
}

/**
 * Finds the columns of each fiscal year that has amounts spent. Years without amounts spent, such as a proposed budget, are left out.
 * `skipped` has the columns to ignore, by their index in the sheet.
 */
export function ledgerColumns(amounts: readonly SheetColumn[], skipped: readonly number[]): LedgerColumns[] {
  const years = [...new Set(amounts.map(({ fiscalYear }) => fiscalYear))];
  return years
    .map((fiscalYear): LedgerColumns => {
      const find = (kinds: readonly ColumnKind[]): number | undefined =>
        kinds
          .map((kind) =>
            amounts.findIndex(
              (column) => column.fiscalYear === fiscalYear && column.kind === kind && !skipped.includes(column.index),
            ),
          )
          .find((at) => at >= 0);
      const columns: LedgerColumns['columns'] = {};
      for (const [field, kinds] of Object.entries(KINDS) as [BalanceField, readonly ColumnKind[]][]) {
        const at = find(kinds);
        if (at !== undefined) columns[field] = at;
      }
      return { fiscalYear, columns };
    })
    .filter(({ columns }) => columns.yearToDate !== undefined);
}
