import type { PlacementEdit, PlacementSet } from '../../../core/contract/placements.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import { cellAt } from '../../../core/rules/schedules/schedule.ts';
import { AppError } from '../../errors.ts';
import type { requireSchedule } from '../schedules/read-schedules.ts';
import type { EditedLine } from './queries.ts';

export type EditedSchedule = Awaited<ReturnType<typeof requireSchedule>>;

const EVENTS = { LANE: 'lane change', HOLD: 'hold', EXTRA_STEP: 'extra step' } as const;

/** Throws VALIDATION that lists every value that is invalid for a placement, by field path. */
export function checkEdits(
  edits: readonly PlacementEdit[],
  lines: ReadonlyMap<number, EditedLine>,
  schedules: ReadonlyMap<number, EditedSchedule>,
): void {
  const fields: Record<string, string> = {};
  for (const [at, { lineId, set }] of edits.entries()) {
    const line = lines.get(lineId);
    const schedule = set && schedules.get(set.scheduleId);
    if (!line || !schedule) continue;
    for (const [field, problem] of problemsOf(line, set, schedule)) fields[`edits.${at}.${field}`] = problem;
  }
  const count = Object.keys(fields).length;
  if (count === 0) return;
  const [first] = Object.values(fields);
  const what = `${plural(count, 'value')} cannot be saved${count === 1 ? ':' : '. The first problem:'}`;
  throw new AppError('VALIDATION', `${what} ${first ?? ''}. Nothing was saved.`, { fields });
}

function* problemsOf(
  line: EditedLine,
  set: PlacementSet,
  { row, document }: EditedSchedule,
): Iterable<[string, string]> {
  const { name } = document;
  if (!line.isOperating || line.isProjected) yield ['lineId', `the line for ${line.name} is not on a base-year roster`];
  if (line.workGroupId !== row.work_group_id) {
    yield [
      'set.scheduleId',
      `“${name}” is a schedule for ${row.work_group_name}, but ${line.name} is not in that work group`,
    ];
  }
  const { lane, step, events = [] } = set;
  const hasLane = (code: string | null): boolean => code !== null && document.lanes.includes(code);
  if (lane !== null && !hasLane(lane)) yield ['set.lane', `“${name}” has no lane ${lane}`];
  else if (step !== null && !document.steps.some(({ label }) => label === step))
    yield ['set.step', `“${name}” has no step ${step}`];
  else if (lane !== null && step !== null) {
    const edition = editionInForce(document, line.fiscalYear);
    if (edition && cellAt(edition.grid, { lane, step }) === null) {
      yield [
        'set.step',
        `“${name}” has no amount for lane ${lane}, step ${step} in ${fiscalYearLabel(line.fiscalYear)}`,
      ];
    }
  }
  for (const [at, event] of events.entries()) {
    const path = `set.events.${at}`;
    if (event.kind === 'LANE' && !hasLane(event.lane))
      yield [`${path}.lane`, `“${name}” has no lane ${event.lane ?? '(blank)'}`];
    if (event.kind !== 'LANE' && event.lane !== null)
      yield [`${path}.lane`, 'the lane must be left out, because only a lane change has a lane'];
    if (event.day > document.contractDays + 1)
      yield [`${path}.day`, `the day is too late, because “${name}” has only ${document.contractDays} contract days`];
    const isSame = (one: typeof event): boolean =>
      one.fiscalYear === event.fiscalYear && one.kind === event.kind && one.day === event.day;
    if (events.findIndex(isSame) !== at)
      yield [path, `the ${EVENTS[event.kind]} in ${fiscalYearLabel(event.fiscalYear)} appears twice`];
  }
}
