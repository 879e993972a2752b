import { type Cents, fromDollars } from '../../core/money.ts';
import type { Job } from '../data/jobs.ts';
import {
  LANE_SHARES_EARLY,
  LANE_SHARES_LATER,
  LANES,
  STEP_PLANS,
  STEP_SHARES,
  TEACHER_GRID,
  VACANCY_LANE,
  VACANCY_STEP,
} from '../data/pay-plans.ts';
import { at, type Random } from './random.ts';

/** A full-time yearly salary, and years of service that match it. */
export interface Pay {
  rate: Cents;
  years: number;
}

const EARLY_STEPS = 6;
const MAX_YEARS_PAST_TOP = 21;

/** Draws a salary from the schedule of the job. `salary` is the salary of the position in dollars, for jobs without a schedule. */
export function drawPay(random: Random, job: Job, salary: number | undefined): Pay {
  if (job.pay === 'grid') return drawGridPay(random);
  if (job.pay === 'contract') return { rate: contractRate(job, salary), years: 1 + random.below(16) };
  const steps: readonly number[] = STEP_PLANS[job.pay];
  // Half of the people are in the upper third of the steps, because people stay.
  const step = random.chance(50)
    ? steps.length - 1 - random.below(Math.ceil(steps.length / 3))
    : random.below(steps.length);
  const beyond = step === steps.length - 1 ? random.below(14) : 0;
  return { rate: fromDollars(at(steps, step)), years: step + beyond };
}

function drawGridPay(random: Random): Pay {
  const step = random.weighted(STEP_SHARES);
  const lane = random.weighted(step < EARLY_STEPS ? LANE_SHARES_EARLY : LANE_SHARES_LATER);
  const isTop = step === TEACHER_GRID.length - 1;
  // New teachers bring up to three years from other districts. These years count for the step but not for service.
  const years = isTop ? step + random.below(MAX_YEARS_PAST_TOP) : Math.max(0, step - random.below(4));
  return { rate: gridRate(step, lane), years };
}

/**
 * Returns the full-time salary at which a vacant position of this job is budgeted. `rate` is the salary of the last person in the position.
 */
export function vacancyRate(job: Job, rate: Cents): Cents {
  if (job.pay === 'contract') return rate;
  if (job.pay === 'grid') return gridRate(VACANCY_STEP - 1, LANES.indexOf(VACANCY_LANE));
  return fromDollars(at(STEP_PLANS[job.pay], 0));
}

function gridRate(step: number, lane: number): Cents {
  return fromDollars(at(at(TEACHER_GRID, step), lane));
}

function contractRate(job: Job, salary: number | undefined): Cents {
  if (salary === undefined) throw new Error(`A position in the job class ${job.jobClass} has no salary`);
  return fromDollars(salary);
}
