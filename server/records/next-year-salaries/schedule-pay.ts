import { cents } from '../../../core/money.ts';
import type { PlacedPerson, SchedulePay } from '../../../core/rules/projection/schedule-pay.ts';
import { hireMoves } from '../../../core/rules/schedules/hire-moves.ts';
import type { PaySchedule } from '../../../core/rules/schedules/pay-schedule.ts';
import type { Context } from '../../context.ts';
import * as queries from './schedule-queries.ts';

/**
 * Returns the schedules of these work groups, and the people on a roster who have a confirmed placement on them. Only these people are paid
 * by schedule. Returns undefined if there are no work groups.
 */
export async function readSchedulePay(
  cx: Context,
  scenarioId: number,
  workGroupIds: readonly number[],
): Promise<SchedulePay | undefined> {
  return workGroupIds.length === 0 ? undefined : readPlaced(cx, { scenarioId, workGroupIds, isConfirmed: true });
}

async function readPlaced(cx: Context, where: Parameters<typeof queries.listPlaced>[1]): Promise<SchedulePay> {
  const schedules = await readSchedules(cx, where.workGroupIds);
  const byId = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  const people = await queries.listPlaced(cx.db, where);
  return { schedules, people: people.map((person) => personOf(person, byId.get(person.scheduleId))) };
}

/** Returns the schedules of these work groups with all their editions. */
export async function readSchedules(cx: Context, workGroupIds: readonly number[]): Promise<PaySchedule[]> {
  return workGroupIds.length === 0 ? [] : (await queries.listPaySchedules(cx.db, workGroupIds)).map(scheduleOf);
}

/**
 * Returns the people on a roster who are placed on schedules, and the schedules. Includes people who are not paid by schedule, and people
 * whose placement no user has confirmed.
 */
export async function readPlacedPeople(cx: Context, scenarioId: number): Promise<SchedulePay> {
  const workGroupIds = await queries.listPlacedGroups(cx.db, scenarioId);
  return readPlaced(cx, { scenarioId, workGroupIds, isConfirmed: false });
}

function scheduleOf({ unit, mode, steps, editions, starts, ends, ...row }: queries.PayScheduleRow): PaySchedule {
  const schoolYear = starts === null || ends === null ? null : { start: starts, end: ends };
  return {
    ...row,
    rules: { ...row.rules, schoolYear },
    rounding: { unit, mode },
    steps: steps.map(({ label, advance, years, fixedOver }) => ({
      label,
      advance: advance === 'SERVICE' ? { kind: advance, years: years ?? 0 } : { kind: advance },
      fixedOver,
    })),
    editions: editions.map(({ cells, ...edition }) => {
      const found = new Map(cells.map(([step, lane, amount]) => [JSON.stringify([step, lane]), cents(amount)]));
      const amounts = steps.map(({ label }) =>
        row.lanes.map((lane) => found.get(JSON.stringify([label, lane])) ?? null),
      );
      return { ...edition, amounts };
    }),
  };
}

function personOf(
  { step, lane, events, hireDate, baseYear, ...row }: queries.PlacedRow,
  schedule: PaySchedule | undefined,
): PlacedPerson {
  const { holds, ...hired } = schedule
    ? hireMoves(hireDate, { ...schedule.rules, contractDays: schedule.contractDays }, baseYear)
    : { holds: [] };
  type Event = (typeof events)[number];
  const of = (kind: Event['kind'], status: Event['status'] = 'CONFIRMED') =>
    events.filter((event) => event.kind === kind && event.status === status);
  const toLane = ({ fiscalYear, day, lane: to }: Event) => ({ fiscalYear, day, lane: to ?? lane });
  const requestedLanes = of('LANE', 'REQUESTED').map(toLane);
  return {
    ...{ ...row, ...hired },
    place: { step, lane },
    holds: [...of('HOLD').map(({ fiscalYear }) => fiscalYear), ...holds],
    laneChanges: of('LANE').map(toLane),
    // Left out if there are no requests, so that the fingerprint of a projection stays the same.
    ...(requestedLanes.length > 0 && { requestedLanes }),
    extraSteps: of('EXTRA_STEP').map(({ fiscalYear, day }) => ({ fiscalYear, day })),
  };
}
