import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import {
  deleteLineItem,
  restoreLineItems,
  type LineItem,
  type LineItemChange,
} from '../../../core/contract/line-items.ts';
import { ApiError, call } from '../../api.ts';
import type { Column } from '../../platform/grid/columns/column.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { undoChange } from './change-all.ts';
import { LineEditor } from './line-editor.tsx';
import { labelOf } from './line-label.ts';
import { linesChanged } from './queries.ts';

interface Props<Row extends LineItem, Change> {
  store: EditStore<Row, Change>;
  /** "employee", "line". */
  noun: string;
  blank: () => Row;
  columns: readonly Column<Row, Change>[];
  /** Of the budget that the line is added to. */
  scenarioId: number;
}

const NEVER_LOCKED = () => null;

/** Adds one line by hand to the base year, by the same form that edits one. */
export function AddLineAction<Row extends LineItem, Change extends LineItemChange>(props: Props<Row, Change>) {
  const { store, noun, blank, columns, scenarioId } = props;
  const [row, setRow] = useState<Row | null>(null);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (line: LineItem) => {
      // Edits that were undone before this step have made newer revisions of it.
      const { id, rev } = store.rowOf(String(line.id)) ?? line;
      return call(deleteLineItem, { params: { id: String(id) }, query: { rev: String(rev) } });
    },
    onSuccess: () => toastSuccess(`New ${noun} removed`),
    onError: (error) => toastError(`Failed to remove the new ${noun}: ${error.message}`),
    onSettled: () => linesChanged(queryClient),
  });

  const restore = useMutation({
    mutationFn: ({ id }: LineItem) => call(restoreLineItems, { body: { ids: [id] } }),
    onSuccess: () => toastSuccess(`New ${noun} restored`),
    onError: (error) => toastError(`Failed to restore the new ${noun}: ${error.message}`),
    onSettled: () => linesChanged(queryClient),
  });

  async function save(changes: readonly Change[]) {
    if (row === null) return;
    const set = changes.reduce<LineItemChange>((all, change) => ({ ...all, ...change }), {});
    const line = await call(createLineItem, { body: { ...set, isOperating: row.isOperating, scenarioId } });
    void linesChanged(queryClient);
    const label = `Added ${labelOf(line)}`;
    store.record(label, { undo: () => remove.mutateAsync(line), redo: () => restore.mutateAsync(line) });
    toastWithUndo(label, () => {
      const why = undoChange(store, label);
      if (why !== null) toastError(why);
    });
  }

  return (
    <>
      <Button variant="default" leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setRow(blank())}>
        Add {noun}
      </Button>
      {row && (
        <LineEditor
          title={`Add ${noun}`}
          row={row}
          columns={columns.filter(({ editor }) => editor !== null)}
          lock={NEVER_LOCKED}
          save={save}
          failure={(error) => failureOf(error, noun, columns)}
          onClose={() => setRow(null)}
        />
      )}
    </>
  );
}

/** What the server says of each field, by the name that its column has here. */
function failureOf(error: unknown, noun: string, columns: readonly { id: string; title: string }[]): string {
  const what = `Failed to add ${noun}`;
  if (!(error instanceof ApiError)) return `${what}: Unknown error`;
  const fields = Object.entries(error.body?.fields ?? {});
  if (fields.length === 0) return `${what}: ${error.message}`;
  const reasons = fields.map(([field, why]) => `${columns.find(({ id }) => id === field)?.title ?? field} ${why}`);
  return `${what}: ${reasons.join('; ')}`;
}
