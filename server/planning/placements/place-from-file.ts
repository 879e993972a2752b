import type { ImportedPlacements, PlacementEdit } from '../../../core/contract/placements.ts';
import { parseDate } from '../../../core/import/parse-date.ts';
import { tidy } from '../../../core/import/plain-text.ts';
import { readPlace, serviceYearsSince } from '../../../core/import/schedules/split-place.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readTable } from '../../records/import/readers/read-table.ts';
import { changePlacements } from './change-placements.ts';
import { type PlacementRoster, type RosterQuery, isPlaced, readPlacements } from './read-placements.ts';

type Column = 'employee_id' | 'lane' | 'step' | 'schedule' | 'service_years' | 'longevity_date';
type Get = (column: Column) => string;

const MAX_SERVICE = 70;
const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '_');

/**
 * Takes the steps and lanes of a roster file, by employee ID, as what the file says and no user has confirmed; the review checks them
 * against the salaries. People who are placed stay where they are. Throws VALIDATION for a file without the columns.
 */
export async function placeFromFile(
  cx: Context,
  { file, preview, ...query }: RosterQuery & { file: { name: string; bytes: Buffer }; preview: boolean },
): Promise<ImportedPlacements> {
  const table = await readTable(Buffer.from(file.bytes), { fileName: file.name });
  const columns = new Map(table.columns.map(({ name, index }) => [plainName(name), index]));
  if (!columns.has('employee_id') || !(columns.has('step') || columns.has('lane'))) {
    throw new AppError(
      'VALIDATION',
      `${file.name} needs the columns Employee ID and Step, Lane or both. Schedule, Service Years and Longevity Date are optional.`,
    );
  }
  return inTransaction(cx, async (tx) => {
    const roster = await readPlacements(tx, query);
    const problems: string[] = [];
    const edits = table.rows.flatMap(({ row, cells }) => {
      const get: Get = (name) => tidy(cells[columns.get(name) ?? -1] ?? '');
      const read = get('lane') + get('step') === '' ? [] : editsOf(get, roster);
      if (typeof read !== 'string') return read;
      problems.push(`Row ${row}: ${read}`);
      return [];
    });
    const taken = [...new Map(edits.map((edit) => [edit.lineId, edit])).values()];
    const changed = preview || taken.length === 0 ? null : await changePlacements(tx, { edits: taken });
    return { taken: taken.length, problems, undo: changed?.undo ?? [] };
  });
}

/** The placements of the lines of an employee, or what is wrong with the row. */
function editsOf(get: Get, { lines, schedules, fiscalYear }: PlacementRoster): PlacementEdit[] | string {
  const id = get('employee_id');
  const own = lines.filter(({ employeeId }) => employeeId === id);
  if (id === '' || own.length === 0) return `no one with the employee ID "${id}" is in a work group with a schedule.`;
  const name = get('schedule').toLowerCase();
  const edits: PlacementEdit[] = [];
  for (const line of own.filter((one) => !isPlaced(one))) {
    const asked = schedules.filter(
      (one) => one.workGroupId === line.workGroupId && (name === '' || one.name.toLowerCase() === name),
    );
    const found = asked.flatMap((schedule) => {
      const place = readPlace({ lane: get('lane'), step: get('step') }, schedule);
      return place ? [{ scheduleId: schedule.id, ...place }] : [];
    });
    const [place, ...others] = found;
    if (!place) return `"${[get('lane'), get('step')].join(' ').trim()}" is no step and lane of a schedule.`;
    if (others.length > 0) return 'several schedules have this step and lane. Add a column Schedule.';
    const serviceYears = serviceYearsOf(get, fiscalYear);
    const set = { ...place, offSchedule: null, source: 'FILE' as const, confirmed: false };
    edits.push({ lineId: line.lineId, rev: line.rev, set: { ...set, ...(serviceYears !== null && { serviceYears }) } });
  }
  return edits;
}

function serviceYearsOf(get: Get, fiscalYear: number): number | null {
  const [years, date] = [get('service_years'), parseDate(get('longevity_date'))];
  if (/^\d{1,2}(?:\.0+)?$/.test(years) && Number(years) <= MAX_SERVICE) return Number(years);
  return date.kind === 'date' ? Math.min(MAX_SERVICE, serviceYearsSince(date.date, fiscalYear)) : null;
}
