import { matchRows, type MatchableRow, type MatchField, type StoredRow } from '../../../../core/import/match-rows.ts';
import type { ImportType } from '../../../../core/import/expected-columns.ts';
import { isVacancy } from '../../../../core/rules/people/is-vacancy.ts';
import { nameKey, normalizeText } from '../../../../core/rules/names/normalize-name.ts';
import type { ReferenceList } from '../../reference/reference-names.ts';
import type { ImportSource, LineValues } from '../read/read-source.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { NameResolver } from './resolve-names.ts';

export interface LineMatches {
  /** For each line in the file, the stored line that it matches, or null for a new line. */
  storedOf: (StoredLine | null)[];
  /** Stored lines that are no longer in the file, not even in an unreadable row. */
  missing: StoredLine[];
}

const MATCH_FIELDS: readonly MatchField[] = [
  'employeeId',
  'positionNumber',
  'position',
  'accountLine',
  'accountDescription',
  'category',
  'building',
];

/** Matches each line in a file to a stored line. An unreadable row keeps its stored line, so that no data is lost. */
export function matchLines(
  type: ImportType,
  stored: readonly StoredLine[],
  source: ImportSource,
  names: NameResolver,
): LineMatches {
  if (stored.length === 0) return { storedOf: source.lines.map(() => null), missing: [] };
  const mapped = new Set(MATCH_FIELDS.filter((field) => source.mappings[field] !== undefined));
  const keys = stored.map((line) => keysOfStored(line, names));
  const rows = source.lines.map(({ rowKey, values }) => keysOfValues(rowKey, values, names));
  const matches = matchRows(type, keys, rows, mapped);
  const storedOf = matches.lineOf.map((at) => (at === null ? null : (stored[at] ?? null)));

  const errors = source.skipped.filter((row) => row.reason !== 'TOTAL_ROW');
  const unmatched = matches.unmatched.flatMap((at) => keys[at] ?? []);
  const keysOfErrors = errors.map(({ rowKey, words }) => keysOfValues(rowKey, words, names));
  const held = matchRows(type, unmatched, keysOfErrors, mapped);
  const missing = held.unmatched.flatMap((at) => stored[matches.unmatched[at] ?? -1] ?? []);
  return { storedOf, missing };
}

function keysOfStored(line: StoredLine, names: NameResolver): StoredRow {
  const rowKey = String(line.id);
  const words = line.words();
  return {
    rowKey,
    employeeId: line.employee_id,
    positionNumber: line.position_number,
    nameKey: line.is_vacancy ? '' : nameKey(line.first_name, line.last_name),
    position: line.position,
    accountLine: line.account_line,
    accountDescription: line.account_description,
    category: entryKey(names, 'categories', line.category_id, words?.category),
    building: entryKey(names, 'buildings', line.building_id, words?.building),
    imported: words && keysOfValues(rowKey, words, names),
  };
}

type Words = Partial<
  Record<MatchField | 'firstName' | 'lastName', string | null> & Pick<LineValues, 'building' | 'category'>
>;

function keysOfValues(rowKey: string | null, words: Words, names: NameResolver): MatchableRow {
  const { firstName = null, lastName = null, position = null } = words;
  return {
    rowKey,
    employeeId: words.employeeId ?? null,
    positionNumber: words.positionNumber ?? null,
    nameKey: isVacancy({ firstName, lastName, position }) ? '' : nameKey(firstName, lastName),
    position,
    accountLine: words.accountLine ?? null,
    accountDescription: words.accountDescription ?? null,
    category: entryKey(names, 'categories', null, words.category),
    building: entryKey(names, 'buildings', null, words.building),
  };
}

/** Returns a key for a list entry: the entry's id, or the value from the file if it matches no entry. */
function entryKey(
  names: NameResolver,
  list: ReferenceList,
  id: number | null,
  word: string | null | undefined,
): string | null {
  const resolved = id === null ? names.resolve(list, word ?? null) : { id, unknown: null };
  if (resolved.id !== null) return `entry ${resolved.id}`;
  return resolved.unknown === null ? null : `word ${normalizeText(resolved.unknown)}`;
}
