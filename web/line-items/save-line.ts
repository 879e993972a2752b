import { lineItem, updateLineItem, type LineItem, type LineItemChange } from '../../core/contract/line-items.ts';
import { ApiError, call } from '../api.ts';
import type { SaveOutcome } from '../grid/use-edits.ts';

/** Saves a change of one line on the revision that the person saw. It never throws: an error is an outcome too. */
export async function saveLine(id: number, change: LineItemChange, rev: number): Promise<SaveOutcome<LineItem>> {
  try {
    const row = await call(updateLineItem, { params: { id: String(id) }, body: { ...change, rev } });
    return { kind: 'saved', row };
  } catch (error) {
    return outcomeOf(error);
  }
}

function outcomeOf(error: unknown): SaveOutcome<LineItem> {
  if (!(error instanceof ApiError)) {
    return { kind: 'failed', why: error instanceof Error ? error.message : 'Unknown error' };
  }
  if (error.body?.code === 'CONFLICT') {
    const current = lineItem.safeParse(error.body.current);
    if (current.success) return { kind: 'conflict', current: current.data };
  }
  if (error.status === 404) return { kind: 'failed', why: 'Item not found or already deleted' };
  return { kind: 'failed', why: error.message };
}
