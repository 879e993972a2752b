import type { ScheduleSummary } from '../core/contract/schedules.ts';
import type { Context } from '../server/context.ts';
import { AppError } from '../server/errors.ts';
import { listSchedules } from '../server/planning/schedules/read-schedules.ts';
import { listWorkGroups } from '../server/records/reference/lists.ts';

const isNamed = (name: string, asked: string): boolean => name.trim().toLowerCase() === asked.trim().toLowerCase();

/** Returns the id of the work group with this name. Throws NOT_FOUND with a list of the existing names. */
export async function workGroupIdOf(cx: Context, name: string): Promise<number> {
  const groups = await listWorkGroups(cx);
  const found = groups.find((group) => isNamed(group.name, name));
  if (found) return found.id;
  const names = groups.map((group) => group.name).join(', ') || 'none';
  throw new AppError('NOT_FOUND', `There is no work group "${name}". Work groups: ${names}.`);
}

/**
 * Returns the schedule with this name. If several work groups have a schedule with this name, `group` must name the work group. Throws
 * NOT_FOUND or VALIDATION.
 */
export async function requireNamed(cx: Context, name: string, group?: string): Promise<ScheduleSummary> {
  const workGroupId = group === undefined ? undefined : await workGroupIdOf(cx, group);
  const all = await listSchedules(cx, { workGroupId });
  const [found, other] = all.filter((schedule) => isNamed(schedule.name, name));
  if (!found) {
    const names = all.map((schedule) => schedule.name).join(', ') || 'none';
    throw new AppError('NOT_FOUND', `There is no salary schedule "${name}". Schedules: ${names}.`);
  }
  if (!other) return found;
  throw new AppError('VALIDATION', `Several work groups have a salary schedule "${name}". Add --group.`);
}

/**
 * Returns the salary schedule of a work group. If the group has several schedules, `name` selects one. Throws NOT_FOUND if there is no such
 * schedule. Throws VALIDATION if the group has several schedules and there is no `name`; the error message names the option to add
 * (`option`).
 */
export async function scheduleOfGroup(
  cx: Context,
  group: string,
  { name, option }: { name: string | undefined; option: '--schedule' | '--schedule-name' },
): Promise<ScheduleSummary> {
  if (name !== undefined) return requireNamed(cx, name, group);
  const all = await listSchedules(cx, { workGroupId: await workGroupIdOf(cx, group) });
  const [found, other] = all;
  if (!found)
    throw new AppError(
      'NOT_FOUND',
      `${group} has no salary schedule. Import a schedule with budget-cli schedule import.`,
    );
  if (!other) return found;
  const names = all.map((schedule) => schedule.name).join(', ');
  throw new AppError(
    'VALIDATION',
    `${group} has several salary schedules. Choose a schedule with ${option}: ${names}.`,
  );
}
