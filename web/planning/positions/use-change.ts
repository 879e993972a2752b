import { undoPositionChange } from '../../../core/contract/positions-changes.ts';
import { call } from '../../api.ts';
import { useUndoableChange, type Done } from '../../platform/ui/use-undoable-change.ts';
import { positionsChanged } from './queries.ts';

/** A change of positions outside the grid: says what was done, offers to undo it, and loads the positions again. */
export function useChange<Input>(change: (input: Input) => Promise<Done>, onDone?: () => void) {
  return useUndoableChange({
    change,
    undo: (changeId) => call(undoPositionChange, { params: { id: String(changeId) } }),
    reload: positionsChanged,
    onDone,
  });
}
