import { isDeepStrictEqual } from 'node:util';
import type { ImportedPlacements, PlacementEdit } from '../../../core/contract/placements.ts';
import { groupBy } from '../../../core/group-by.ts';
import { limitRows } from '../../../core/import/more-rows.ts';
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

interface FoundEdit {
  row: number;
  edit: PlacementEdit;
}

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '_');

/**
 * Reads steps and lanes from a roster file, by employee ID, and saves them as unconfirmed placements. The placement review compares them
 * with the salaries. People with a confirmed placement keep it. Throws VALIDATION for a file without the required columns.
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
      `${file.name} must have an “Employee ID” column, and at least one of the columns “Step” and “Lane”. The columns “Schedule”, “Service Years” and “Longevity Date” are optional.`,
    );
  }
  return inTransaction(cx, async (tx) => {
    const roster = await readPlacements(tx, query);
    const linesOf = groupBy(roster.lines, ({ employeeId }) => employeeId);
    const problems: string[] = [];
    const found: FoundEdit[] = [];
    for (const { row, cells } of table.rows) {
      const get: Get = (name) => tidy(cells[columns.get(name) ?? -1] ?? '');
      const read = get('lane') + get('step') === '' ? [] : editsOf(get, linesOf, roster);
      if (typeof read === 'string') problems.push(`Row ${row}: ${read}`);
      else found.push(...read.map((edit) => ({ row, edit })));
    }
    const taken = withoutContradictions(found, problems);
    const changed = preview || taken.length === 0 ? null : await changePlacements(tx, { edits: taken });
    const shown = limitRows(problems, (message) => message);
    return { taken: taken.length, problems: shown, undo: changed?.undo ?? [] };
  });
}

/**
 * Returns one edit for each line. If two rows place a line differently, the line is left out, and a problem that names both rows is added
 * to `problems`.
 */
function withoutContradictions(found: readonly FoundEdit[], problems: string[]): PlacementEdit[] {
  const first = new Map<number, FoundEdit>();
  const left = new Set<number>();
  for (const one of found) {
    const { lineId } = one.edit;
    const other = first.get(lineId);
    if (!other) first.set(lineId, one);
    else if (!isDeepStrictEqual(one.edit.set, other.edit.set)) {
      left.add(lineId);
      problems.push(`Row ${one.row}: row ${other.row} has different values for the same person. Neither row was used.`);
    }
  }
  return [...first.values()].flatMap(({ edit }) => (left.has(edit.lineId) ? [] : [edit]));
}

/** Returns the placements of an employee's lines, or the problem with the row. */
function editsOf(get: Get, linesOf: LinesOf, { schedules, fiscalYear }: PlacementRoster): PlacementEdit[] | string {
  const id = get('employee_id');
  const own = linesOf.get(id) ?? [];
  if (id === '') return 'the employee ID is blank. Enter the employee ID.';
  if (own.length === 0) return `no one with the employee ID "${id}" is in a work group that has a salary schedule.`;
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
