import { type Cents, cents, sum, ZERO } from '../../money.ts';
import type { BenefitPlan, BenefitYear, Payer, PlanKind, RateKind } from './benefit-year.ts';
import { type PaidLine, payrollBenefits } from './payroll-benefits.ts';
import { type InsuredLine, planBenefits, type PlanSource } from './plan-benefits.ts';

interface BenefitPart {
  kind: PlanKind | RateKind;
  /** The name of the plan or rate. Null for benefits from the file and for payments to people who waived coverage. */
  label: string | null;
  /** The plan. `share` is the percentage of the work group that has this plan, if the part comes from the mix. */
  plan?: BenefitPlan;
  share?: number | undefined;
  amount: Cents;
  paidBy: Payer;
}

/** The cost of pay and benefits for one line, or for many lines added up. Every amount is what the employer pays. */
export interface BenefitCost {
  pay: Cents;
  /** Health insurance and the other plans. */
  plans: Cents;
  medicare: Cents;
  workersComp: Cents;
  grantPension: Cents;
  /** The line's part of the retirement system's yearly assessment. */
  localRetirement: Cents;
  benefits: Cents;
  /** Pay and benefits. */
  fullCost: Cents;
  /** The benefits saved if the line is cut: all benefits except local retirement, which is assessed in any case. */
  marginal: Cents;
  school: Cents;
  town: Cents;
}

export interface BenefitLine extends InsuredLine, PaidLine {}

export interface LineBenefits {
  cost: BenefitCost;
  parts: BenefitPart[];
  source: PlanSource;
}

export const RATE_LABELS: Record<RateKind, string> = {
  MEDICARE: 'Medicare',
  WORKERS_COMP: 'Workers’ compensation',
  LOCAL_RETIREMENT: 'Local retirement',
  GRANT_PENSION: 'Grant pension',
};

/** The benefits that the employer pays for one line of a roster in a fiscal year. The parts add up to the cost. */
export function lineBenefits(line: BenefitLine, year: BenefitYear): LineBenefits {
  const insured = planBenefits(line, year);
  const parts = [
    ...insured.parts.map(({ kind, plan, share, amount, paidBy }): BenefitPart => {
      if (!plan) return { kind, label: null, amount, paidBy };
      return { kind, label: `${plan.name}, ${plan.coverage}`, plan, share, amount, paidBy };
    }),
    ...payrollBenefits(line, year).map(({ kind, rate, amount }): BenefitPart => {
      return { kind, label: `${RATE_LABELS[kind]} ${rate.percent}%`, amount, paidBy: rate.paidBy };
    }),
  ];
  return { cost: costOf(line.pay, parts), parts, source: insured.source };
}

/** Adds up benefits; the order does not matter. */
export function addUpBenefits(costs: readonly BenefitCost[]): BenefitCost {
  const total = costOf(ZERO, []);
  for (const cost of costs) {
    for (const key of KEYS) total[key] = cents(total[key] + cost[key]);
  }
  return total;
}

const KEYS = [
  ...(['pay', 'plans', 'medicare', 'workersComp', 'grantPension', 'localRetirement'] as const),
  ...(['benefits', 'fullCost', 'marginal', 'school', 'town'] as const),
];

function costOf(pay: Cents, parts: readonly BenefitPart[]): BenefitCost {
  const of = (isMeant: (part: BenefitPart) => boolean): Cents => sum(parts.filter(isMeant).map(({ amount }) => amount));
  const rate = (kind: RateKind): Cents => of((part) => part.kind === kind);
  const benefits = of(() => true);
  const localRetirement = rate('LOCAL_RETIREMENT');
  return {
    pay,
    plans: of(({ kind }) => !(kind in RATE_LABELS)),
    medicare: rate('MEDICARE'),
    workersComp: rate('WORKERS_COMP'),
    grantPension: rate('GRANT_PENSION'),
    localRetirement,
    benefits,
    fullCost: cents(pay + benefits),
    marginal: cents(benefits - localRetirement),
    school: of(({ paidBy }) => paidBy === 'SCHOOL'),
    town: of(({ paidBy }) => paidBy === 'TOWN'),
  };
}
