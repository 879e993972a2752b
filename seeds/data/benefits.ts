import type { WorkGroupKey } from './work-groups.ts';

/** Whose budget pays: the school's or the town's. */
type PaidBy = 'SCHOOL' | 'TOWN';

interface DemoPlan {
  kind: 'HEALTH' | 'DENTAL';
  name: string;
  coverage: string;
  /** The whole monthly premium in dollars. */
  monthly: number;
  employerPercent: number;
}

/** Fictional plans. The town pays for them, so they are in no line of the school budget. */
export const PLANS = {
  hmoIndividual: {
    ...{ kind: 'HEALTH', name: 'Harborview HMO', coverage: 'Individual' },
    ...{ monthly: 1_042.6, employerPercent: 75 },
  },
  hmoFamily: {
    ...{ kind: 'HEALTH', name: 'Harborview HMO', coverage: 'Family' },
    ...{ monthly: 2_756.18, employerPercent: 75 },
  },
  ppoIndividual: {
    ...{ kind: 'HEALTH', name: 'Elmgrove PPO', coverage: 'Individual' },
    ...{ monthly: 1_218.44, employerPercent: 60 },
  },
  ppoFamily: {
    ...{ kind: 'HEALTH', name: 'Elmgrove PPO', coverage: 'Family' },
    ...{ monthly: 3_190.75, employerPercent: 60 },
  },
  dental: {
    ...{ kind: 'DENTAL', name: 'Brightwater Dental', coverage: 'All' },
    ...{ monthly: 58.9, employerPercent: 50 },
  },
} as const satisfies Record<string, DemoPlan>;

type PlanKey = keyof typeof PLANS;

/** The plans cover people who work at least half time. Premiums are paid for twelve months a year, by the town. */
export const PLAN_TERMS = { months: 12, min_fte: 0.5, paid_by: 'TOWN' } as const;

/** The percentage of the people in each work group who have each plan. Everyone else has waived coverage. */
export const MIX: readonly (readonly [WorkGroupKey, Partial<Record<PlanKey, number>>])[] = [
  ['teachers', { hmoIndividual: 27, hmoFamily: 34, ppoIndividual: 6, ppoFamily: 9, dental: 70 }],
  ['studentServices', { hmoIndividual: 30, hmoFamily: 31, ppoIndividual: 5, ppoFamily: 8, dental: 70 }],
  ['administrators', { hmoIndividual: 18, hmoFamily: 48, ppoIndividual: 4, ppoFamily: 14, dental: 75 }],
  ['central', { hmoIndividual: 25, hmoFamily: 41, ppoIndividual: 3, ppoFamily: 9, dental: 72 }],
  ['paraprofessionals', { hmoIndividual: 38, hmoFamily: 22, ppoIndividual: 3, ppoFamily: 2, dental: 55 }],
  ['clerical', { hmoIndividual: 36, hmoFamily: 28, ppoIndividual: 4, ppoFamily: 4, dental: 60 }],
  ['custodial', { hmoIndividual: 24, hmoFamily: 46, ppoIndividual: 3, ppoFamily: 7, dental: 64 }],
  ['food', { hmoIndividual: 34, hmoFamily: 16, dental: 40 }],
];

interface DemoRate {
  kind: 'MEDICARE' | 'WORKERS_COMP' | 'LOCAL_RETIREMENT' | 'GRANT_PENSION';
  percent: number;
  groups: readonly WorkGroupKey[] | 'all';
  paidBy: PaidBy;
}

/**
 * Benefit rates as percentages of pay. Teachers and administrators are in the teachers' retirement system. Everyone else is in the county's
 * system.
 */
export const RATES: readonly DemoRate[] = [
  { kind: 'MEDICARE', percent: 1.45, groups: 'all', paidBy: 'SCHOOL' },
  { kind: 'WORKERS_COMP', percent: 0.5, groups: 'all', paidBy: 'TOWN' },
  { kind: 'WORKERS_COMP', percent: 3.25, groups: ['custodial', 'food'], paidBy: 'TOWN' },
  {
    ...{ kind: 'LOCAL_RETIREMENT', percent: 16.4, paidBy: 'TOWN' },
    groups: ['central', 'paraprofessionals', 'clerical', 'custodial', 'food'],
  },
  { kind: 'GRANT_PENSION', percent: 9, groups: ['teachers', 'studentServices', 'administrators'], paidBy: 'SCHOOL' },
];
