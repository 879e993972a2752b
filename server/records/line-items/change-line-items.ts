import type { BulkSet } from '../../../core/contract/line-items-bulk.ts';
import type { LineFormulas, LineItem } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { changeLines } from './change-lines.ts';
import { presentLines } from './present-lines.ts';

export interface BulkChange {
  id: number;
  rev?: number | undefined;
  set: BulkSet;
  formulas?: LineFormulas | undefined;
}

/**
 * Changes either all of these lines or none, in one transaction with one entry in the audit log. Used for pasting, for filling cells and
 * for undoing either of these. Runs the same few statements for any number of lines. Returns the changed lines in the order of the changes.
 * Throws VALIDATION with every bad cell as `changes.3.set.currentFTE`, NOT_FOUND, FORBIDDEN for an approval, PROJECTED, LOCKED, or CONFLICT
 * with all lines that have a different revision.
 */
export async function changeLineItems(
  cx: Context,
  input: { changes: readonly BulkChange[]; action?: string | undefined },
): Promise<{ items: LineItem[] }> {
  const { changes, action = 'bulk-change' } = input;
  assertNamedOnce(changes);
  return inTransaction(cx, async (tx) => {
    await changeLines(tx, {
      action,
      isBulk: true,
      edits: changes,
      pathOfLine: (index) => `changes.${index}.id`,
      pathOfField: (index, field) => `changes.${index}.set.${field}`,
    });
    return {
      items: await presentLines(
        tx,
        changes.map(({ id }) => id),
      ),
    };
  });
}

function assertNamedOnce(changes: readonly BulkChange[]): void {
  const places = new Map<number, number>();
  const fields: Record<string, string> = {};
  const repeated = new Set<number>();
  changes.forEach(({ id }, index) => {
    const first = places.get(id);
    if (first === undefined) places.set(id, index);
    else {
      repeated.add(id);
      fields[`changes.${index}.id`] = `is already in changes.${first}`;
    }
  });
  if (repeated.size === 0) return;
  throw new AppError(
    'VALIDATION',
    `${plural(repeated.size, 'line appears', 'lines appear')} in more than one change. Put all fields of a line into one change.`,
    { fields },
  );
}
