import type { LedgerSnapshot } from '../../../core/contract/actuals.ts';
import { type Cents, toDollars } from '../../../core/money.ts';
import type { Balance } from '../../../core/rules/actuals/ledger-balance.ts';
import type { SnapshotRow } from './snapshot-queries.ts';

/** Returns the figures of accounts in dollars. */
export function presentBalance(balance: Omit<Balance, 'yearToDate'> & { yearToDate: Cents }): LedgerSnapshot['totals'] {
  const { original, transfers, revised, yearToDate, encumbered, available } = balance;
  return {
    ...{ original: toDollars(original), transfers: toDollars(transfers), revised: toDollars(revised) },
    ...{ spent: toDollars(yearToDate), encumbered: toDollars(encumbered), available: toDollars(available) },
  };
}

export function presentSnapshot(row: SnapshotRow): LedgerSnapshot {
  return {
    ...{ id: row.id, fiscalYear: row.fiscal_year, kind: row.kind, asOf: row.as_of, fileName: row.file_name },
    ...{ rowCount: row.row_count, untiedCount: row.untied_count },
    totals: presentBalance({
      ...{ original: row.original_cents, transfers: row.transfers_cents, revised: row.revised_cents },
      ...{ yearToDate: row.year_to_date_cents, encumbered: row.encumbered_cents, available: row.available_cents },
    }),
    importedBy: row.imported_by,
    importedAt: row.imported_at.toISOString(),
  };
}
