import { LINE_FIELDS } from '../../../../core/line-fields.ts';
import type { SourceLine } from '../read/read-source.ts';
import { mergeLine } from './merge-line.ts';
import { isSame } from './merge-returned.ts';
import type { MergeInput } from './merge-rows.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { Copies } from './copied-rows.ts';

/**
 * Finds the rows of a returned export that were copied with their key. Among the rows with the same key, the row with the fewest changes
 * since the export counts as the original (in a tie, the first row). The other rows are copies.
 */
export function findCopies(input: MergeInput & { stored: readonly StoredLine[] }): Copies {
  const { type, source, names, changedLines, stored } = input;
  const rowsOf = new Map<string, SourceLine[]>();
  for (const line of source.lines) {
    if (line.rowKey === null) continue;
    const rows = rowsOf.get(line.rowKey);
    if (rows) rows.push(line);
    else rowsOf.set(line.rowKey, [line]);
  }
  const copies = new Map<SourceLine, { of: StoredLine }>();
  const repeated = [...rowsOf].filter(([, rows]) => rows.length > 1);
  if (repeated.length === 0) return copies;
  const byKey = new Map(stored.map((line) => [String(line.id), line]));
  for (const [key, rows] of repeated) {
    const changed = changedLines.of(key);
    const before = byKey.get(key) ?? changed?.deleted?.line;
    if (!before) continue;
    const differences = (line: SourceLine) => {
      const file = mergeLine(before, line, { type, source, names, codes: 'budget' });
      const exported = changed?.base ?? new Map(LINE_FIELDS.map(({ column }) => [column, before[column]]));
      return LINE_FIELDS.filter(({ column }) => !isSame(file[column], exported.get(column))).length;
    };
    const counted = rows.map((line) => ({ line, count: differences(line) })).sort((a, b) => a.count - b.count);
    for (const { line } of counted.slice(1)) copies.set(line, { of: before });
  }
  return copies;
}
