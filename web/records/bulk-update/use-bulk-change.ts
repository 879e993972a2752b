import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoBulkUpdate } from '../../../core/contract/bulk-update.ts';
import { call } from '../../api.ts';

/** A bulk change: previewed first, then applied, then undone if the user wants. */
export function useBulkChange<Answer>(run: (preview: boolean) => Promise<Answer>) {
  const client = useQueryClient();
  const look = useMutation({ mutationFn: () => run(true) });
  const change = useMutation({
    mutationFn: () => run(false),
    onSuccess: () => {
      look.reset();
      return client.invalidateQueries();
    },
  });
  const undo = useMutation({
    mutationFn: (id: number) => call(undoBulkUpdate, { params: { id: String(id) } }),
    onSuccess: () => {
      change.reset();
      return client.invalidateQueries();
    },
  });
  const preview = () => {
    change.reset();
    undo.reset();
    look.mutate();
  };
  return { look, change, undo, preview, error: look.error ?? change.error ?? undo.error };
}
