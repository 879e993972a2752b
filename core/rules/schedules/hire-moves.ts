import { type PlainDate, fiscalYearOf } from '../../fiscal-year.ts';
import type { PayGroup } from './offer.ts';
import type { PayRules } from './pay-rules.ts';
import { contractDayOf } from './school-year.ts';

type Rules = Pick<PayRules, 'schoolYear' | 'stepDay' | 'minDaysForStep'> & { contractDays: number };

/**
 * Returns the effect of a hire date on a person's steps after a base year: the contract day of the yearly step, if people move up on the
 * anniversary of their hire, and the years without a step. If the schedule has a minimum of contract days, these years are the year of the
 * hire and, if the person works too few contract days in that year, the next year. An unknown date has no effect.
 */
export function hireMoves(
  hireDate: PlainDate | null,
  rules: Rules,
  baseYear: number,
): Pick<PayGroup, 'stepDay'> & { holds: readonly number[] } {
  if (hireDate === null) return { holds: [] };
  const year = fiscalYearOf(hireDate);
  const day = contractDayOf(rules, year, hireDate);
  const { minDaysForStep: least, contractDays } = rules;
  const isShort = least !== null && contractDays - day + 1 < least;
  const held = least === null ? [] : isShort ? [year, year + 1] : [year];
  return {
    ...(rules.stepDay === null && { stepDay: day }),
    holds: held.filter((one) => one > baseYear),
  };
}
