import type { PlainDate } from '../../core/fiscal-year.ts';

/** A ledger report that the demo district has imported. */
export interface LedgerReport {
  fiscalYear: number;
  asOf: PlainDate;
  fileName: string;
  importedAt: string;
}

/** Two reports for each closed year, at the end of March and at the end of the year, and the year to date of the base year. */
export const LEDGER_REPORTS: readonly LedgerReport[] = [
  {
    fiscalYear: 2024,
    asOf: '2024-03-31',
    fileName: 'FY24 Year to Date March.csv',
    importedAt: '2024-04-09T14:05:00.000Z',
  },
  { fiscalYear: 2024, asOf: '2024-06-30', fileName: 'FY24 Final Ledger.csv', importedAt: '2024-08-21T13:40:00.000Z' },
  {
    fiscalYear: 2025,
    asOf: '2025-03-31',
    fileName: 'FY25 Year to Date March.csv',
    importedAt: '2025-04-08T14:12:00.000Z',
  },
  { fiscalYear: 2025, asOf: '2025-06-30', fileName: 'FY25 Final Ledger.csv', importedAt: '2025-08-19T13:25:00.000Z' },
  {
    fiscalYear: 2026,
    asOf: '2026-03-31',
    fileName: 'FY26 Year to Date March.csv',
    importedAt: '2026-04-07T14:20:00.000Z',
  },
];

/**
 * The budget and the amount spent in the closed years, in dollars, after grants, fees and other receipts. The ledger adds up to these
 * amounts, and Town Guidance and the public page quote them.
 */
export const FY24 = { budget: 82_400_000, spent: 82_314_000 } as const;
export const FY25 = { budget: 84_950_000, spent: 84_912_340 } as const;
export const CLOSED_YEARS: Readonly<Record<number, { budget: number; spent: number }>> = { 2024: FY24, 2025: FY25 };

/**
 * The percentage of the year's spending that occurs by the end of March, by object. Objects that are not listed use the percentage of their
 * first two digits.
 */
export const SPENT_BY_MARCH: Readonly<Record<string, number>> = {
  '51': 75,
  '51119': 64,
  '51203': 71,
  '51204': 73,
  '51205': 38,
  '51301': 78,
  '51401': 92,
  '51402': 55,
  '52': 72,
  '52101': 83,
  '53': 69,
  '53201': 66,
  '53301': 71,
  '53501': 91,
  '54': 74,
  '55': 84,
  '57': 76,
  '57301': 95,
  '59': 75,
};

/** Accounts of earlier years that are no longer in the budget, with the amount spent in each fiscal year. */
export const CLOSED_ACCOUNTS: readonly {
  account: string;
  description: string;
  spent: Readonly<Record<number, number>>;
}[] = [
  {
    account: '0100-300-2250-53501-90-43',
    description: 'Student Information System - Old Contract',
    spent: { 2024: 61_480, 2025: 30_740 },
  },
  {
    account: '0100-300-4220-52402-31-40',
    description: 'High School Roof Repair - Encumbrance Carried Forward',
    spent: { 2024: 0, 2025: 18_225.5, 2026: 14_902.75 },
  },
];
