import type { AnyLineField } from '../../../core/line-fields.ts';
import { isSame } from '../import/plan/merge-returned.ts';
import type { StoredLine } from '../import/plan/read-stored-lines.ts';
import { questionOf } from './answers.ts';
import type { MergeContext } from './merge-keyed-rows.ts';

interface GoneLine {
  before: StoredLine;
  /** True if the line was changed in the budget since the export. Then the user must decide whether it is removed. */
  isChanged: boolean;
  isRemoved: boolean;
}

export interface GonePlan {
  lines: GoneLine[];
}

/**
 * Plans what happens to exported lines that no longer have a row in the file, because the row was removed or left out by a filter. A line
 * stays unless the user ticked exactly that line.
 */
export function planGone(
  { rows, stored, bases, answers, lockedBy }: MergeContext,
  { lineIds, fields }: { lineIds: readonly number[]; fields: readonly AnyLineField[] },
): GonePlan {
  if (lockedBy !== null) return { lines: [] };
  const inFile = new Set(rows.keyed.map(({ key }) => key.id));
  for (const id of rows.refusedIds) inFile.add(id);
  const exported = new Set(lineIds);
  const gone = stored.filter(({ id, deleted_at: deleted }) => deleted === null && exported.has(id) && !inFile.has(id));
  return {
    lines: gone.map((before) => {
      const { isKnown, valueOf } = bases(before.id, before);
      const isChanged = !isKnown || fields.some((field) => !isSame(valueOf(field.column), typedValue(before, field)));
      return { before, isChanged, isRemoved: answers.removes(questionOf.line(before.id), { mustDecide: isChanged }) };
    }),
  };
}

/** A calculated next-year salary is not a value of the line. */
function typedValue(line: StoredLine, { column }: AnyLineField): unknown {
  return column === 'next_year_salary_cents' && !line.next_year_salary_manual ? null : line[column];
}
