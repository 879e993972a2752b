import type { PaySchedule } from '../schedules/pay-schedule.ts';
import type { WorkCalendar } from '../schedules/school-year.ts';
import type { SchedulePay } from './schedule-pay.ts';

/**
 * Returns the calendar whose contract days decide how much a person who leaves is paid, or undefined if the calendar days of the fiscal
 * year are counted.
 */
export type DepartureCalendar = (lineId: number, workGroupId: number | null) => WorkCalendar | undefined;

/**
 * Returns a function that finds the calendar of a base-year line. It is the calendar of the schedule on which the person is placed. For a
 * person who is not placed, it is the calendar of the work group, if all schedules of the group have the same one.
 */
export function departureCalendars({ schedules, people }: SchedulePay): DepartureCalendar {
  const bySchedule = new Map(schedules.map((schedule) => [schedule.id, calendarOf(schedule)]));
  const byLine = new Map(people.map(({ lineId, scheduleId }) => [lineId, bySchedule.get(scheduleId)]));
  const byGroup = new Map<number, WorkCalendar | undefined>();
  for (const schedule of schedules) {
    const { workGroupId } = schedule;
    const calendar = calendarOf(schedule);
    const isSame = !byGroup.has(workGroupId) || isSameCalendar(byGroup.get(workGroupId), calendar);
    byGroup.set(workGroupId, isSame ? calendar : undefined);
  }
  return (lineId, workGroupId) => (byLine.has(lineId) ? byLine.get(lineId) : byGroup.get(workGroupId ?? 0));
}

function calendarOf({ contractDays, rules: { schoolYear } }: PaySchedule): WorkCalendar | undefined {
  return schoolYear ? { contractDays, schoolYear } : undefined;
}

function isSameCalendar(one: WorkCalendar | undefined, other: WorkCalendar | undefined): boolean {
  return (
    one?.contractDays === other?.contractDays &&
    one?.schoolYear?.start === other?.schoolYear?.start &&
    one?.schoolYear?.end === other?.schoolYear?.end
  );
}
