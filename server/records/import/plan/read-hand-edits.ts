import { groupBy } from '../../../../core/group-by.ts';
import { LINE_FIELDS, type AnyLineField } from '../../../../core/line-fields.ts';
import { lastHandEdit } from '../../../../core/rules/merging/last-hand-edit.ts';
import type { Context } from '../../../context.ts';
import type { Slice } from '../../../platform/db/tables.ts';
import type { ChangedBy } from './find-changers.ts';
import { listLoggedEdits, listTouchedLines } from './hand-edit-queries.ts';
import { isSame } from './merge-returned.ts';
import { valueIn, valuesOf, type LoggedValues } from './read-bases.ts';
import type { StoredLine } from './read-stored-lines.ts';
import type { NameResolver } from './resolve-names.ts';

/** Returns who last entered or edited a value by hand after its last import; null if the value came from an import. */
export type HandEdits = (line: StoredLine, field: AnyLineField) => ChangedBy | null;

interface ReadEdit extends ChangedBy {
  lineId: number;
  before: LoggedValues;
  after: LoggedValues;
  isAutomatic: boolean;
}

export const NO_HAND_EDITS: HandEdits = () => null;

/** Reads from the audit log which values in a base year were entered or edited by hand after an import last set them. */
export async function readHandEdits(cx: Context, where: Slice, names: NameResolver): Promise<HandEdits> {
  const ids = await listTouchedLines(cx.db, where);
  if (ids.length === 0) return NO_HAND_EDITS;
  const edits = (await listLoggedEdits(cx.db, ids)).map(
    ({ line_id: lineId, before, after, by, at, is_automatic: isAutomatic }): ReadEdit => {
      return { lineId, before: valuesOf(before), after: valuesOf(after), by, at, isAutomatic };
    },
  );
  const logged = groupBy(edits, ({ lineId }) => lineId);
  return (line, field) => {
    const changes = (logged.get(line.id) ?? []).flatMap(({ before, after, ...edit }) => {
      const value = valueIn(after, field, names);
      if (value === undefined) return [];
      return [{ ...edit, before: valueIn(before, field, names) ?? null, after: value }];
    });
    return lastHandEdit<unknown, (typeof changes)[number]>(changes, line[field.column], isSame);
  };
}

/** Returns which of these fields of a line have a value that was entered or edited by hand. */
export function editedFields(
  line: StoredLine,
  edits: HandEdits,
  fields: readonly AnyLineField[] = LINE_FIELDS,
): { field: AnyLineField; author: ChangedBy }[] {
  return fields.flatMap((field) => {
    const author = edits(line, field);
    return author ? [{ field, author }] : [];
  });
}
