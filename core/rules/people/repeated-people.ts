import { isVacancy } from './is-vacancy.ts';
import { nameKey, normalizeText } from '../names/normalize-name.ts';

/** Who a row of a file is about, and where the row's money is booked. */
export interface NamedRow {
  /** The row's number in the file, as a person would find it. */
  rowNumber: number;
  employeeId: string | null;
  firstName: string | null;
  lastName: string | null;
  position: string | null;
  accountLine: string | null;
  /** At most 4 decimals. */
  currentFTE: number;
}

/** That a row names the person of other rows. */
export interface Repetition {
  message: string;
  /** Whether it is the first of these rows: a list that names each group once names it there. */
  isFirst: boolean;
}

const ONE_FTE = 10_000;

/**
 * Rows that name one person twice, by row number: the same employee id, or the same name and position. A split position is no
 * repetition: rows that differ in account or position and whose FTE add to at most 1. Vacancies are nobody. Rows that share an
 * id are told of once, by the id; different ids are never one split position.
 */
export function repeatedPersonFindings(rows: readonly NamedRow[]): Map<number, Repetition[]> {
  const persons = rows.filter((row) => !isVacancy(row));
  const findings = new Map<number, Repetition[]>();
  tell(findings, repetitions(persons, idOf), (row) => `The employee id ${idOf(row)} is`);
  const byName = repetitions(persons, (row) => {
    const [name, position] = [nameKey(row.firstName, row.lastName), normalizeText(row.position)];
    return name === '' || position === '' ? '' : `${name}|${position}`;
  });
  const toldById = (group: readonly NamedRow[]) => new Set(group.map(idOf)).size === 1 && idsOf(group).size === 1;
  const untold = byName.filter((group) => !toldById(group));
  tell(findings, untold, () => 'The same name and position are');
  return findings;
}

function repetitions(rows: readonly NamedRow[], keyOf: (row: NamedRow) => string): NamedRow[][] {
  const groups = new Map<string, NamedRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === '') continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].filter((group) => group.length > 1 && !isSplitPosition(group));
}

function isSplitPosition(rows: readonly NamedRow[]): boolean {
  const places = new Set(rows.map((row) => `${row.accountLine?.trim() ?? ''}|${normalizeText(row.position)}`));
  const fte = rows.reduce((total, { currentFTE }) => total + Math.round(currentFTE * ONE_FTE), 0);
  return places.size === rows.length && fte <= ONE_FTE && idsOf(rows).size <= 1;
}

function idOf({ employeeId }: NamedRow): string {
  return employeeId?.trim() ?? '';
}

/** The different ids of rows, blank ones left out. */
function idsOf(rows: readonly NamedRow[]): Set<string> {
  return new Set(rows.map(idOf).filter((id) => id !== ''));
}

function tell(
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

// A value such as "0000" may stand on thousands of rows: a few of them are enough to look it up.
const NAMED_ROWS = 3;

function rowList(candidates: readonly number[], own: number, others: number): string {
  const named = candidates.filter((rowNumber) => rowNumber !== own).slice(0, NAMED_ROWS);
  const rest = others > named.length ? ` and ${others - named.length} more` : '';
  return `${others === 1 ? 'row' : 'rows'} ${named.join(', ')}${rest}`;
}
