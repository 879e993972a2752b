import { LINE_FIELDS, type AnyLineField } from '../../../../core/line-fields.ts';
import { fromDollars } from '../../../../core/money.ts';
import type { Context } from '../../../context.ts';
import type { SourceLine } from '../read/read-source.ts';
import { listLoggedChanges, type LoggedChange } from './base-queries.ts';
import { LIST_OF } from '../write/import-columns.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { NameResolver } from './resolve-names.ts';

type LineColumn = AnyLineField['column'];
/** The values of a line when it was exported. */
export type LineBase = ReadonlyMap<LineColumn, unknown>;
/** The exported values of lines, by line id; null if the audit log does not have them. */
export type Bases = ReadonlyMap<number, LineBase | null>;

/**
 * Reads the values that lines had when a file was exported, for the rows whose line was changed after the export. Starts from the current
 * line and reverts its logged changes one by one. The result for a line is null if its row has no revision, if the change of a revision is
 * not logged, or if a logged change does not match the line.
 */
export async function readBases(
  cx: Context,
  input: {
    scenarioId: number;
    lines: readonly Pick<SourceLine, 'rowKey' | 'rev'>[];
    stored: readonly StoredLine[];
    names: NameResolver;
  },
): Promise<Bases> {
  const { scenarioId, lines, stored, names } = input;
  const byId = new Map(stored.map((line) => [String(line.id), line]));
  const changed = lines.flatMap(({ rowKey, rev }) => {
    const line = rowKey === null ? undefined : byId.get(rowKey);
    return line && rev !== line.rev ? [{ line, revisions: rev === null ? 0 : line.rev - rev }] : [];
  });
  if (changed.length === 0) return new Map();
  const ids = changed.map(({ line }) => line.id);
  const logged = new Map<number, LoggedChange[]>();
  for (const change of await listLoggedChanges(cx.db, { scenarioId, ids })) {
    const ofLine = logged.get(change.line_id);
    if (ofLine) ofLine.push(change);
    else logged.set(change.line_id, [change]);
  }
  return new Map(
    changed.map(({ line, revisions }) => {
      const changes = (logged.get(line.id) ?? []).slice(0, Math.max(0, revisions));
      // A row can have a later revision than its line if the database was restored from a backup after the export.
      const isKnown = revisions > 0 && changes.length === revisions;
      return [line.id, isKnown ? takeBack(line, changes, names) : null];
    }),
  );
}

function takeBack(line: StoredLine, changes: readonly LoggedChange[], names: NameResolver): LineBase | null {
  const base = new Map<LineColumn, unknown>(LINE_FIELDS.map(({ column }) => [column, line[column]]));
  for (const change of changes) {
    const [before, after] = [valuesOf(change.before), valuesOf(change.after)];
    for (const field of LINE_FIELDS) {
      const now = valueIn(after, field, names);
      if (now === undefined) continue;
      if (now !== base.get(field.column)) return null;
      base.set(field.column, valueIn(before, field, names) ?? null);
    }
  }
  return base;
}

/** The fields of a line in an entry of the audit log. */
export type LoggedValues = ReadonlyMap<string, unknown>;

/** Reads the fields of a line from an entry in the audit log. An entry without fields gives an empty map. */
export function valuesOf(entry: unknown): LoggedValues {
  return new Map(typeof entry === 'object' && entry !== null ? Object.entries(entry) : []);
}

/** Returns the value that an entry in the audit log has for a column, in its stored form; undefined if the entry has no such value. */
export function valueIn(values: LoggedValues, { id, field, kind, column }: AnyLineField, names: NameResolver): unknown {
  const value = values.get(id);
  if (kind === 'money') return typeof value === 'number' ? fromDollars(value) : value;
  if (kind !== 'reference' || value !== undefined) return value;
  // Imports log the names of list entries instead of their ids.
  const name = values.get(field);
  if (typeof name !== 'string') return name;
  const list = LIST_OF[column];
  return list && names.resolve(list, name).id;
}
