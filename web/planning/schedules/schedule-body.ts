import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';

/** The request that saves a schedule as it is. */
export function bodyOf(schedule: SalarySchedule) {
  const { rev, workGroupId, name, contractDays, rounding, rules, lanes, steps, longevity, editions } = schedule;
  return { rev, workGroupId, name, contractDays, rounding, rules, lanes, steps, longevity, editions };
}
