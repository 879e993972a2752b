import type { undoBulkUpdate as undoBulkUpdateCall } from '../../../core/contract/bulk-update.ts';
import type { ResponseOf } from '../../../core/contract/endpoint.ts';
import type { LineItemChange } from '../../../core/contract/line-items.ts';
import { plural } from '../../../core/plural.ts';
import { inTransaction, type Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  APPLY_ACCOUNT_NUMBERS,
  applyLinks,
  ASSIGN_WORK_GROUPS,
  LINK_BUILDINGS,
  REPLACE_RETIRED_CODES,
  UPDATE_DESE_CODES,
  UPDATE_STATUSES,
} from './apply-links.ts';
import * as queries from './queries.ts';

const FIELDS = [
  ...(['buildingId', 'deseCode', 'deseCategories', 'workGroupId', 'employeeStatus'] as const),
  ...(['fund', 'object', 'program'] as const),
] as const;
const ACTIONS = [
  ...[LINK_BUILDINGS, UPDATE_DESE_CODES, REPLACE_RETIRED_CODES, ASSIGN_WORK_GROUPS, UPDATE_STATUSES],
  APPLY_ACCOUNT_NUMBERS,
];

/**
 * Undoes a bulk update: restores the previous values of the fields that still have the updated value. Deleted lines, and values that were
 * changed again after the update, stay unchanged. Throws NOT_FOUND, and CONFLICT when nothing is left to undo.
 */
export async function undoBulkUpdate(
  cx: Context,
  input: { id: number },
): Promise<ResponseOf<typeof undoBulkUpdateCall>> {
  return inTransaction(cx, async (tx) => {
    const entry = await queries.findChanges(tx.db, { id: input.id, actions: ACTIONS });
    if (!entry) throw new AppError('NOT_FOUND', `There is no bulk update with the id ${input.id}.`);
    const { rows: changes } = entry;
    const lines = await queries.lockLines(
      tx.db,
      changes.map(({ id }) => id),
    );
    const current = new Map(lines.map((line) => [line.id, line]));
    const edits = changes.flatMap(({ id, before, after }) => {
      const line = current.get(id);
      const isUnchanged = (name: (typeof FIELDS)[number]) => name in after && line?.[name] === after[name];
      // If the code was changed again after the update, the description that changed with the code stays unchanged too.
      const fields = FIELDS.filter((name) => isUnchanged(name === 'deseCategories' ? 'deseCode' : name)).filter(
        isUnchanged,
      );
      if (!line || fields.length === 0) return [];
      // If a status change cleared a typed next-year salary, undoing the change restores the salary.
      const { nextYearSalary, nextYearSalaryManual } = before;
      const hasSalary = nextYearSalaryManual === true && typeof nextYearSalary === 'number';
      const restored = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
      const set: LineItemChange = {
        // Otherwise the restored code could change a description that the update had left unchanged.
        ...(fields.includes('deseCode') && line.deseCategories !== null && { deseCategories: line.deseCategories }),
        ...restored,
        ...(hasSalary && { nextYearSalary }),
      };
      return [{ id, set }];
    });
    if (edits.length === 0) {
      throw new AppError(
        'CONFLICT',
        'There is nothing to undo. Either the update was already undone, or every line has since been changed or deleted.',
      );
    }
    await applyLinks(tx, 'undo-bulk-update', edits);
    const keptChanges = changes.length - edits.length;
    return {
      message: `${plural(edits.length, 'line')} restored.`,
      restored: edits.length,
      keptChanges,
    };
  });
}
