import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoBenefitChange } from '../../../core/contract/benefits-changes.ts';
import { call, messageOf } from '../../api.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { benefitsChanged } from './queries.ts';

interface Done {
  message: string;
  /** null where nothing was saved. */
  changeId: number | null;
}

/** A change of a list outside its cells: says what was done, offers to undo it, and loads the list again. */
export function useBenefitChange<Input>(change: (input: Input) => Promise<Done>, onDone?: () => void) {
  const queryClient = useQueryClient();
  const undo = async (changeId: number) => {
    try {
      const { message } = await call(undoBenefitChange, { params: { id: String(changeId) } });
      await benefitsChanged(queryClient);
      toastSuccess(message);
    } catch (error) {
      toastError(messageOf(error, 'Could not undo the change.'));
    }
  };
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message, changeId }) => {
      await benefitsChanged(queryClient);
      if (changeId === null) toastSuccess(message);
      else toastWithUndo(message, () => void undo(changeId));
      onDone?.();
    },
    onError: (error) => {
      if (!onDone) toastError(messageOf(error, 'Nothing was saved.'));
    },
  });
}
