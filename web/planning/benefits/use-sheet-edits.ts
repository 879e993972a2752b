import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError, messageOf } from '../../api.ts';
import type { BatchOutcome, EditRules, RowChange } from '../../platform/grid/editing/edit-types.ts';
import { type Edits, useEdits } from '../../platform/grid/editing/use-edits.ts';
import { refusedCells } from '../../records/line-items/refused-cells.ts';
import { costChanged } from './queries.ts';
import type { Sheet, StoredRow } from './sheets.ts';

export const rowIdOf = (row: StoredRow): string => String(row.id);

/** Saves edits to a list. All edits of one user action are sent in one request, with the revisions that the user saw. */
export function useSheetEdits<Row extends StoredRow, Fields extends object>(
  rows: readonly Row[] | undefined,
  sheet: Sheet<Row, Fields>,
): Edits<Row, Partial<Fields>> {
  const queryClient = useQueryClient();
  const rules = useMemo((): EditRules<Row, Partial<Fields>> => {
    return {
      rowId: rowIdOf,
      revOf: ({ rev }) => rev,
      apply: (row, change) => ({ ...row, ...change }),
      merge: (changes) => changes.reduce((all, change) => ({ ...all, ...change }), {}),
      saveBatch: (changes) => save(changes, sheet, queryClient),
      onServerRows(changed) {
        const byId = new Map(changed.map((row) => [row.id, row]));
        queryClient.setQueryData<Row[]>(sheet.queryKey, (list) => list?.map((row) => byId.get(row.id) ?? row));
        void costChanged(queryClient);
      },
    };
  }, [queryClient, sheet]);
  return useEdits(rows, rules);
}

async function save<Row extends StoredRow, Fields extends object>(
  changes: readonly RowChange<Partial<Fields>>[],
  sheet: Sheet<Row, Fields>,
  queryClient: QueryClient,
): Promise<BatchOutcome<Row>> {
  const rows = new Map((queryClient.getQueryData<Row[]>(sheet.queryKey) ?? []).map((row) => [rowIdOf(row), row]));
  const edits = changes.flatMap(({ rowId, rev, change }) => {
    const row = rows.get(rowId);
    return row ? [{ id: row.id, rev, set: { ...sheet.fieldsOf(row), ...change } }] : [];
  });
  try {
    return { kind: 'saved', rows: (await sheet.save(edits)).rows };
  } catch (error) {
    const current = sheet.row.array().safeParse(error instanceof ApiError ? error.body?.conflicts : null);
    if (current.success && current.data.length > 0) return { kind: 'conflict', current: current.data };
    const fields = Object.entries(error instanceof ApiError ? (error.body?.fields ?? {}) : {});
    const named = Object.fromEntries(fields.map(([path, why]) => [path.replace(/^edits\./, 'changes.'), why]));
    return { kind: 'failed', why: messageOf(error, 'Nothing was saved.'), cells: refusedCells(named, changes) };
  }
}
