import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';

/** Returns the request body that saves a schedule unchanged. */
export function bodyOf(schedule: SalarySchedule) {
  const { rev, workGroupId, name, contractDays, rounding, rules, lanes, steps, longevity, editions } = schedule;
  return { rev, workGroupId, name, contractDays, rounding, rules, lanes, steps, longevity, editions };
}
