import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api.ts';
import { toastWithUndo } from './toast-undo.tsx';
import { toastError, toastSuccess } from './toast.ts';

export interface Done {
  message: string;
  /** The ID with which to undo the change. Null if nothing was saved. */
  changeId: number | null;
}

interface UndoableChange<Input> {
  change: (input: Input) => Promise<Done>;
  undo: (changeId: number) => Promise<{ message: string }>;
  /** Reloads the data that the change affects. */
  reload: (queryClient: QueryClient) => Promise<unknown>;
  onDone?: (() => void) | undefined;
  onError?: (error: Error) => void;
}

/**
 * Makes a change outside the cells of a grid, shows the message of the change, offers to undo the change, and reloads the affected data.
 */
export function useUndoableChange<Input>({ change, undo, reload, onDone, onError }: UndoableChange<Input>) {
  const queryClient = useQueryClient();
  const takeBack = async (changeId: number) => {
    try {
      const { message } = await undo(changeId);
      await reload(queryClient);
      toastSuccess(message);
    } catch (error) {
      toastError(messageOf(error, 'Could not undo the change.'));
    }
  };
  return useMutation({
    mutationFn: change,
    onSuccess: async ({ message, changeId }) => {
      await reload(queryClient);
      if (changeId === null) toastSuccess(message);
      else toastWithUndo(message, () => void takeBack(changeId));
      onDone?.();
    },
    ...(onError && { onError }),
  });
}
