import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { plural } from '../../../core/plural.ts';
import { editionInForce } from '../../../core/rules/schedules/place-ahead.ts';
import { cellAt } from '../../../core/rules/schedules/schedule.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { audit } from '../../platform/db/audit.ts';
import { assertStepsKept } from './assert-steps-kept.ts';
import type { ScheduleDocument } from './document.ts';
import * as queries from './placed-queries.ts';

const NAMED = 5;

/**
 * Refuses a change to a schedule that would remove the cell on which someone is placed, or a person's step in a later year; `after` is null
 * if the schedule is deleted. Deletes affected placements of deleted lines, and affected placements from a file that no one has confirmed,
 * with an entry in the audit log. Throws IN_USE that lists the people.
 */
export async function assertPlacementsKept(
  tx: Context,
  id: number,
  before: ScheduleDocument,
  after: ScheduleDocument | null,
): Promise<void> {
  const people = await queries.listPlacedPeople(tx.db, id);
  const lost = people.filter((person) => after === null || losesPlace(person, before, after));
  if (lost.length === 0) {
    if (after) assertStepsKept(people, before, after);
    const steps = after?.steps.map(({ label }) => label) ?? [];
    await recordForgotten(tx, id, await queries.forgetPlacements(tx.db, { id, steps, lanes: after?.lanes ?? [] }));
    return;
  }
  const names = lost.slice(0, NAMED).map(placeOf).join('; ');
  const more = lost.length > NAMED ? `; and ${lost.length - NAMED} more` : '';
  const are = plural(lost.length, 'person is', 'people are');
  throw new AppError(
    'IN_USE',
    after === null
      ? `${are} placed on “${before.name}”: ${names}${more}. Remove these placements or move the people to another schedule first. Nothing was deleted.`
      : `${plural(lost.length, 'person still needs', 'people still need')} a step, a lane or an amount that this change would remove from “${before.name}”: ${names}${more}. Change the placements of these people first. Nothing was saved.`,
  );
}

async function recordForgotten(
  tx: Context,
  scheduleId: number,
  forgotten: readonly queries.ForgottenPlacement[],
): Promise<void> {
  if (forgotten.length === 0) return;
  await audit(tx, {
    ...{ action: 'change-placements', entity: 'placement', entityIds: forgotten.map(({ lineId }) => lineId) },
    before: forgotten.map(({ lineId, rev, ...place }) => {
      return { lineId, rev, placement: { scheduleId, ...place, source: 'FILE', confirmed: false } };
    }),
    after: forgotten.map(({ lineId }) => ({ lineId, rev: 0, placement: null })),
  });
}

function losesPlace(person: queries.PlacedPerson, before: ScheduleDocument, after: ScheduleDocument): boolean {
  if (person.events.some(({ lane }) => lane !== null && !after.lanes.includes(lane))) return true;
  if (person.lane === null || person.step === null) return false;
  const { lane, step } = person;
  if (!after.lanes.includes(lane) || !after.steps.some(({ label }) => label === step)) return true;
  return isOpen(before, person, { lane, step }) && !isOpen(after, person, { lane, step });
}

function isOpen(
  document: ScheduleDocument,
  { fiscalYear }: queries.PlacedPerson,
  place: { lane: string; step: string },
): boolean {
  const edition = editionInForce(document, fiscalYear);
  return edition !== null && cellAt(edition.grid, place) !== null;
}

function placeOf({ name, fiscalYear, lane, step }: queries.PlacedPerson): string {
  return `${name} (${fiscalYearLabel(fiscalYear)}, ${lane === null ? 'off schedule' : `lane ${lane}, step ${step ?? ''}`})`;
}
