import type { ChangedPlacements, PlacementEdit } from '../../../core/contract/placements.ts';
import { plural } from '../../../core/plural.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { whoChanged } from '../../platform/audit/find-changers.ts';
import { audit } from '../../platform/db/audit.ts';
import { requireSchedule } from '../schedules/read-schedules.ts';
import { type EditedSchedule, checkEdits } from './check-edits.ts';
import * as queries from './queries.ts';
import { type StoredEvent, deletePlacements, storeEvents, storePlacements } from './write-queries.ts';

const ENTITY = 'placement';

/**
 * Places lines on steps and lanes or off schedule, or removes their placements; all or none, with one entry in the audit log. Returns the
 * edits that undo the change. Throws NOT_FOUND for an unknown line, VALIDATION that lists every invalid value, and CONFLICT that lists the
 * placements that other users have changed.
 */
export async function changePlacements(
  cx: Context,
  { edits }: { edits: readonly PlacementEdit[] },
): Promise<ChangedPlacements> {
  return inTransaction(cx, async (tx) => {
    const ids = edits.map(({ lineId }) => lineId);
    const before = await lockEdited(tx, edits);
    const schedules = await readSchedules(tx, edits);
    checkEdits(edits, before, schedules);
    await store(tx, edits, before, schedules);
    const after = new Map((await queries.lockLines(tx.db, ids)).map((line) => [line.lineId, line]));
    const pairs = ids.map((id) => ({ id, was: before.get(id), is: after.get(id) }));
    const entries = (side: 'was' | 'is') =>
      pairs.map((pair) => ({ lineId: pair.id, rev: pair[side]?.rev ?? 0, placement: pair[side]?.placement ?? null }));
    const record = { action: 'change-placements', entity: ENTITY, entityIds: ids };
    await audit(tx, { ...record, before: entries('was'), after: entries('is') });
    return {
      placements: pairs.map(({ id, is }) => ({ lineId: id, rev: is?.rev ?? 0, placement: is?.placement ?? null })),
      undo: pairs.map(({ id, was, is }) => ({ lineId: id, rev: is?.rev ?? 0, set: undoOf(was?.placement ?? null) })),
    };
  });
}

function undoOf(placement: queries.EditedLine['placement']): PlacementEdit['set'] {
  if (placement === null) return null;
  const { scheduleId, lane, step, offSchedule, serviceYears, source, confirmed, events } = placement;
  return { scheduleId, lane, step, offSchedule, serviceYears, source, confirmed, events };
}

type Lines = Map<number, queries.EditedLine>;

async function lockEdited(tx: Context, edits: readonly PlacementEdit[]): Promise<Lines> {
  const ids = edits.map(({ lineId }) => lineId);
  const lastAt = new Map(ids.map((id, at) => [id, at]));
  if (lastAt.size < ids.length) {
    const twice = lastAt.get(ids.find((id, at) => lastAt.get(id) !== at) ?? 0) ?? 0;
    throw new AppError('VALIDATION', 'A line appears twice. Put all changes to a line into one edit.', {
      fields: { [`edits.${twice}.lineId`]: 'appears twice' },
    });
  }
  const lines: Lines = new Map((await queries.lockLines(tx.db, ids)).map((line) => [line.lineId, line]));
  const missing = ids.find((id) => !lines.has(id));
  if (missing !== undefined) throw new AppError('NOT_FOUND', `There is no line with the id ${missing}.`);
  const stale = edits.filter(({ lineId, rev }) => lines.get(lineId)?.rev !== rev);
  if (stale.length === 0) return lines;
  const current = stale.flatMap(({ lineId }) => lines.get(lineId) ?? []);
  const names = current
    .slice(0, 5)
    .map(({ name }) => name)
    .join('; ');
  const records = current.map(({ lineId, rev }) => ({ id: lineId, after: [{ lineId, rev }] }));
  const what = `${plural(stale.length, 'placement')} (${names}${stale.length > 5 ? '; …' : ''})`;
  const who = await whoChanged(tx, { entity: ENTITY, records, what, them: stale.length === 1 ? 'it' : 'them' });
  throw new AppError('CONFLICT', `${who} Nothing was saved. Reload and try again.`, {
    conflicts: current.map(({ lineId, rev, placement }) => ({ lineId, rev, placement })),
  });
}

async function readSchedules(tx: Context, edits: readonly PlacementEdit[]): Promise<Map<number, EditedSchedule>> {
  const found = new Map<number, EditedSchedule>();
  for (const id of new Set(edits.flatMap(({ set }) => (set ? [set.scheduleId] : [])))) {
    found.set(id, await requireSchedule(tx, id));
  }
  return found;
}

async function store(
  tx: Context,
  edits: readonly PlacementEdit[],
  before: Lines,
  schedules: ReadonlyMap<number, EditedSchedule>,
): Promise<void> {
  const removed = edits.filter(({ set }) => set === null).map(({ lineId }) => lineId);
  if (removed.length > 0) await deletePlacements(tx.db, removed);
  const kept = edits.flatMap(({ lineId, set }) => {
    const row = set && schedules.get(set.scheduleId)?.row;
    return row ? [{ lineId, set, row, was: before.get(lineId)?.placement ?? null }] : [];
  });
  const placements = kept.map(({ lineId, set, row, was }) => ({
    ...{ lineId, scheduleId: set.scheduleId, offSchedule: set.offSchedule, source: set.source },
    stepId: row.steps.find(({ label }) => label === set.step)?.id ?? null,
    laneId: row.lanes.find(({ code }) => code === set.lane)?.id ?? null,
    serviceYears: set.serviceYears === undefined ? (was?.serviceYears ?? null) : set.serviceYears,
    isConfirmed: set.source === 'FILE' && set.confirmed,
    confirmedBy: set.confirmed ? tx.actor.userId : null,
  }));
  // Lanes belong to a schedule, so a person's events are replaced when the person moves to another schedule.
  const moved = kept.filter(
    ({ set, was }) => set.events !== undefined || (was !== null && was.scheduleId !== set.scheduleId),
  );
  const events = moved.flatMap(({ lineId, set, row }) =>
    (set.events ?? []).map(({ lane, ...event }): StoredEvent => ({
      ...{ ...event, lineId, scheduleId: set.scheduleId },
      laneId: row.lanes.find(({ code }) => code === lane)?.id ?? null,
    })),
  );
  await storePlacements(tx.db, placements, tx.now());
  await storeEvents(
    tx.db,
    moved.map(({ lineId }) => lineId),
    events,
  );
}
