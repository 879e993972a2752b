import type { ChangedEdition, EditionInput, EditionPath } from '../../../core/contract/schedules-edition.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { laneLabel, stepLabel } from '../../../core/import/schedules/printed-cell.ts';
import type { Cents } from '../../../core/money.ts';
import { type ScheduleEdition, byDay, isSameDay } from '../../../core/rules/schedules/salary-schedule.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { ScheduleDocument } from './document.ts';
import { assertPossible, readAmount } from './parse-body.ts';
import { presentCells, presentEdition, presentOrigin } from './present-edition.ts';
import { editionOf } from './read-editions.ts';
import { requireSchedule } from './read-schedules.ts';
import { lockUnchanged, storeChanged } from './save-schedule.ts';

type Day = Pick<ScheduleEdition, 'fiscalYear' | 'fromDay'>;

/**
 * Creates an edition of a schedule or replaces its cells. Throws NOT_FOUND for an unknown schedule, CONFLICT when another user changed the
 * schedule after `rev`, VALIDATION that lists every cell that is not an amount or not on a step and lane of the schedule, and IN_USE that
 * lists the people whose cell would be removed.
 */
export async function putEdition(cx: Context, input: EditionInput & EditionPath): Promise<ChangedEdition> {
  return inTransaction(cx, async (tx) => {
    const { document } = await lockUnchanged(tx, input);
    const edition = readEdition(document, input);
    const before = document.editions.find((one) => isSameDay(one, edition));
    await storeChanged(tx, input.id, { ...document, editions: [...without(document, edition), edition].sort(byDay) });
    const saved = await requireSchedule(tx, input.id);
    const { rev } = saved.row;
    return {
      ...presentEdition(saved.row, saved.document, edition),
      undo: before ? { rev, ...presentOrigin(before), cells: presentCells(document, before) } : null,
    };
  });
}

/**
 * Removes an edition. Throws NOT_FOUND for an unknown schedule or edition, CONFLICT when another user changed the schedule after `rev`, and
 * IN_USE that lists the people or offers that use the edition.
 */
export async function deleteEdition(
  cx: Context,
  { id, rev, year, day }: EditionPath & { rev: number },
): Promise<{ message: string }> {
  return inTransaction(cx, async (tx) => {
    const { document } = await lockUnchanged(tx, { id, rev });
    const edition = editionOf(id, document, { year, day });
    await storeChanged(tx, id, { ...document, editions: without(document, edition) });
    return {
      message: `The ${fiscalYearLabel(year)} edition that takes effect on day ${day} was removed from “${document.name}”.`,
    };
  });
}

function without({ editions }: ScheduleDocument, day: Day): ScheduleEdition[] {
  return editions.filter((one) => !isSameDay(one, day));
}

/** Reads the edition in a request, with its cells on the steps and lanes of the schedule. Throws VALIDATION that lists every problem. */
function readEdition(document: ScheduleDocument, { year, day, cells, ...asked }: EditionInput & EditionPath) {
  const problems: string[] = [];
  const { source, stepMap, file } = asked;
  const key = { fiscalYear: year, fromDay: day };
  const amounts = document.steps.map(() => document.lanes.map((): Cents | null => null));
  const met = new Set<string>();
  for (const cell of cells) {
    const [step, lane] = [stepLabel(cell.step), laneLabel(cell.lane)];
    const where = `${fiscalYearLabel(year)} from day ${day}, step ${step}, lane ${lane}`;
    const row = amounts[document.steps.findIndex(({ label }) => label === step)];
    const column = document.lanes.indexOf(lane);
    if (!row) problems.push(`${where}: the schedule has no step ${step}. Add the step to the schedule first.`);
    if (column < 0) problems.push(`${where}: the schedule has no lane ${lane}. Add the lane to the schedule first.`);
    if (met.has(`${step}\n${lane}`)) problems.push(`${where} appears twice. Keep one.`);
    met.add(`${step}\n${lane}`);
    const amount = readAmount(cell.amount, { ...key, step, lane }, problems);
    if (row && column >= 0) row[column] = amount;
  }
  const terms = source === 'CALCULATED' ? asked.terms : null;
  const edition: ScheduleEdition = { ...key, source, terms, stepMap, file, amounts };
  assertPossible({ ...document, editions: [...without(document, key), edition].sort(byDay) }, problems);
  return edition;
}
