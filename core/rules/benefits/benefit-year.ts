import type { Cents } from '../../money.ts';

export const PLAN_KINDS = ['HEALTH', 'DENTAL', 'LIFE', 'OTHER'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const RATE_KINDS = ['MEDICARE', 'WORKERS_COMP', 'LOCAL_RETIREMENT', 'GRANT_PENSION'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** Whose budget pays. */
export const PAYERS = ['SCHOOL', 'TOWN'] as const;
export type Payer = (typeof PAYERS)[number];

export interface BenefitPlan {
  id: number;
  kind: PlanKind;
  name: string;
  coverage: string;
  /** The whole premium of a month. */
  monthly: Cents;
  employerPercent: number;
  /** The months in which the premium is paid. */
  months: number;
  /** Below this FTE a person gets nothing. */
  minFte: number;
  paidBy: Payer;
}

/** In percent of pay, of one work group and one fund or of all (null). */
export interface BenefitRate {
  kind: RateKind;
  percent: number;
  workGroupId: number | null;
  fund: string | null;
  paidBy: Payer;
}

/** What the benefits of a fiscal year are calculated from. */
export interface BenefitYear {
  plans: readonly BenefitPlan[];
  mix: readonly { workGroupId: number; planId: number; percent: number }[];
  rates: readonly BenefitRate[];
  /** Funds that are grants. */
  grantFunds: ReadonlySet<string>;
}

/** What a person chose of one kind of plan; a plan by its name, since its premium is that of the fiscal year. */
export type Election = { kind: PlanKind } & ({ name: string; coverage: string } | { optOut: Cents });
