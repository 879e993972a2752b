import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoPositionChange } from '../../../core/contract/positions-changes.ts';
import { call, messageOf } from '../../api.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { positionsChanged } from './queries.ts';

interface Done {
  message: string;
  /** null where nothing was saved. */
  changeId: number | null;
}

/** A change of positions outside the grid: says what was done, offers to undo it, and loads the positions again. */
export function useChange<Input>(change: (input: Input) => Promise<Done>, onDone?: () => void) {
  const queryClient = useQueryClient();
  const undo = async (changeId: number) => {
    try {
      const { message } = await call(undoPositionChange, { params: { id: String(changeId) } });
      await positionsChanged(queryClient);
      toastSuccess(message);
    } catch (error) {
      toastError(messageOf(error, 'Could not undo the change.'));
    }
  };
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message, changeId }) => {
      await positionsChanged(queryClient);
      if (changeId === null) toastSuccess(message);
      else toastWithUndo(message, () => void undo(changeId));
      onDone?.();
    },
  });
}
