import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LineItem, LineItemChange } from '../../../core/contract/line-items.ts';
import type { BatchOutcome, EditRules } from '../../platform/grid/editing/edit-types.ts';
import { useEdits, type Edits } from '../../platform/grid/editing/use-edits.ts';
import { versionsQuery } from '../../platform/shell/queries.ts';
import { lineChanged, type LineList } from './queries.ts';
import { saveLines } from './save-lines.ts';
import { useLiveLines } from './use-live-lines.ts';

export const rowIdOf = (item: LineItem): string => String(item.id);

export interface LineKind<Row extends LineItem, Change extends LineItemChange> {
  isKind: (item: LineItem) => item is Row;
  apply: (row: Row, change: Change) => Row;
  /** Returns the text before the reason why a change could not be saved. */
  failure?: (changes: readonly LineItemChange[]) => string | null;
}

/**
 * Edits to a list of lines. Each edit is saved with the revision that the user saw. The list is updated with the server's lines, including
 * other users' changes.
 */
export function useLineEdits<Row extends LineItem, Change extends LineItemChange>(
  rows: readonly Row[] | undefined,
  { queryKey }: LineList,
  kind: LineKind<Row, Change>,
): Edits<Row, Change> {
  const queryClient = useQueryClient();
  const rules = useMemo(
    (): EditRules<Row, Change> => ({
      rowId: rowIdOf,
      revOf: (row) => row.rev,
      apply: kind.apply,
      merge: (changes) => changes.reduce((all, change) => ({ ...all, ...change })),
      async saveBatch(changes) {
        const outcome = await saveLines(changes);
        // Another user may have adopted the version. After the reload, cells show why they are locked.
        if (outcome.kind === 'failed') void queryClient.invalidateQueries(versionsQuery);
        return ofKind(
          outcome,
          kind,
          changes.map(({ change }) => change),
        );
      },
      onServerRows(changed) {
        const byId = new Map(changed.map((row) => [row.id, row]));
        queryClient.setQueryData<Row[]>(queryKey, (list) => list?.map((row) => byId.get(row.id) ?? row));
        void lineChanged(queryClient);
      },
    }),
    [queryClient, queryKey, kind],
  );
  const edits = useEdits(rows, rules);
  useLiveLines(edits.store, queryKey, kind.isKind);
  return edits;
}

function ofKind<Row extends LineItem, Change extends LineItemChange>(
  outcome: BatchOutcome<LineItem>,
  { isKind, failure }: LineKind<Row, Change>,
  changes: readonly LineItemChange[],
): BatchOutcome<Row> {
  if (outcome.kind === 'failed') {
    const what = failure?.(changes) ?? null;
    return what === null ? outcome : { ...outcome, why: `${what}: ${outcome.why}` };
  }
  const rows = outcome.kind === 'saved' ? outcome.rows : outcome.current;
  const known = rows.filter(isKind);
  if (known.length < rows.length) return { kind: 'failed', why: 'The server returned a line of another type.' };
  return outcome.kind === 'saved' ? { kind: 'saved', rows: known } : { kind: 'conflict', current: known };
}
