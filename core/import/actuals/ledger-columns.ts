import type { BalanceField } from '../../rules/actuals/ledger-balance.ts';
import type { ColumnKind } from '../sections/read-column-name.ts';
import type { SheetColumn } from '../sections/sheet.ts';

/** The kinds of columns that hold a figure, the best first: "FY25 budget" is the revised budget if no column says so. */
const KINDS: Record<BalanceField, readonly ColumnKind[]> = {
  original: ['original'],
  transfers: ['transfers'],
  revised: ['revised', 'budget'],
  yearToDate: ['year to date', 'actual'],
  encumbered: ['encumbered'],
  available: ['available'],
};

/** The columns of one fiscal year, by their position among the amount columns. */
export interface LedgerColumns {
  /** Null where the names of the columns have no year. */
  fiscalYear: number | null;
  columns: Partial<Record<BalanceField, number>>;
}

/**
 * Finds the columns of each fiscal year that has amounts spent, without those to skip, by their index in the sheet. Years without amounts
 * spent, such as a proposed budget, are left out.
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
