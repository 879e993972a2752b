import { undoBenefitChange } from '../../../core/contract/benefits-changes.ts';
import { call, messageOf } from '../../api.ts';
import { toastError } from '../../platform/ui/toast.ts';
import { useUndoableChange, type Done } from '../../platform/ui/use-undoable-change.ts';
import { benefitsChanged } from './queries.ts';

/** Makes a change that is not an edit in a list's cells: reports the result, offers to undo it, and reloads the lists. */
export function useBenefitChange<Input>(change: (input: Input) => Promise<Done>, onDone?: () => void) {
  return useUndoableChange({
    change,
    undo: (changeId) => call(undoBenefitChange, { params: { id: String(changeId) } }),
    reload: benefitsChanged,
    onDone,
    onError: (error) => {
      if (!onDone) toastError(messageOf(error, 'Nothing was saved.'));
    },
  });
}
