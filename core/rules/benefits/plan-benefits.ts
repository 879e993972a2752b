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

/** FILE: the benefits of the imported line. NONE: below the FTE of every health plan. UNKNOWN: not in any total. */
export const PLAN_SOURCES = ['FILE', 'ELECTION', 'WAIVED', 'MIX', 'NONE', 'UNKNOWN', 'NO_PREMIUM'] as const;
export type PlanSource = (typeof PLAN_SOURCES)[number];

export interface InsuredLine {
  workGroupId: number | null;
  fte: number;
  /** Benefits that the roster file has; null where it has none. */
  fileBenefits: Cents | null;
  elections: readonly Election[];
}

interface PlanPart {
  kind: PlanKind;
  /** The plan; null for benefits of the file and for what someone gets who waived. */
  plan: BenefitPlan | null;
  amount: Cents;
  paidBy: Payer;
}

interface PlanBenefits {
  parts: PlanPart[];
  /** Where health insurance comes from. UNKNOWN and NO_PREMIUM have no health part. */
  source: PlanSource;
}

/** The employer's part of a plan's premium for a year: nothing below its FTE; FTE never prorates it. */
function planCost(plan: BenefitPlan, fte: number): Cents {
  return fte < plan.minFte ? ZERO : employerPremium(plan.monthly, plan.employerPercent, plan.months);
}

/**
 * What an employer pays for the plans of a person: the benefits of the file if the line has them, else by kind the person's election,
 * else the mix of the work group. Without any of them health is unknown, unless the FTE is below every health plan.
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
    return share ? [part(plan, percentOf(planCost(plan, fte), share.percent))] : [];
  });
  if (mix.length > 0) return { parts: mix, source: 'MIX' };
  const isBelowAll = plans.length > 0 && plans.every(({ minFte }) => fte < minFte);
  return { parts: [], source: isBelowAll ? 'NONE' : 'UNKNOWN' };
}

/** The budget that pays for all plans of a kind; the school where they differ, or where there are none. */
function payerOf({ plans }: BenefitYear, kind: PlanKind): Payer {
  const own = plans.filter((plan) => plan.kind === kind);
  return own.length > 0 && own.every(({ paidBy }) => paidBy === 'TOWN') ? 'TOWN' : 'SCHOOL';
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
