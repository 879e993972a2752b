import { createSchedule } from '../../server/planning/schedules/save-schedule.ts';
import { createSchedule as contract } from '../../core/contract/schedules.ts';
import type { ScheduleBody } from '../../core/contract/schedules-fields.ts';
import type { CallInput } from '../../core/contract/endpoint.ts';
import type { Context } from '../../server/context.ts';

type Body = CallInput<typeof contract>['body'];

/** A schedule with lane M and steps 7 and 8, printed for FY23 and FY24 with a 3% raise. Amounts in dollars. */
export async function buildSalarySchedule(cx: Context, body: Partial<Body> & { workGroupId: number }): Promise<number> {
  const parsed: ScheduleBody = contract.body.parse({
    name: 'Unit A',
    lanes: ['M'],
    steps: [{ label: '7' }, { label: '8' }],
    editions: [
      { fiscalYear: 2023, fromDay: 1, amounts: [[70_821], [72_975]] },
      { fiscalYear: 2024, fromDay: 1, amounts: [[72_946], [75_164]] },
    ],
    ...body,
  });
  return (await createSchedule(cx, parsed)).schedule.id;
}

interface BuiltPlacement {
  lineId: number;
  scheduleId: number;
  lane: string;
  step: string;
  serviceYears?: number;
  /** FILE: from a roster file, not confirmed by a user. */
  source?: 'PERSON' | 'FILE';
}

/** Places a line on a step of a schedule. */
export async function buildPlacement(cx: Context, placement: BuiltPlacement): Promise<void> {
  const { lineId, scheduleId, lane, step, serviceYears = null, source = 'PERSON' } = placement;
  await cx.db.raw(
    `INSERT INTO placements (line_id, schedule_id, step_id, lane_id, service_years, source)
     SELECT :lineId, :scheduleId, s.id, l.id, :serviceYears, :source
     FROM schedule_steps s JOIN schedule_lanes l USING (schedule_id)
     WHERE schedule_id = :scheduleId AND s.label = :step AND l.code = :lane`,
    { lineId, scheduleId, lane, step, serviceYears, source },
  );
}

/** Marks a line as off schedule. */
export async function buildOffSchedule(cx: Context, lineId: number, scheduleId: number): Promise<void> {
  await cx
    .db('placements')
    .insert({ line_id: lineId, schedule_id: scheduleId, off_schedule: 'Own contract', source: 'PERSON' });
}

/** An event that moves a placed line. A lane change takes the code of the lane. */
export async function buildPlacementEvent(
  cx: Context,
  event: {
    lineId: number;
    fiscalYear: number;
    day?: number;
    kind: 'LANE' | 'HOLD' | 'EXTRA_STEP';
    lane?: string;
    status?: 'REQUESTED' | 'CONFIRMED';
  },
): Promise<void> {
  const { day = 1, lane = null, status = 'CONFIRMED', ...more } = event;
  await cx.db.raw(
    `INSERT INTO placement_events (line_id, schedule_id, fiscal_year, day, kind, lane_id, status)
     SELECT p.line_id, p.schedule_id, :fiscalYear, :day, :kind,
            (SELECT id FROM schedule_lanes l WHERE l.schedule_id = p.schedule_id AND l.code = :lane), :status
     FROM placements p WHERE p.line_id = :lineId`,
    { ...more, day, lane, status },
  );
}
