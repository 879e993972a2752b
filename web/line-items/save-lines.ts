import { lineItem, updateLineItem, type LineItem, type LineItemChange } from '../../core/contract/line-items.ts';
import { ApiError, call } from '../api.ts';
import type { BatchOutcome, RowChange } from '../grid/edit-types.ts';

/** Saves one gesture on the revisions that the person saw. It never throws: an error is an outcome too. */
export async function saveLines(changes: readonly RowChange<LineItemChange>[]): Promise<BatchOutcome<LineItem>> {
  try {
    const rows: LineItem[] = [];
    for (const { rowId, rev, change } of changes) {
      rows.push(await call(updateLineItem, { params: { id: rowId }, body: { ...change, rev } }));
    }
    return { kind: 'saved', rows };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): BatchOutcome<LineItem> {
  if (!(error instanceof ApiError)) {
    return { kind: 'failed', why: error instanceof Error ? error.message : 'Unknown error' };
  }
  if (error.body?.code === 'CONFLICT') {
    const current = lineItem.safeParse(error.body.current);
    if (current.success) return { kind: 'conflict', current: [current.data] };
  }
  if (error.status === 404) return { kind: 'failed', why: 'Item not found or already deleted' };
  return { kind: 'failed', why: error.message };
}
