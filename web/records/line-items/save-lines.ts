import { changeLineItems } from '../../../core/contract/line-items-bulk.ts';
import { lineItem, updateLineItem, type LineItem, type LineItemChange } from '../../../core/contract/line-items.ts';
import { ApiError, call, reasonOf } from '../../api.ts';
import type { BatchOutcome, RowChange } from '../../platform/grid/editing/edit-types.ts';
import { refusedCells } from './refused-cells.ts';

type Changes = readonly RowChange<LineItemChange>[];

/**
 * Saves the changes of one user action in one request and one transaction, with the revisions that the user saw. Never
 * throws: errors are returned as outcomes.
 */
export async function saveLines(changes: Changes): Promise<BatchOutcome<LineItem>> {
  try {
    const [first, second] = changes;
    if (first && !second) {
      const body = { ...first.change, rev: first.rev, ...formulasOf(first) };
      return { kind: 'saved', rows: [await call(updateLineItem, { params: { id: first.rowId }, body })] };
    }
    const { items } = await call(changeLineItems, {
      body: {
        changes: changes.map((one) => ({ id: Number(one.rowId), rev: one.rev, set: one.change, ...formulasOf(one) })),
      },
    });
    return { kind: 'saved', rows: items };
  } catch (error) {
    return outcomeOf(error, changes);
  }
}

function formulasOf({ formulas }: RowChange<LineItemChange>) {
  return formulas && { formulas };
}

function outcomeOf(error: unknown, changes: Changes): BatchOutcome<LineItem> {
  if (!(error instanceof ApiError)) {
    return { kind: 'failed', why: 'Unknown error' };
  }
  if (error.body?.code === 'CONFLICT') {
    const { conflicts, current } = error.body;
    const lines = lineItem.array().safeParse(conflicts ?? (current === undefined ? [] : [current]));
    if (lines.success && lines.data.length > 0) return { kind: 'conflict', current: lines.data };
  }
  if (error.status === 404) return { kind: 'failed', why: 'Item not found or already deleted' };
  const why = reasonOf(error, 'Unknown error');
  return { kind: 'failed', why, cells: refusedCells(error.body?.fields ?? {}, changes) };
}
