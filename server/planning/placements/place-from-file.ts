import type { ImportedPlacements, PlacementEdit } from '../../../core/contract/placements.ts';
import { tidy } from '../../../core/import/plain-text.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { readTable } from '../../records/import/readers/read-table.ts';
import { changePlacements } from './change-placements.ts';
import { readFilePlace } from './read-file-place.ts';
import { type PlacementRoster, type RosterQuery, isPlaced, readPlacements } from './read-placements.ts';

type Column = 'employee_id' | 'lane' | 'step' | 'schedule' | 'service_years' | 'longevity_date';
type Get = (column: Column) => string;

type LinesOf = ReadonlyMap<string | null, PlacementRoster['lines']>;

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
    const linesOf = new Map<string | null, PlacementRoster['lines']>();
    for (const line of roster.lines) linesOf.set(line.employeeId, [...(linesOf.get(line.employeeId) ?? []), line]);
    const problems: string[] = [];
    const edits = table.rows.flatMap(({ row, cells }) => {
      const get: Get = (name) => tidy(cells[columns.get(name) ?? -1] ?? '');
      const read = get('lane') + get('step') === '' ? [] : editsOf(get, linesOf, roster);
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
function editsOf(get: Get, linesOf: LinesOf, { schedules, fiscalYear }: PlacementRoster): PlacementEdit[] | string {
  const id = get('employee_id');
  const own = linesOf.get(id) ?? [];
  if (id === '' || own.length === 0) return `no one with the employee ID "${id}" is in a work group with a schedule.`;
  const cells = {
    ...{ step: get('step'), lane: get('lane'), schedule: get('schedule') },
    ...{ serviceYears: get('service_years'), longevityDate: get('longevity_date') },
  };
  const edits: PlacementEdit[] = [];
  for (const line of own.filter((one) => !isPlaced(one))) {
    const ofGroup = schedules.filter(({ workGroupId }) => workGroupId === line.workGroupId);
    const set = readFilePlace(cells, ofGroup, fiscalYear);
    if (typeof set === 'string') return set;
    edits.push({ lineId: line.lineId, rev: line.rev, set });
  }
  return edits;
}
