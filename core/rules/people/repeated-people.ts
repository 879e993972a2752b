import { plural } from '../../plural.ts';
import { isVacancy } from './is-vacancy.ts';
import { numberKey } from './separate-positions.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';

/** The person in a row of a file, and the account that pays the person. */
export interface NamedRow {
  /** Row number in the file. */
  rowNumber: number;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  accountLine: string | null;
  positionNumber: string | null;
  /** At most 4 decimals. */
  currentFTE: number;
}

/** A finding that a row names the same person as other rows. */
export interface Repetition {
  message: string;
  /** True for the first row that names the person. A list that reports each person only once reports this row. */
  isFirst: boolean;
}

const ONE_FTE = 10_000;

/**
 * Finds rows that name the same person: rows with the same employee id, or with the same name and position. The findings are keyed by row
 * number. A split position is not a repetition: rows that differ in account, position or position number, and whose FTEs add up to at most
 * 1. Vacancies are ignored. Rows that share an id as well as a name and position are reported once, for the id. Rows with different ids are
 * never a split position.
 */
export function repeatedPersonFindings(rows: readonly NamedRow[]): Map<number, Repetition[]> {
  const { byId, byName } = repeatedGroups(rows);
  const findings = new Map<number, Repetition[]>();
  addFindings(findings, byId, (row) => `The employee ID ${idOf(row)} is`);
  addFindings(findings, byName, () => 'The same name and position are');
  return findings;
}

/**
 * The maximum number of rows for one person. A value on more rows, such as the id 0000, is a placeholder and does not stand for one person.
 */
const MOST_ROWS = 5;

/**
 * Returns the pairs of rows that repeatedPersonFindings reports, by row number, except rows with a placeholder. All rows of the roster must
 * be given, because a placeholder may be on only a few rows in one part of the roster.
 */
export function repeatedPairs(rows: readonly NamedRow[]): [number, number][] {
  const { byId, byName } = repeatedGroups(rows);
  return [...byId, ...byName]
    .filter((group) => group.length <= MOST_ROWS)
    .flatMap((group) =>
      group.flatMap((one, at) =>
        group.slice(at + 1).map((other): [number, number] => [one.rowNumber, other.rowNumber]),
      ),
    );
}

function repeatedGroups(rows: readonly NamedRow[]): Record<'byId' | 'byName', NamedRow[][]> {
  const persons = rows.filter((row) => !isVacancy(row));
  const byId = repeated(persons, idOf).filter((group) => !isSplitPosition(group));
  const byName = repeated(persons, (row) => nameKey(row.firstName, row.lastName))
    .flatMap((group) => repeated(group, (row) => normalizeText(row.position)))
    .filter((group) => !isSplitPosition(group));
  const isRepeatedId = (group: readonly NamedRow[]) => new Set(group.map(idOf)).size === 1 && idsOf(group).size === 1;
  return { byId, byName: byName.filter((group) => !isRepeatedId(group)) };
}

/** Groups the rows that share a key with other rows. Rows with a blank key are ignored. */
function repeated(rows: readonly NamedRow[], keyOf: (row: NamedRow) => string): NamedRow[][] {
  // Nearly every row is the only one with its key. Only rows that share a key are put into a group.
  const firsts = new Map<string, NamedRow>();
  const groups = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === '') continue;
    const first = firsts.get(key);
    if (!first) firsts.set(key, row);
    else {
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [first, row]);
    }
  }
  return [...groups.values()];
}

function isSplitPosition(rows: readonly NamedRow[]): boolean {
  // If any row has no position number, the numbers do not distinguish the rows.
  const areNumbered = rows.every(({ positionNumber }) => numberKey(positionNumber) !== '');
  const places = new Set(
    rows.map(({ accountLine, position, positionNumber }) =>
      [accountLine?.trim(), normalizeText(position), areNumbered && numberKey(positionNumber)].join('|'),
    ),
  );
  const fte = rows.reduce((total, { currentFTE }) => total + Math.round(currentFTE * ONE_FTE), 0);
  return places.size === rows.length && fte <= ONE_FTE && idsOf(rows).size <= 1;
}

function idOf({ employeeId }: NamedRow): string {
  return employeeId?.trim() ?? '';
}

/** The different nonblank ids of rows. */
function idsOf(rows: readonly NamedRow[]): Set<string> {
  return new Set(rows.map(idOf).filter((id) => id !== ''));
}

function addFindings(
  findings: Map<number, Repetition[]>,
  groups: readonly NamedRow[][],
  subject: (row: NamedRow) => string,
): void {
  for (const group of groups) {
    const numbers = group.slice(0, NAMED_ROWS + 1).map(({ rowNumber }) => rowNumber);
    const first = Math.min(...numbers);
    for (const row of group) {
      const message = `${subject(row)} also on ${rowList(numbers, row.rowNumber, group.length - 1)}.`;
      const isFirst = row.rowNumber === first;
      findings.set(row.rowNumber, [...(findings.get(row.rowNumber) ?? []), { message, isFirst }]);
    }
  }
}

// The maximum number of other rows that a message lists. A value such as "0000" may be on thousands of rows, and a few row numbers are
// enough to find it.
const NAMED_ROWS = 3;

function rowList(candidates: readonly number[], own: number, others: number): string {
  const named = candidates.filter((rowNumber) => rowNumber !== own).slice(0, NAMED_ROWS);
  const rest = others > named.length ? [plural(others - named.length, 'other row')] : [];
  const parts = [...named.map(String), ...rest];
  const last = parts.pop() ?? '';
  return `${others === 1 ? 'row' : 'rows'} ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}
