import type { PreviewedActuals } from '../../../core/contract/import-years.ts';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import type { Context } from '../../context.ts';

/** The amount spent in one row of a workbook. The row is identified by the account or description of its line in the budget. */
export interface HistoryBalance {
  row: number;
  account: string;
  description: string;
  yearToDate: Cents;
}

/** A column of a workbook with ledger balances. */
export interface HistoryPart {
  column: string;
  fiscalYear: number;
  /** The day of the balances; null means the last day of the fiscal year. */
  asOf: PlainDate | null;
  fileName: string;
  balances: readonly HistoryBalance[];
}

export interface PlannedHistory extends HistoryPart {
  asOf: PlainDate;
  kind: PreviewedActuals['kind'];
  hash: string;
  /** The id of the snapshot with these balances, if they were imported before. */
  known: number | null;
}

/** The balances in use for a fiscal year. */
export interface CountingBalances {
  fileName: string;
  /** True if the balances came with an import of a budget. */
  isOfImport: boolean;
}

/** The functions of the ledger that process columns of actuals. The caller provides them, because the ledger module uses imports itself. */
export interface LedgerHistory {
  /** Serializes imports and undos of balances until the transaction ends. */
  lock: (tx: Context) => Promise<void>;
  /** Returns a value that stays the same as long as no balances for these fiscal years are added or removed. */
  fingerprint: (tx: Context, fiscalYears: readonly number[]) => Promise<unknown>;
  /**
   * Finds the day and kind of each column and whether it was imported before. Throws VALIDATION for a day that is not possible.
   */
  plan: (tx: Context, parts: readonly HistoryPart[]) => Promise<PlannedHistory[]>;
  /** Saves new balances, and returns the snapshot ids in the order of the plan. */
  write: (tx: Context, planned: readonly PlannedHistory[], importId: number) => Promise<number[]>;
  /** Removes the snapshots that an import created. Returns their ids. */
  undo: (tx: Context, importId: number) => Promise<number[]>;
  /** The balances in use today, by fiscal year. */
  counting: (tx: Context) => Promise<Map<number, CountingBalances>>;
}
