import type { AnyLineField } from '../../../../core/line-fields.ts';
import type { Context } from '../../../context.ts';
import type { SourceLine } from '../read/read-source.ts';
import { listUndoneLines } from './base-queries.ts';
import { findChangers, type ChangedBy } from './find-changers.ts';
import { readBases, type LineBase } from './read-bases.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { NameResolver } from './resolve-names.ts';

/** What is known about a line that was changed after its row in a file was exported. */
export interface ChangedLine {
  /** null if the audit log does not have the exported values. */
  base: LineBase | null;
  /** Set if the line was deleted; `line` is null if it was permanently deleted. */
  deleted: (ChangedBy & { id: number; line: StoredLine | null }) | null;
}

export interface ChangedLines {
  of: (rowKey: string | null) => ChangedLine | undefined;
  changerOf: (line: StoredLine, field: AnyLineField) => ChangedBy;
}

export const NOTHING_CHANGED: ChangedLines = {
  of: () => undefined,
  changerOf: ({ updated_by: by, updated_at: at }) => ({ by, at }),
};

/** A line id of at most 15 digits, which a JavaScript number always represents exactly. */
const LINE_ID = /^[1-9]\d{0,14}$/;

/** Returns the line ids in the row keys of a file, regardless of their budget. */
export function keyedIds(lines: readonly Pick<SourceLine, 'rowKey'>[]): number[] {
  return lines.flatMap(({ rowKey }) => (rowKey !== null && LINE_ID.test(rowKey) ? [Number(rowKey)] : []));
}

/** Reads the lines that were changed after an export wrote the rows in a file. `stored` includes deleted lines. */
export async function readChangedLines(
  cx: Context,
  input: { scenarioId: number; lines: readonly SourceLine[]; stored: readonly StoredLine[]; names: NameResolver },
): Promise<ChangedLines> {
  const { scenarioId, lines, stored } = input;
  const bases = await readBases(cx, input);
  const changed = new Map<string, ChangedLine>();
  for (const line of stored) {
    const base = bases.get(line.id);
    if (base === undefined && line.deleted_at === null) continue;
    const { id, updated_by: by, updated_at: at } = line;
    changed.set(String(id), { base: base ?? null, deleted: line.deleted_at === null ? null : { id, line, by, at } });
  }
  const present = new Set(stored.map(({ id }) => id));
  const ids = keyedIds(lines).filter((id) => !present.has(id));
  for (const undone of ids.length > 0 ? await listUndoneLines(cx.db, { scenarioId, ids }) : []) {
    changed.set(String(undone.id), { base: null, deleted: { ...undone, line: null } });
  }
  const changerOf = await findChangers(cx, { scenarioId, ids: [...bases.keys()] });
  return { of: (rowKey) => (rowKey === null ? undefined : changed.get(rowKey)), changerOf };
}
