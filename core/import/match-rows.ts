import { normalizeText } from '../rules/names/normalize-name.ts';
import type { ImportType } from './expected-columns.ts';

/** The values that identify a line, whether stored or from a file. Blank values are null. */
export interface MatchableRow {
  rowKey: string | null;
  employeeId?: string | null;
  positionNumber?: string | null;
  /** Operating lines only: the name, normalized for comparison. Empty for a vacancy, whatever name it has. */
  nameKey?: string;
  position?: string | null;
  accountLine: string | null;
  /** Proposed lines only. */
  accountDescription?: string | null;
  category?: string | null;
  /** The id or name of the building. Two lines in the same building have the same text here. */
  building: string | null;
}

/** A stored line matches by its current values and by the values of its last import. */
export interface StoredRow extends MatchableRow {
  imported?: MatchableRow | null;
}

/** A field that a file can omit. */
export type MatchField =
  | 'employeeId'
  | 'positionNumber'
  | 'position'
  | 'accountLine'
  | 'accountDescription'
  | 'category'
  | 'building';

export interface RowMatches {
  /** For each row of the file, in order: the index of its stored line, or null for a new line. */
  lineOf: (number | null)[];
  /** Indexes of the stored lines without a row in the file, in order. */
  unmatched: number[];
}

/** Returns the key of a row at one level of matching. Null if the level does not apply. */
type KeyOf = (row: MatchableRow) => string | null;

const SEPARATOR = '\u0000';

function levels(type: ImportType, isMapped: (field: MatchField) => boolean): KeyOf[] {
  // A cache, because thousands of rows share a few positions and buildings.
  const normalized = new Map<string, string>();
  const normalize = (text: string): string => {
    const known = normalized.get(text) ?? normalizeText(text);
    normalized.set(text, known);
    return known;
  };
  // A field that the file does not have is not part of a key, because a user may have filled it in on the stored line.
  const part = (row: MatchableRow, field: MatchField): string => (isMapped(field) ? normalize(row[field] ?? '') : '');
  const code = (row: MatchableRow, field: MatchField): string => (isMapped(field) ? (row[field] ?? '').trim() : '');
  const join = (...parts: string[]): string => parts.join(SEPARATOR);
  const byRowKey: KeyOf = (row) => row.rowKey;
  if (type === 'proposed') {
    return [
      byRowKey,
      (row) => code(row, 'accountLine') || null,
      (row) => join(part(row, 'accountDescription'), part(row, 'category'), part(row, 'building')),
    ];
  }
  return [
    byRowKey,
    (row) =>
      code(row, 'employeeId') ? join(code(row, 'employeeId'), part(row, 'position'), code(row, 'accountLine')) : null,
    (row) => (code(row, 'positionNumber') ? join(code(row, 'positionNumber'), row.nameKey ?? '') : null),
    (row) => join(row.nameKey ?? '', part(row, 'position'), part(row, 'building')),
  ];
}

/** Lines with the same key, taken in file order. Each taken line is skipped only once, so the total time is linear. */
class Queue {
  private next = 0;
  private readonly lines: number[] = [];

  add(line: number): void {
    this.lines.push(line);
  }

  take(isFree: (line: number) => boolean): number | null {
    while (this.next < this.lines.length) {
      const line = this.lines[this.next] ?? -1;
      this.next += 1;
      if (isFree(line)) return line;
    }
    return null;
  }
}

/** Lines with the same key, as one queue and also as a separate queue for each employee id, because two different ids are two people. */
class Queues {
  private readonly all = new Queue();
  private readonly byId = new Map<string, Queue>();

  add(line: number, id: string): void {
    this.all.add(line);
    const queue = this.byId.get(id) ?? new Queue();
    queue.add(line);
    this.byId.set(id, queue);
  }

  take(id: string, isFree: (line: number) => boolean): number | null {
    if (id === '') return this.all.take(isFree);
    return this.byId.get(id)?.take(isFree) ?? this.byId.get('')?.take(isFree) ?? null;
  }
}

/** Lines with the same key. In a large budget, almost every key has only one line, and one line needs no queue. */
class Group {
  private readonly line: number;
  private readonly id: string;
  private several: Queues | null = null;

  constructor(line: number, id: string) {
    this.line = line;
    this.id = id;
  }

  add(line: number, id: string): void {
    if (this.several === null) {
      this.several = new Queues();
      this.several.add(this.line, this.id);
    }
    this.several.add(line, id);
  }

  take(id: string, isFree: (line: number) => boolean): number | null {
    if (this.several !== null) return this.several.take(id, isFree);
    const isOther = id !== '' && this.id !== '' && this.id !== id;
    return !isOther && isFree(this.line) ? this.line : null;
  }
}

/**
 * Finds the stored line for each row in a file. Operating rows match by row key; else by employee id, position and account line; else by
 * position number and name; else by name, position and building. Proposed rows match by row key; else by account line; else by description,
 * category and building. Stronger keys take precedence. Rows with equal keys are paired in order, and each line is used once. Rows and
 * lines with different employee ids match only by row key. A line that a user has corrected also matches by its imported values, so
 * importing the same file again creates no new line. `mapped` lists the fields that the file has. Runs in linear time.
 */
export function matchRows(
  type: ImportType,
  lines: readonly StoredRow[],
  rows: readonly MatchableRow[],
  mapped: ReadonlySet<MatchField>,
): RowMatches {
  const lineOf: (number | null)[] = rows.map(() => null);
  const taken = lines.map(() => false);
  const isFree = (line: number): boolean => taken[line] === false;
  const idOf = (row: MatchableRow): string => (mapped.has('employeeId') ? (row.employeeId ?? '').trim() : '');
  for (const [level, keyOf] of levels(type, (field) => mapped.has(field)).entries()) {
    const idAt = (row: MatchableRow): string => (level === 0 ? '' : idOf(row));
    if (!taken.includes(false)) break;
    const wanted: (string | null)[] = [];
    const wantedKeys = new Set<string | null>();
    for (const [at, row] of rows.entries()) {
      const key = lineOf[at] === null ? keyOf(row) : null;
      wanted.push(key);
      wantedKeys.add(key);
    }
    const groups = new Map<string, Group>();
    const add = (key: string | null, line: number, id: string): void => {
      if (key === null || !wantedKeys.has(key)) return;
      const group = groups.get(key);
      if (group) group.add(line, id);
      else groups.set(key, new Group(line, id));
    };
    for (const [at, line] of lines.entries()) {
      if (taken[at]) continue;
      const now = keyOf(line);
      const before = line.imported ? keyOf(line.imported) : null;
      add(now, at, idAt(line));
      if (line.imported && before !== now) add(before, at, idAt(line.imported) || idAt(line));
    }
    for (const [at, row] of rows.entries()) {
      const key = wanted[at] ?? null;
      const line = key === null ? null : (groups.get(key)?.take(idAt(row), isFree) ?? null);
      if (line === null) continue;
      lineOf[at] = line;
      taken[line] = true;
    }
  }
  return { lineOf, unmatched: lines.flatMap((_, at) => (taken[at] ? [] : [at])) };
}
