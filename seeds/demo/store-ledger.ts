import type { Knex } from 'knex';
import { lastDay } from '../../core/fiscal-year.ts';
import { ZERO } from '../../core/money.ts';
import { addBalances, type Balance } from '../../core/rules/actuals/ledger-balance.ts';
import { SEEDED_BY } from '../data/budget-year.ts';
import { LEDGER_REPORTS } from '../data/ledger.ts';
import { idOf, insertAndIndex, insertRows, type Row } from '../insert-rows.ts';
import type { BudgetLine } from './budget-line.ts';
import { makeLedger } from './make-ledger.ts';

/** Stores the ledger balances: the actuals of the closed years, and the year to date of the base year. */
export async function storeLedger(trx: Knex, lines: readonly BudgetLine[]): Promise<void> {
  const reports = LEDGER_REPORTS.map((report) => {
    const isClosed = report.asOf === lastDay(report.fiscalYear);
    const accounts = makeLedger(lines, report.fiscalYear).map(({ account, description, march, final }) => ({
      account,
      description,
      balance: isClosed ? final : march,
    }));
    return { ...report, isClosed, accounts, hash: `demo ${report.fileName}` };
  });
  const ids = await insertAndIndex(
    trx,
    'ledger_snapshots',
    reports.map(({ accounts, ...report }) => ({
      fiscal_year: report.fiscalYear,
      kind: report.isClosed ? 'ACTUAL' : 'YEAR_TO_DATE',
      as_of: report.asOf,
      file_name: report.fileName,
      file_hash: report.hash,
      row_count: accounts.length,
      untied_count: 0,
      ...columnsOf(addBalances(accounts.map(({ balance }) => balance))),
      imported_by: SEEDED_BY,
      imported_at: report.importedAt,
    })),
    'file_hash',
  );
  const rows = reports.flatMap(({ accounts, hash }) =>
    accounts.map(({ account, description, balance }, at) => ({
      // Row 1 of the report has the column names.
      ...{ snapshot_id: idOf(ids, hash), row_number: at + 2, account, description },
      ...columnsOf(balance),
    })),
  );
  await insertRows(trx, 'ledger_balances', rows);
}

function columnsOf({ original, transfers, revised, yearToDate, encumbered, available }: Balance): Row {
  return {
    ...{ original_cents: original, transfers_cents: transfers, revised_cents: revised },
    ...{ year_to_date_cents: yearToDate ?? ZERO, encumbered_cents: encumbered, available_cents: available },
  };
}
