import { undoPositionChange } from '../../../core/contract/positions-changes.ts';
import { call } from '../../api.ts';
import { useUndoableChange, type Done } from '../../platform/ui/use-undoable-change.ts';
import { positionsChanged } from './queries.ts';

/** Makes a change that is not an edit in the grid: reports the result, offers to undo it, and reloads the positions. */
export function useChange<Input>(change: (input: Input) => Promise<Done>, onDone?: () => void) {
  return useUndoableChange({
    change,
    undo: (changeId) => call(undoPositionChange, { params: { id: String(changeId) } }),
    reload: positionsChanged,
    onDone,
  });
}
