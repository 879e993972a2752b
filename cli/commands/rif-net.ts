import { Option, type Command } from 'commander';
import { cutProfile, type CutProfileInput, type NetSaving } from '../../core/contract/cola-net-saving.ts';
import { fromDollars, toDollars } from '../../core/money.ts';
import { AVERAGE_POSITION_SALARY } from '../../core/rules/cuts/rif-gap.ts';
import { validate } from '../../server/platform/http/validate.ts';
import type { Column } from '../output.ts';
import { readDollars } from '../read-options.ts';

export interface NetOptions {
  net?: boolean;
  salary?: number;
  group?: string;
  baseWages?: number;
  grantSalary?: number;
  premium?: number;
  employerPercent?: string;
  healthMonths?: string;
  healthPaidBy?: string;
  medicare?: string;
  workersComp?: string;
  weeks?: string;
  payouts?: number;
}

type SavingRow = NetSaving['columns'][number];

const ASSUMPTIONS: Record<SavingRow['basis'], string> = {
  AVERAGE: 'Average salary alone',
  NET: 'Town and school budgets together',
  SCHOOL: 'School budget alone',
};

export const SAVING_COLUMNS: Column<SavingRow>[] = [
  { key: 'basis', label: 'Assumption', type: 'text', value: ({ basis }) => ASSUMPTIONS[basis] },
  { key: 'firstYear', label: 'First year', type: 'money', value: ({ firstYear }) => fromDollars(firstYear) },
  { key: 'later', label: 'Later years', type: 'money', value: ({ later }) => fromDollars(later) },
  { key: 'positions', label: 'Positions', type: 'integer', value: ({ positions }) => positions },
];

/** Adds the options that describe the position to cut. */
export function withNetOptions(command: Command): Command {
  return command
    .option(
      '--net',
      'also calculate how many positions must be cut, using the net savings from each cut. Net savings take benefits, payroll costs and unemployment into account',
    )
    .option(
      '--salary <dollars>',
      'with --net: salary of a position to cut (default: the average salary)',
      readDollars('--salary'),
    )
    .option(
      '--group <name>',
      'with --net: work group whose benefit plans, mix and rates are used (default: the whole district)',
    )
    .option(
      '--base-wages <dollars>',
      'with --net: wages that unemployment benefits are calculated from (default: the salary)',
      readDollars('--base-wages'),
    )
    .option(
      '--grant-salary <dollars>',
      'with --net: the part of the salary that a federal grant pays',
      readDollars('--grant-salary'),
    )
    .option(
      '--premium <dollars>',
      'with --net: monthly premium of the health plan. Default: the premium of the most common health plan (the plan with the largest percentage in the mix). If no mix is entered: the premium of the first plan by name',
      readDollars('--premium'),
    )
    .option(
      '--employer-percent <percent>',
      'with --net: the percentage of the premium that the district pays (default: the share for the most common health plan, or for the first plan by name if there is no mix)',
    )
    .option(
      '--health-months <months>',
      'with --net: number of monthly premiums saved in the first year. Default: the number of premiums per year of the most common health plan or, if no mix is entered, of the first plan by name',
    )
    .addOption(
      new Option(
        '--health-paid-by <budget>',
        'with --net: the budget that pays for health insurance. Default: the payer of the most common health plan. If no mix of plans is set, the payer of the first plan by name. If there are no health plans: town',
      ).choices(['town', 'school']),
    )
    .option('--medicare <percent>', 'with --net: Medicare rate (default: the rate entered under Benefits, or 1.45)')
    .option(
      '--workers-comp <percent>',
      "with --net: workers' compensation rate (default: the rate entered under Benefits, or 0)",
    )
    .option('--weeks <weeks>', 'with --net: weeks of unemployment benefits (default: 30)')
    .option('--payouts <dollars>', 'with --net: one-time payments to the person who leaves', readDollars('--payouts'));
}

/** Reads the options into a profile of the position to cut. Throws VALIDATION. */
export function profileOf(options: NetOptions, workGroupId: number | undefined): CutProfileInput {
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return validate(cutProfile, {
    workGroupId,
    salary: options.salary ?? toDollars(AVERAGE_POSITION_SALARY),
    baseWages: options.baseWages,
    grantSalary: options.grantSalary,
    monthlyPremium: options.premium,
    employerPercent: number(options.employerPercent),
    healthMonths: number(options.healthMonths),
    healthPaidBy: options.healthPaidBy?.toUpperCase(),
    medicarePercent: number(options.medicare),
    workersCompPercent: number(options.workersComp),
    unemploymentWeeks: number(options.weeks),
    payouts: options.payouts,
  });
}
