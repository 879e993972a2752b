import type { PreviewedActuals } from '../../../core/contract/import-years.ts';
import type { PlainDate } from '../../../core/fiscal-year.ts';
import type { Cents } from '../../../core/money.ts';
import type { Context } from '../../context.ts';

/** A line of a workbook with what was spent on it, known by the account or description that its line in the budget has. */
export interface HistoryBalance {
  row: number;
  account: string;
  description: string;
  yearToDate: Cents;
}

/** A column of a workbook that holds balances of the ledger. */
export interface HistoryPart {
  column: string;
  fiscalYear: number;
  /** null: the last day of the fiscal year. */
  asOf: PlainDate | null;
  fileName: string;
  balances: readonly HistoryBalance[];
}

export interface PlannedHistory extends HistoryPart {
  asOf: PlainDate;
  kind: PreviewedActuals['kind'];
  hash: string;
  /** The snapshot of these balances, if they were imported before. */
  known: number | null;
}

/** The balances that count in a fiscal year. */
export interface CountingBalances {
  fileName: string;
  /** Whether they came with an import of a budget. */
  isOfImport: boolean;
}

/** What the ledger does with columns of actuals; passed in, because actuals read files as imports do. */
export interface LedgerHistory {
  /** Makes imports and undos of balances wait for each other until the transaction ends. */
  lock: (tx: Context) => Promise<void>;
  /** Equal while no balances of these fiscal years are added or removed. */
  fingerprint: (tx: Context, fiscalYears: readonly number[]) => Promise<unknown>;
  /** Finds the day and kind of each column and whether it was imported before. Throws VALIDATION for a day that cannot be. */
  plan: (tx: Context, parts: readonly HistoryPart[]) => Promise<PlannedHistory[]>;
  /** Saves what is new, and returns the snapshots in the order of the plan. */
  write: (tx: Context, planned: readonly PlannedHistory[], importId: number) => Promise<number[]>;
  /** Removes the snapshots that an import brought. Returns their ids. */
  undo: (tx: Context, importId: number) => Promise<number[]>;
  /** The balances that count today, by fiscal year. */
  counting: (tx: Context) => Promise<Map<number, CountingBalances>>;
}
