import {
  type PlacementColumn,
  PLACEMENT_COLUMNS,
  type PlacementFrame,
  readPerson,
} from '../../../core/import/schedules/read-placement.ts';
import { tidy } from '../../../core/import/plain-text.ts';
import type { PayGroup } from '../../../core/rules/schedules/offer.ts';
import { AppError } from '../../errors.ts';
import { readTable } from '../../records/import/readers/read-table.ts';
import { listProblems } from '../../records/schedules/list-problems.ts';

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z]+/g, '_');

/**
 * Reads a file of placements with one person per row, in any format that imports can read. Other columns are ignored, so the file may
 * contain names. Throws an AppError with the code VALIDATION for a missing column and, with a list of the problems, for rows that cannot be
 * used. Also throws the same errors as the readers of imports.
 */
export async function readPlacements(
  file: { name: string; bytes: Buffer },
  frame: PlacementFrame,
): Promise<PayGroup[]> {
  const table = await readTable(file.bytes, { fileName: file.name });
  const columns = new Map(table.columns.map(({ name, index }) => [plainName(name), index]));
  const missing = (['lane', 'step'] as const).filter((name) => !columns.has(name));
  if (missing.length > 0) {
    throw new AppError(
      'VALIDATION',
      `${file.name} has no column "${missing.join('" and no column "')}". Use the column names ${PLACEMENT_COLUMNS.join(', ')}. Only "lane" and "step" are required.`,
    );
  }
  const people: PayGroup[] = [];
  const problems: string[] = [];
  for (const { row, cells } of table.rows) {
    const get = (name: PlacementColumn): string => tidy(cells[columns.get(name) ?? -1] ?? '');
    if (PLACEMENT_COLUMNS.every((name) => get(name) === '')) continue;
    const reading = readPerson(get, frame);
    if (reading.kind === 'person') people.push(reading.person);
    else problems.push(`Row ${row}: ${reading.why}`);
  }
  if (problems.length > 0) throw listProblems(`${file.name} has rows that cannot be used.`, problems);
  return people;
}
