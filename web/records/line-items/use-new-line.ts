import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createLineItem } from '../../../core/contract/line-items-bulk.ts';
import {
  deleteLineItem,
  restoreLineItems,
  type LineItem,
  type LineItemChange,
} from '../../../core/contract/line-items.ts';
import { call } from '../../api.ts';
import type { EditStore } from '../../platform/grid/editing/edit-store.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { undoChange } from './change-all.ts';
import { labelOf } from './line-label.ts';
import { linesChanged } from './queries.ts';

/** Creates a line in a budget. The creation is one undo step. */
export function useNewLine<Row extends LineItem, Change>(store: EditStore<Row, Change>, noun: string) {
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: (line: LineItem) => {
      // Uses the latest revision, because the user may have edited the new line, which creates newer revisions, even if the edits were
      // undone.
      const { id, rev } = store.rowOf(String(line.id)) ?? line;
      return call(deleteLineItem, { params: { id: String(id) }, query: { rev: String(rev) } });
    },
    onSuccess: () => toastSuccess(`New ${noun} removed`),
    onError: (error) => toastError(`Failed to remove the ${noun} that you added: ${error.message}`),
    onSettled: () => linesChanged(queryClient),
  });

  const restore = useMutation({
    mutationFn: ({ id }: LineItem) => call(restoreLineItems, { body: { ids: [id] } }),
    onSuccess: () => toastSuccess(`New ${noun} restored`),
    onError: (error) => toastError(`Failed to restore the ${noun} that you added: ${error.message}`),
    onSettled: () => linesChanged(queryClient),
  });

  return async (fields: LineItemChange & { isOperating: boolean; scenarioId: number }) => {
    const line = await call(createLineItem, { body: fields });
    void linesChanged(queryClient);
    const label = `Added ${labelOf(line)}`;
    store.record(label, { undo: () => remove.mutateAsync(line), redo: () => restore.mutateAsync(line) });
    toastWithUndo(label, () => {
      const why = undoChange(store, label);
      if (why !== null) toastError(why);
    });
  };
}
