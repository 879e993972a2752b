import type { Payer, PlanKind, RateKind } from '../../../core/rules/benefits/benefit-year.ts';

/** The fields of a row in each of the four lists, as stored in the database and the audit log. Amounts are in cents. */
export interface Documents {
  plans: {
    fiscalYear: number;
    kind: PlanKind;
    name: string;
    coverage: string;
    monthlyCents: number;
    employerPercent: number;
    months: number;
    minFte: number;
    paidBy: Payer;
  };
  mix: { fiscalYear: number; workGroupId: number; planId: number; percent: number };
  rates: {
    fiscalYear: number;
    kind: RateKind;
    percent: number;
    workGroupId: number | null;
    fund: string | null;
    paidBy: Payer;
  };
  elections: { lineId: number; kind: PlanKind; planId: number | null; optOutCents: number | null };
}
export type SheetName = keyof Documents;

interface Sheet {
  table: string;
  /** What the audit log calls a row. */
  entity: string;
  /** What messages call one row (`row`) and several rows (`rows`). */
  row: string;
  rows: string;
  /** The column and type of each field of a document. */
  columns: Readonly<Record<string, readonly [column: string, type: string]>>;
}

const FISCAL_YEAR = { fiscalYear: ['fiscal_year', 'integer'] } as const;
const WORK_GROUP = { workGroupId: ['work_group_id', 'bigint'] } as const;
const PLAN = { planId: ['plan_id', 'bigint'] } as const;
const KIND = { kind: ['kind', 'text'] } as const;
const PERCENT = { percent: ['percent', 'numeric'] } as const;
const PAID_BY = { paidBy: ['paid_by', 'text'] } as const;

/** The four lists of benefit data. Changes to each list are made and undone in the same way. */
export const SHEETS: Readonly<Record<SheetName, Sheet>> = {
  plans: {
    ...{ table: 'benefit_plans', entity: 'benefit plan', row: 'plan', rows: 'plans' },
    columns: {
      ...FISCAL_YEAR,
      ...KIND,
      name: ['name', 'text'],
      coverage: ['coverage', 'text'],
      monthlyCents: ['monthly_cents', 'bigint'],
      employerPercent: ['employer_percent', 'numeric'],
      months: ['months', 'integer'],
      minFte: ['min_fte', 'numeric'],
      ...PAID_BY,
    },
  },
  mix: {
    ...{ table: 'benefit_mix', entity: 'benefit mix', row: 'plan share', rows: 'plan shares' },
    columns: { ...FISCAL_YEAR, ...WORK_GROUP, ...PLAN, ...PERCENT },
  },
  rates: {
    ...{ table: 'benefit_rates', entity: 'benefit rate', row: 'rate', rows: 'rates' },
    columns: { ...FISCAL_YEAR, ...KIND, ...PERCENT, ...WORK_GROUP, fund: ['fund', 'text'], ...PAID_BY },
  },
  elections: {
    ...{ table: 'benefit_elections', entity: 'benefit election', row: 'election', rows: 'elections' },
    columns: { lineId: ['line_id', 'bigint'], ...KIND, ...PLAN, optOutCents: ['opt_out_cents', 'bigint'] },
  },
};

export const SHEET_NAMES = Object.keys(SHEETS) as SheetName[];
