import { lineHistory } from '../../../core/contract/line-items-history.ts';
import { call } from '../../api.ts';
import type { HistoryEntry } from '../../platform/grid/chrome/row-history.ts';
import { actionWords, fieldChange, type Titled } from './history-labels.ts';

/** Loads the history of a line, with the values formatted as in the columns of the list. */
export async function loadLineHistory(columns: readonly Titled[], rowId: string): Promise<readonly HistoryEntry[]> {
  const entries = await call(lineHistory, { params: { id: rowId } });
  return entries.map(({ at, by, action, source, changes }) => ({
    at,
    by,
    action: actionWords(action),
    source,
    changes: changes.map((change) => fieldChange(columns, change)),
  }));
}
