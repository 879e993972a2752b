import type { Cents } from '../../money.ts';

export const PLAN_KINDS = ['HEALTH', 'DENTAL', 'LIFE', 'OTHER'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

export const RATE_KINDS = ['MEDICARE', 'WORKERS_COMP', 'LOCAL_RETIREMENT', 'GRANT_PENSION'] as const;
export type RateKind = (typeof RATE_KINDS)[number];

/** The budget that pays for a benefit. */
export const PAYERS = ['SCHOOL', 'TOWN'] as const;
export type Payer = (typeof PAYERS)[number];

export interface BenefitPlan {
  id: number;
  kind: PlanKind;
  name: string;
  coverage: string;
  /** The full monthly premium, including the person's part. */
  monthly: Cents;
  employerPercent: number;
  /** The number of months per year in which the premium is paid. */
  months: number;
  /** The minimum FTE. A person with a lower FTE gets no benefits from the plan. */
  minFte: number;
  paidBy: Payer;
}

/** The rate of a benefit in percent of pay, for one work group and one fund. Null means every work group or every fund. */
export interface BenefitRate {
  kind: RateKind;
  percent: number;
  workGroupId: number | null;
  fund: string | null;
  paidBy: Payer;
}

/** The data from which the benefits of a fiscal year are calculated. */
export interface BenefitYear {
  plans: readonly BenefitPlan[];
  mix: readonly { workGroupId: number; planId: number; percent: number }[];
  rates: readonly BenefitRate[];
  /** Funds that are grants. */
  grantFunds: ReadonlySet<string>;
}

/**
 * A person's choice for one kind of plan. It has the plan's name, not its id, because a plan has a different premium in each fiscal year.
 */
export type Election = { kind: PlanKind } & ({ name: string; coverage: string } | { optOut: Cents });
