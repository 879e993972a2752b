import { cents, sum, ZERO, type Cents } from '../../money.ts';
import { AVERAGE_POSITION_SALARY, positionEstimate } from '../cuts/rif-gap.ts';
import { percentOf } from '../projection/round.ts';
import type { Payer } from './benefit-year.ts';

/** Massachusetts rates and limits. A profile can replace those that change over time or differ by district. */
export const NET_SAVING_DEFAULTS = {
  medicarePercent: 1.45,
  workersCompPercent: 0,
  /** The number of months per year in which a premium is paid. */
  premiumMonths: 12,
  unemploymentWeeks: 30,
  /** The maximum weekly unemployment benefit in dollars, from October 5, 2025. */
  unemploymentCap: 1105,
} as const;

/** The percentage that DESE charges a federal grant for the pension of a teacher whom the grant pays. */
const GRANT_PENSION_PERCENT = 9;
const UNEMPLOYMENT_PERCENT = 36;
const WEEKS_A_YEAR = 52;
const DOLLAR = 100;

/** A typical position that would be cut. Amounts are per year unless stated otherwise. */
export interface CutProfile {
  salary: Cents;
  /** The part of the salary that a federal grant pays. */
  grantSalary: Cents;
  /** The year's wages from which unemployment benefits are calculated. */
  baseWages: Cents;
  monthlyPremium: Cents;
  employerPercent: number;
  /** Months per year in which the premium is paid. */
  premiumMonths: number;
  /** Months in the first year for which the employer no longer pays the premium; at most `premiumMonths`. */
  healthMonths: number;
  /** The budget that pays the employer's part of the premium. */
  healthPaidBy: Payer;
  medicarePercent: number;
  medicarePaidBy: Payer;
  workersCompPercent: number;
  workersCompPaidBy: Payer;
  unemploymentWeeks: number;
  unemploymentCap: Cents;
  /** Sick leave and the like, paid once when the person leaves. */
  payouts: Cents;
}

export interface NetSavingParts {
  salary: Cents;
  medicare: Cents;
  workersComp: Cents;
  grantPension: Cents;
  /** The health premiums saved in the first year. */
  health: Cents;
  unemployment: Cents;
  payouts: Cents;
}

/** The number of positions to cut, under one assumption about the savings per position. */
export interface SavingColumn {
  /** AVERAGE: $85,000, salary only. NET: town and school together. SCHOOL: the school budget alone. */
  basis: 'AVERAGE' | 'NET' | 'SCHOOL';
  firstYear: Cents;
  later: Cents;
  /** The reduction ÷ the first year's savings, rounded up to whole positions; null if a cut saves nothing. */
  positions: number | null;
}

/**
 * Returns the employer's part of a premium for the given number of months. The part for one month is rounded to the cent, so the months add
 * up to the total. The premium is not prorated by FTE.
 */
export function employerPremium(monthlyPremium: Cents, employerPercent: number, months: number): Cents {
  return cents(percentOf(monthlyPremium, employerPercent) * months);
}

/** The weekly unemployment benefit: half the average weekly wage, rounded down to the dollar, at most the cap. */
export function weeklyBenefit(baseWages: Cents, cap: Cents): Cents {
  const half = Math.floor(baseWages / (2 * WEEKS_A_YEAR) / DOLLAR) * DOLLAR;
  return cents(Math.min(half, cap));
}

/**
 * The cost of unemployment benefits to an employer that reimburses them: weekly benefit × weeks, but at most 36% of the base wages,
 * rounded down to the dollar.
 */
export function unemploymentCost(baseWages: Cents, weeks: number, cap: Cents): Cents {
  const credit = Math.floor((baseWages * UNEMPLOYMENT_PERCENT) / 100 / DOLLAR) * DOLLAR;
  return cents(Math.min(weeklyBenefit(baseWages, cap) * weeks, credit));
}

/**
 * Returns what cutting the position saves and costs in the first year, item by item. Retirement costs are not saved, except on the part of
 * the salary that a grant pays.
 */
export function netSavingParts(profile: CutProfile): NetSavingParts {
  const { salary, monthlyPremium, employerPercent, premiumMonths, healthMonths, baseWages, unemploymentWeeks } =
    profile;
  return {
    salary,
    medicare: percentOf(salary, profile.medicarePercent),
    workersComp: percentOf(salary, profile.workersCompPercent),
    grantPension: percentOf(profile.grantSalary, GRANT_PENSION_PERCENT),
    health: employerPremium(monthlyPremium, employerPercent, Math.min(healthMonths, premiumMonths)),
    unemployment: unemploymentCost(baseWages, unemploymentWeeks, profile.unemploymentCap),
    payouts: profile.payouts,
  };
}

/**
 * Compares how many positions must be cut to reach a reduction if each cut saves the average salary, the net savings, or the savings in the
 * school budget alone.
 */
export function savingColumns(profile: CutProfile, rifRequired: Cents): SavingColumn[] {
  const { salary, medicare, workersComp, grantPension, health, unemployment, payouts } = netSavingParts(profile);
  const onlyOnce = cents(unemployment + payouts);
  const wholeYear = employerPremium(profile.monthlyPremium, profile.employerPercent, profile.premiumMonths);
  const column = (basis: 'NET' | 'SCHOOL', counts: (paidBy: Payer) => boolean): SavingColumn => {
    const saved = (amount: Cents, paidBy: Payer): Cents => (counts(paidBy) ? amount : ZERO);
    const pay = sum([
      ...[salary, grantPension, saved(medicare, profile.medicarePaidBy)],
      saved(workersComp, profile.workersCompPaidBy),
    ]);
    const firstYear = cents(pay + saved(health, profile.healthPaidBy) - onlyOnce);
    const later = cents(pay + saved(wholeYear, profile.healthPaidBy));
    return { basis, firstYear, later, positions: positionsFor(rifRequired, firstYear) };
  };
  const average = {
    basis: 'AVERAGE' as const,
    firstYear: AVERAGE_POSITION_SALARY,
    later: AVERAGE_POSITION_SALARY,
    positions: positionEstimate(rifRequired).positionsEstimate,
  };
  return [average, column('NET', () => true), column('SCHOOL', (paidBy) => paidBy === 'SCHOOL')];
}

function positionsFor(rifRequired: Cents, saving: Cents): number | null {
  if (rifRequired <= 0) return 0;
  return saving > 0 ? Math.ceil(rifRequired / saving) : null;
}
