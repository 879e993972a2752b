import { daysInFiscalYear } from '../../fiscal-year.ts';
import { type Cents, cents } from '../../money.ts';
import type { ColaLookup } from '../cola/cola-rate.ts';
import { fteUnits } from '../positions/fte.ts';
import type { StaffedPosition } from '../positions/vacated.ts';
import { type FullTimePay, type VacancyRule, cellPay, levelPay } from '../positions/vacancy-price.ts';
import { type PaySchedule, gridsByYear } from '../schedules/pay-schedule.ts';
import { ScheduleError } from '../schedules/schedule.ts';
import { scale } from './round.ts';

/** What the vacancies of a work group cost, and the day of the year on which one is filled; 1 is the first. */
export interface GroupVacancyRule {
  workGroupId: number;
  rule: VacancyRule;
  fillDay: number;
}

/** What the vacancies of a budget year cost, and the positions that leavers leave vacant. */
export interface VacancyPay {
  rules: readonly GroupVacancyRule[];
  /** Those of the rules. */
  schedules: readonly PaySchedule[];
  positions: readonly StaffedPosition[];
  /** The people of the work groups with an average. */
  people: readonly { lineId: number; workGroupId: number; fte: number }[];
}

/** The full-time pay of a work group's vacancies in a year; a text says why it is unknown. */
export type PriceOfGroup = (
  workGroupId: number,
  fiscalYear: number,
  salaryOf: (lineId: number) => Cents | null,
) => FullTimePay | string;

/** How the rules price a work group: a cell on the year's grids, or the average full-time salary of its people in the year. */
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

/** The salaries of everyone who has one, full-time, rounded to the cent; null without anyone. */
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
