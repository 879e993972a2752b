import { useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { failed, reviewed } from './queries.ts';

/** Returns a function that undoes a dismissal, shows a message about it (`what` is text such as "3 groups"), and loads the lists again. */
export function useTakeBack(): (undo: () => Promise<unknown>, what: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (undo, what) => {
    try {
      await undo();
      toastSuccess(`Back in the list: ${what}`);
    } catch (error) {
      toastError(failed('Failed to undo', error));
    }
    await reviewed(queryClient);
  };
}
