import { type Cents, ZERO } from '../../money.ts';
import { percentOf } from '../projection/round.ts';
import {
  type BenefitPlan,
  type BenefitYear,
  type Election,
  type Payer,
  PLAN_KINDS,
  type PlanKind,
} from './benefit-year.ts';
import { employerPremium } from './net-saving.ts';

/**
 * FILE: the imported line has the benefits. NONE: the FTE is too low for every health plan. UNKNOWN: no amount is known, so no total
 * includes it. NO_PREMIUM: the person elected a plan that the fiscal year does not have.
 */
export const PLAN_SOURCES = ['FILE', 'ELECTION', 'WAIVED', 'MIX', 'NONE', 'UNKNOWN', 'NO_PREMIUM'] as const;
export type PlanSource = (typeof PLAN_SOURCES)[number];

export interface InsuredLine {
  workGroupId: number | null;
  fte: number;
  /** The benefits in the roster file; null if the file has none. */
  fileBenefits: Cents | null;
  elections: readonly Election[];
}

interface PlanPart {
  kind: PlanKind;
  /** Null for benefits from the file and for payments to people who waived coverage. */
  plan: BenefitPlan | null;
  /** The percentage of the work group with the plan, if the part comes from the mix of the work group. */
  share?: number;
  amount: Cents;
  paidBy: Payer;
}

interface PlanBenefits {
  parts: PlanPart[];
  /** The source of the health insurance amount. If it is UNKNOWN or NO_PREMIUM, `parts` has no health insurance. */
  source: PlanSource;
}

/**
 * Returns the employer's part of a plan's premium for a year. This part is zero below the plan's minimum FTE and is never prorated by FTE.
 */
function planCost(plan: BenefitPlan, fte: number): Cents {
  return fte < plan.minFte ? ZERO : employerPremium(plan.monthly, plan.employerPercent, plan.months);
}

/**
 * Returns what an employer pays for the plans of a person: the benefits in the file if the line has them; otherwise, for each kind of
 * plan, the person's election or else the mix of the work group. Without any of these, health is unknown, unless the FTE is too low for
 * every health plan.
 */
export function planBenefits(line: InsuredLine, year: BenefitYear): PlanBenefits {
  if (line.fileBenefits !== null) {
    const paidBy = payerOf(year, 'HEALTH');
    return { parts: [{ kind: 'HEALTH', plan: null, amount: line.fileBenefits, paidBy }], source: 'FILE' };
  }
  const found = PLAN_KINDS.map((kind) => ({ kind, ...benefitsOfKind(line, kind, year) }));
  return {
    parts: found.flatMap(({ parts }) => parts),
    source: found.find(({ kind }) => kind === 'HEALTH')?.source ?? 'UNKNOWN',
  };
}

function benefitsOfKind(line: InsuredLine, kind: PlanKind, year: BenefitYear): PlanBenefits {
  const { workGroupId, fte } = line;
  const plans = year.plans.filter((plan) => plan.kind === kind);
  const part = (plan: BenefitPlan, amount: Cents): PlanPart => ({ kind, plan, amount, paidBy: plan.paidBy });
  const election = line.elections.find((one) => one.kind === kind);
  if (election && 'optOut' in election) {
    return { parts: [{ kind, plan: null, amount: election.optOut, paidBy: payerOf(year, kind) }], source: 'WAIVED' };
  }
  if (election) {
    const plan = plans.find(({ name, coverage }) => isSame(name, election.name) && isSame(coverage, election.coverage));
    if (!plan) return { parts: [], source: 'NO_PREMIUM' };
    return { parts: [part(plan, planCost(plan, fte))], source: 'ELECTION' };
  }
  const mix = plans.flatMap((plan) => {
    const share = year.mix.find((one) => one.planId === plan.id && one.workGroupId === workGroupId);
    if (!share) return [];
    return [{ ...part(plan, percentOf(planCost(plan, fte), share.percent)), share: share.percent }];
  });
  if (mix.length > 0) return { parts: mix, source: 'MIX' };
  const isBelowAll = plans.length > 0 && plans.every(({ minFte }) => fte < minFte);
  return { parts: [], source: isBelowAll ? 'NONE' : 'UNKNOWN' };
}

/** Returns the budget that pays for the plans of a kind: the town if it pays for all of them, otherwise the school. */
function payerOf({ plans }: BenefitYear, kind: PlanKind): Payer {
  const own = plans.filter((plan) => plan.kind === kind);
  return own.length > 0 && own.every(({ paidBy }) => paidBy === 'TOWN') ? 'TOWN' : 'SCHOOL';
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
