import * as contract from '../core/contract/offers.ts';
import { fiscalYearLabel } from '../core/fiscal-year.ts';
import type { Cents } from '../core/money.ts';
import type { Longevity } from '../core/rules/schedules/pay.ts';
import type { RoundingRule } from '../core/rules/schedules/rounding.ts';
import { AppError } from '../server/errors.ts';
import { costOfferFiles } from '../server/planning/offers/cost-offer-files.ts';
import { costOfferGroup } from '../server/planning/offers/cost-offer-group.ts';
import type { CostedOffer } from '../server/planning/offers/costed-offer.ts';
import { requireBudgetYear } from '../server/records/budgets/budget-years.ts';
import { authorizedContext } from './authorized-context.ts';
import { scheduleOfGroup } from './find-schedule.ts';
import { readUserFile } from './read-file.ts';
import * as read from './read-offer-options.ts';
import type { CliSession } from './session.ts';

/** The options of the command `offer cost`. */
export interface CostOptions {
  group?: string;
  budgetYear?: number;
  schedule?: string;
  placements?: string;
  base?: number;
  days?: number;
  year: Map<number, string>;
  stepDay?: number;
  rounding?: RoundingRule;
  longevity?: Longevity['tiers'];
  longevityByFte?: boolean;
  scheduleName?: string;
  editionDay?: Record<string, number>;
  fixed?: Record<string, Cents>;
  serviceStep?: Record<string, number>;
  fit?: { fiscalYear: number; total: Cents };
}

export type Costed = CostedOffer & { baseYear: number };

const OF_FILES = [
  'schedule',
  'placements',
  'base',
  'days',
  'stepDay',
  'rounding',
  'longevity',
  'longevityByFte',
  'editionDay',
  'fixed',
  'serviceStep',
] as const;
const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Calculates the cost of an offer from the schedule and the placements in the database. */
export async function costGroup(session: CliSession, options: CostOptions & { group: string }): Promise<Costed> {
  const { group, budgetYear, scheduleName, fit = null } = options;
  const extra = OF_FILES.find((name) => options[name] !== undefined);
  if (extra !== undefined) {
    throw new AppError(
      'VALIDATION',
      `${flagOf(extra)} is only for files. With --group, the database supplies the value of ${flagOf(extra)}, so leave this option out.`,
    );
  }
  const cx = await authorizedContext(session, contract.costOffer);
  const { id: scheduleId } = await scheduleOfGroup(cx, group, { name: scheduleName, option: '--schedule-name' });
  const year = budgetYear === undefined ? null : await requireBudgetYear(cx, { fiscalYear: budgetYear });
  const yearsOf = ({ baseYear, contractDays }: { baseYear: number; contractDays: number }) => {
    const years = read.readYears(options.year, baseYear, contractDays);
    assertFit(fit, baseYear, years.length);
    return years;
  };
  return costOfferGroup(cx, { scheduleId, budgetYearId: year?.id, yearsOf, fit });
}

function assertFit(fit: CostOptions['fit'] | null, baseYear: number, years: number): void {
  if (!fit || (fit.fiscalYear > baseYear && fit.fiscalYear <= baseYear + years)) return;
  throw new AppError('VALIDATION', `--fit ${fiscalYearLabel(fit.fiscalYear)} must be one of the years in the offer.`);
}

/** Calculates the cost of an offer from files, without a database. */
export async function costFiles(options: CostOptions): Promise<Costed> {
  const { schedule, placements, base: baseYear, days: contractDays, stepDay = 1, fit = null } = options;
  if (schedule === undefined || placements === undefined || baseYear === undefined || contractDays === undefined) {
    const missing = (['schedule', 'placements', 'base', 'days'] as const).find((name) => options[name] === undefined);
    throw new AppError(
      'VALIDATION',
      `--${missing ?? ''} is missing. To use files, enter --schedule, --placements, --base and --days. To use the database, enter --group.`,
    );
  }
  if (options.budgetYear !== undefined)
    throw new AppError(
      'VALIDATION',
      '--budget-year can be used only with --group. Add --group, or leave --budget-year out.',
    );
  const years = read.readYears(options.year, baseYear, contractDays);
  assertFit(fit, baseYear, years.length);
  if (stepDay > contractDays) {
    throw new AppError('VALIDATION', `--step-day ${stepDay} must be a contract day, 1 to ${contractDays}.`);
  }
  const costed = await costOfferFiles({
    schedule: await readUserFile(schedule),
    placements: await readUserFile(placements),
    ...{ scheduleName: options.scheduleName, baseYear, contractDays, stepDay },
    editionDays: options.editionDay ?? {},
    fixed: options.fixed ?? {},
    serviceSteps: options.serviceStep ?? {},
    rounding: options.rounding ?? null,
    longevity: { tiers: options.longevity ?? [], byFte: options.longevityByFte ?? false },
    ...{ years, fit },
  });
  return { ...costed, baseYear };
}
