import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LineItem, LineItemChange } from '../../core/contract/line-items.ts';
import { useEdits, type Edits, type EditRules, type SaveOutcome } from '../grid/use-edits.ts';
import { lineChanged } from './queries.ts';
import { saveLine } from './save-line.ts';

export const rowIdOf = (item: LineItem): string => String(item.id);

interface LineKind<Row extends LineItem, Change extends LineItemChange> {
  isKind: (item: LineItem) => item is Row;
  apply: (row: Row, change: Change) => Row;
  /** Said before the reason why a change could not be saved. */
  failure?: string;
}

/** The edits of a list of lines: each is saved with the revision that was seen, and the list takes over the server's line. */
export function useLineEdits<Row extends LineItem, Change extends LineItemChange>(
  rows: readonly Row[] | undefined,
  queryKey: QueryKey,
  kind: LineKind<Row, Change>,
): Edits<Row, Change> {
  const queryClient = useQueryClient();
  const rules = useMemo(
    (): EditRules<Row, Change> => ({
      rowId: rowIdOf,
      revOf: (row) => row.rev,
      apply: kind.apply,
      merge: (changes) => changes.reduce((all, change) => ({ ...all, ...change })),
      save: async (id, change, rev) => ofKind(await saveLine(Number(id), change, rev), kind),
      onServerRow(row) {
        queryClient.setQueryData<Row[]>(queryKey, (list) => list?.map((other) => (other.id === row.id ? row : other)));
        void lineChanged(queryClient);
      },
    }),
    [queryClient, queryKey, kind],
  );
  return useEdits(rows, rules);
}

function ofKind<Row extends LineItem, Change extends LineItemChange>(
  outcome: SaveOutcome<LineItem>,
  { isKind, failure }: LineKind<Row, Change>,
): SaveOutcome<Row> {
  if (outcome.kind === 'failed') {
    return { kind: 'failed', why: failure === undefined ? outcome.why : `${failure}: ${outcome.why}` };
  }
  const row = outcome.kind === 'saved' ? outcome.row : outcome.current;
  if (!isKind(row)) return { kind: 'failed', why: 'The server answered a line of another kind.' };
  return outcome.kind === 'saved' ? { kind: 'saved', row } : { kind: 'conflict', current: row };
}
