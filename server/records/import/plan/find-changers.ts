import type { AnyLineField } from '../../../../core/line-fields.ts';
import type { Context } from '../../../context.ts';
import { listLoggedChanges, type LoggedChange } from './base-queries.ts';
import type { StoredLine } from './read-stored-lines.ts';

/** The user who changed a field last, and the time of the change. */
export interface ChangedBy {
  by: string;
  at: Date;
}

/**
 * Returns a function that finds who last changed a field of a line. If the audit log does not show that, the function returns who last
 * changed the line.
 */
export async function findChangers(
  cx: Context,
  where: { scenarioId: number; ids: readonly number[] },
): Promise<(line: StoredLine, field: AnyLineField) => ChangedBy> {
  const logged = new Map<number, LoggedChange[]>();
  if (where.ids.length > 0) {
    for (const change of await listLoggedChanges(cx.db, where)) {
      const ofLine = logged.get(change.line_id);
      if (ofLine) ofLine.push(change);
      else logged.set(change.line_id, [change]);
    }
  }
  return (line, { id, field }) => {
    const found = logged.get(line.id)?.find(({ after }) => has(after, id) || has(after, field));
    return found ?? { by: line.updated_by, at: line.updated_at };
  };
}

function has(entry: unknown, key: string): boolean {
  return typeof entry === 'object' && entry !== null && key in entry;
}
