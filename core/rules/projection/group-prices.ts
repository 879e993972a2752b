import { daysInFiscalYear } from '../../fiscal-year.ts';
import { type Cents, cents } from '../../money.ts';
import type { ColaLookup } from '../cola/cola-rate.ts';
import { fteUnits } from '../positions/fte.ts';
import type { StaffedPosition } from '../positions/vacated.ts';
import { type FullTimePay, type VacancyRule, cellPay, levelPay } from '../positions/vacancy-price.ts';
import { type PaySchedule, gridsByYear } from '../schedules/pay-schedule.ts';
import { ScheduleError } from '../schedules/schedule.ts';
import { scale } from './round.ts';

/** The rule for the pay for a work group's vacancies, and the day of the year on which a vacancy is filled; 1 is the first day. */
export interface GroupVacancyRule {
  workGroupId: number;
  rule: VacancyRule;
  fillDay: number;
}

/** The data for pricing the vacancies in a budget year, including the vacancies that departures leave in positions. */
export interface VacancyPay {
  rules: readonly GroupVacancyRule[];
  /** The salary schedules that the rules use. */
  schedules: readonly PaySchedule[];
  positions: readonly StaffedPosition[];
  /** The people in the work groups whose vacancy rule is the group's average pay. */
  people: readonly { lineId: number; workGroupId: number; fte: number }[];
}

/** Returns the full-time pay for a work group's vacancies in a year, or a text with the reason why the pay is unknown. */
export type PriceOfGroup = (
  workGroupId: number,
  fiscalYear: number,
  salaryOf: (lineId: number) => Cents | null,
) => FullTimePay | string;

/**
 * Returns a function that prices the vacancies of a work group by its rule: an amount, a cell on the year's grids, or the average
 * full-time salary of its people in the year.
 */
export function groupPrices(
  { rules, schedules, people }: Omit<VacancyPay, 'positions'>,
  colaRate: ColaLookup,
): PriceOfGroup {
  const grids = new Map(
    schedules.map((schedule) => [
      schedule.id,
      { schedule, gridsOf: gridsByYear(schedule, (year) => colaRate(schedule.workGroupId, year).rate ?? 0) },
    ]),
  );
  return (workGroupId, fiscalYear, salaryOf) => {
    const rule = rules.find((one) => one.workGroupId === workGroupId)?.rule;
    const days = daysInFiscalYear(fiscalYear);
    if (!rule) return 'The work group has no vacancy rule. Set a vacancy rule.';
    if (rule.kind === 'AMOUNT') return levelPay(rule.kind, rule.amount, days);
    if (rule.kind === 'AVERAGE') {
      const average = averagePay(
        people.filter((person) => person.workGroupId === workGroupId),
        salaryOf,
      );
      return average === null
        ? 'No one in the work group has both a salary and an FTE.'
        : levelPay(rule.kind, average, days);
    }
    const found = grids.get(rule.scheduleId);
    if (!found) return 'The salary schedule of the vacancy rule was deleted. Choose another salary schedule.';
    try {
      return cellPay(found.gridsOf(fiscalYear).grids, rule.place, found.schedule.contractDays);
    } catch (error) {
      if (error instanceof ScheduleError) return error.message;
      throw error;
    }
  };
}

/** Returns the average full-time salary of everyone who has a salary, rounded to the cent; null if no one has one. */
function averagePay(people: VacancyPay['people'], salaryOf: (lineId: number) => Cents | null): Cents | null {
  let [total, units] = [0, 0];
  for (const { lineId, fte } of people) {
    const salary = salaryOf(lineId);
    if (salary === null || salary <= 0 || fte <= 0) continue;
    total += salary;
    units += fteUnits(fte);
  }
  return units === 0 ? null : scale(cents(total), fteUnits(1), units);
}
