import { counted } from '../../../core/plural.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreLineItems, type LineItem } from '../../../core/contract/line-items.ts';
import { call } from '../../api.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { deleteLines } from './delete-lines.ts';
import { deletionMessage } from './deletion-messages.ts';
import { linesChanged } from './queries.ts';

/** Deletes lines. A toast offers to restore them. `result` is set if an error occurred. */
export function useDeletion(noun: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const restore = useMutation({
    mutationFn: (lines: readonly LineItem[]) => call(restoreLineItems, { body: { ids: lines.map(({ id }) => id) } }),
    onSuccess: ({ items }) => toastSuccess(`Restored ${counted(items.length, noun)}`),
    onError: (error) => toastError(`Failed to restore the deleted lines: ${error.message}`),
    onSettled: () => linesChanged(queryClient),
  });
  const remove = useMutation({
    mutationFn: deleteLines,
    async onSuccess(result) {
      const isFresh = linesChanged(queryClient);
      if (result.deleted.length > 0) {
        const { message } = deletionMessage({ deleted: result.deleted, errors: [] }, noun);
        toastWithUndo(message, () => restore.mutate(result.deleted));
      }
      if (result.errors.length === 0) onDone();
      // Waits for the reload, so that a retry deletes only lines that still exist.
      else await isFresh;
    },
  });
  return {
    remove: remove.mutate,
    reset: remove.reset,
    isPending: remove.isPending,
    result: remove.data && remove.data.errors.length > 0 ? remove.data : null,
  };
}
