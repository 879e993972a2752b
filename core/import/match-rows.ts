import { normalizeText } from '../rules/names/normalize-name.ts';
import type { ImportType } from './expected-columns.ts';

/** What a line, stored or read from a file, is recognised by; blank is null. */
export interface MatchableRow {
  rowKey: string | null;
  employeeId?: string | null;
  positionNumber?: string | null;
  /** Operating: the name to compare by, '' for a vacancy, whatever it is called. */
  nameKey?: string;
  position?: string | null;
  accountLine: string | null;
  /** Proposed. */
  accountDescription?: string | null;
  category?: string | null;
  /** A word for the building that is equal for equal buildings: its id, or its name. */
  building: string | null;
}

/** A stored line is known by what it says, and also by what the file said of it when it was imported. */
export interface StoredRow extends MatchableRow {
  imported?: MatchableRow | null;
}

/** A field that a file can leave out of its columns. */
export type MatchField =
  'employeeId' | 'positionNumber' | 'position' | 'accountLine' | 'accountDescription' | 'category' | 'building';

export interface RowMatches {
  /** For each row of the file, in its order: the index of the line that it is, or null for a new one. */
  lineOf: (number | null)[];
  /** The indexes of lines that no row of the file is, in order. */
  unmatched: number[];
}

/** The key of a row at one level; null when the level does not apply to it. */
type KeyOf = (row: MatchableRow) => string | null;

const SEPARATOR = '\u0000';

function levels(type: ImportType, isMapped: (field: MatchField) => boolean): KeyOf[] {
  // Thousands of rows share a few positions and buildings.
  const normalized = new Map<string, string>();
  const normalize = (text: string): string => {
    const known = normalized.get(text) ?? normalizeText(text);
    normalized.set(text, known);
    return known;
  };
  // A field that the file does not have is no part of a key: the lines may have got it by hand.
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

/** Lines of one key, taken in file order. Each taken line is passed over once, so that taking stays linear. */
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

/** Lines of one key: all of them, and apart by employee id, because two different ids are two people. */
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

/** The lines of one key. Of a large budget nearly every key has one line, which needs no queue. */
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
 * Finds which stored line each row of a file is. Operating: by row key; else employee id, position and account line; else position
 * number and name; else name, position and building. Proposed: by row key; else account line; else description,
 * category and building. A stronger key of any row goes before a weaker one; rows of equal keys pair in order, and a line is taken once.
 * Rows and lines with different employee ids never pair below the row key. A line that a person has corrected since is found by
 * what it was imported as just as well, so that importing the same file again makes no new line of it. `mapped` names the fields
 * that the file has.
 * Takes time in proportion to the number of rows and lines.
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
