import type { ImportedPlaces } from '../../../core/contract/import-places.ts';
import type { PlacementSet } from '../../../core/contract/placements.ts';
import { limitRows } from '../../../core/import/more-rows.ts';
import { formatMoney } from '../../../core/money.ts';
import { placementMatcher } from '../../../core/rules/schedules/match-placements.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import { payAt } from '../../../core/rules/schedules/pay.ts';
import { cellAt } from '../../../core/rules/schedules/schedule.ts';
import type { Context } from '../../context.ts';
import type { PlacedRow, PlacementPlan, RosterPlacements } from '../../records/import/roster-placements.ts';
import { listSchedules } from '../schedules/read-schedules.ts';
import { changePlacements } from './change-placements.ts';
import * as queries from './queries.ts';
import { readFilePlace } from './read-file-place.ts';
import { type KnownSchedule, readKnownSchedules } from './read-placements.ts';
import { storeImportedPlacements } from './write-queries.ts';

/**
 * Makes unconfirmed placements from the step and lane columns of an imported roster. Placements that a user has confirmed do not change.
 * Rows with neither a step nor a lane change nothing.
 */
export const rosterPlacements: RosterPlacements = {
  fingerprint: (tx, { scenarioId }) => queries.placementsFingerprint(tx.db, scenarioId),
  plan,
  write,
  confirmedOn: (tx, lineIds) => queries.listConfirmed(tx.db, lineIds),
  undo,
};

async function plan(
  tx: Context,
  rows: readonly PlacedRow[],
  { fiscalYear }: { fiscalYear: number },
): Promise<PlacementPlan> {
  const said = rows.filter(({ cells }) => cells.lane !== '' || cells.step !== '');
  const groups = new Set(said.map(({ workGroupId }) => workGroupId));
  const listed = (await listSchedules(tx, {})).filter(({ workGroupId }) => groups.has(workGroupId));
  const known = await readKnownSchedules(tx, listed);
  const schedules = new Map(
    listed.map(({ workGroupId }) => [workGroupId, known.filter((one) => one.workGroupId === workGroupId)]),
  );
  const lines = await queries.findLines(
    tx.db,
    said.flatMap(({ lineId }) => lineId ?? []),
  );
  const stored = new Map(lines.map((line) => [line.lineId, line]));
  const places = { placed: 0, verified: 0, kept: 0, unscheduled: 0 };
  const problems: ImportedPlaces['problems'] = [];
  const problem = ({ row, name }: PlacedRow, message: string): void => {
    problems.push({ row, name, message });
  };
  const checks = new Map<number, ReturnType<typeof createCheck>>();
  const edits = said.flatMap((row): PlacementPlan['edits'][number][] => {
    const ofGroup = row.workGroupId === null ? undefined : schedules.get(row.workGroupId);
    if (!ofGroup || row.workGroupId === null) {
      places.unscheduled += 1;
      return [];
    }
    const set = readFilePlace(row.cells, ofGroup, fiscalYear);
    if (typeof set === 'string') {
      problem(row, `Not placed: ${set}`);
      return [];
    }
    const before = row.lineId === null ? undefined : stored.get(row.lineId);
    const placement = before?.placement ?? null;
    if (placement?.confirmed) {
      places.kept += 1;
      const off = placement.offSchedule;
      const is = off === null ? cellName(placement) : `that the person is off the schedule (${off})`;
      if (!isSamePlace(placement, set))
        problem(row, `The file says ${cellName(set)}, but a user confirmed ${is}. The placement does not change.`);
      return [];
    }
    const check = checks.get(row.workGroupId) ?? createCheck(ofGroup, fiscalYear);
    checks.set(row.workGroupId, check);
    const wrong = check(row, set);
    places.placed += 1;
    if (wrong === null) places.verified += 1;
    else problem(row, wrong);
    if (placement && isSamePlace(placement, set) && [undefined, placement.serviceYears].includes(set.serviceYears))
      return [];
    return [{ row: row.row, lineId: row.lineId, rev: before?.rev ?? 0, set }];
  });
  const shown = limitRows(problems, (message) => ({ row: 0, name: '', message }));
  return { places: { ...places, problems: shown }, edits };
}

function isSamePlace(
  some: Pick<PlacementSet, 'scheduleId' | 'lane' | 'step'>,
  other: Pick<PlacementSet, 'scheduleId' | 'lane' | 'step'>,
): boolean {
  return some.scheduleId === other.scheduleId && some.lane === other.lane && some.step === other.step;
}

const cellName = ({ lane, step }: Pick<PlacementSet, 'lane' | 'step'>): string => `${lane ?? ''}/${step ?? ''}`;

/**
 * Returns a function that compares a person's pay with the schedule cell that the file names. That function returns null if they are equal,
 * with or without longevity pay, or else a text that describes the difference.
 */
function createCheck(schedules: readonly KnownSchedule[], fiscalYear: number) {
  const match = placementMatcher(schedules, fiscalYear);
  return ({ salary, fte }: PlacedRow, set: PlacementSet): string | null => {
    const { scheduleId, lane, step } = set;
    if (lane === null || step === null) return null;
    const file = { scheduleId, place: { lane, step } };
    const { verdict, candidates } = match({ salary, fte, file, lastYear: null, hiredIn: null });
    const isIt = candidates.some(
      (one) => one.scheduleId === scheduleId && isSamePlace({ scheduleId, ...one.place }, set),
    );
    if (isIt && verdict === 'EXACT') return null;
    const schedule = schedules.find(({ id }) => id === scheduleId);
    const edition = schedule && editionInForce(schedule, fiscalYear);
    const cell = edition && cellAt(edition.grid, { lane, step });
    const paid = salary === null ? 'has no salary' : `has a salary of ${formatMoney(salary)}`;
    if (!cell)
      return `${cellName(set)} has no amount in the schedule yet, so the salary cannot be compared. The file ${paid}.`;
    return `${cellName(set)} pays ${formatMoney(payAt(cell, fte))} at ${fte} FTE. The file ${paid}.`;
  };
}

async function write(
  tx: Context,
  { edits }: PlacementPlan,
  { importId, lineOf }: { importId: number; lineOf: ReadonlyMap<number, number> },
): Promise<void> {
  const written = edits.flatMap(({ row, lineId, rev, set }) => {
    const id = lineId ?? lineOf.get(row);
    return id === undefined ? [] : [{ lineId: id, rev, set }];
  });
  if (written.length === 0) return;
  const { undo: restoring } = await changePlacements(tx, { edits: written });
  // Undoing the import deletes the new lines along with their placements, so edits for the undo are stored only for lines that already
  // existed.
  const existing = new Set(edits.map(({ lineId }) => lineId));
  await storeImportedPlacements(
    tx.db,
    importId,
    restoring.filter(({ lineId }) => existing.has(lineId)),
  );
}

async function undo(tx: Context, importId: number): Promise<void> {
  const kept = await queries.listImportedPlacements(tx.db, importId);
  if (kept.length === 0) return;
  const lines = await queries.lockLines(
    tx.db,
    kept.map(({ lineId }) => lineId),
  );
  const revs = new Map(lines.map(({ lineId, rev }) => [lineId, rev]));
  const edits = kept.filter(({ lineId, rev }) => revs.get(lineId) === rev);
  if (edits.length > 0) await changePlacements(tx, { edits });
}
