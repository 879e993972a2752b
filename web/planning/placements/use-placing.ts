import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePlacements,
  importPlacements,
  matchPlacements,
  type PlacementEdit,
} from '../../../core/contract/placements.ts';
import { plural } from '../../../core/plural.ts';
import { call, upload } from '../../api.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { placementsChanged } from './queries.ts';

interface Placing {
  edits: PlacementEdit[];
  message: string;
}

/** Places lines, each time with one undo; after a refusal, the queue is read again too. */
export function usePlacing(budgetYearId: number | undefined) {
  const queryClient = useQueryClient();
  const changed = () => placementsChanged(queryClient);
  const undoing = useMutation({
    mutationFn: (edits: PlacementEdit[]) => call(changePlacements, { body: { edits } }),
    onSuccess: () => toastSuccess('Undone'),
    onSettled: changed,
  });
  const placing = useMutation({
    mutationFn: ({ edits }: Placing) => call(changePlacements, { body: { edits } }),
    onSuccess: ({ undo }, { message }) => toastWithUndo(message, () => undoing.mutate(undo)),
    onSettled: changed,
  });
  const taking = useMutation({
    mutationFn: () => call(matchPlacements, { body: budgetYearId === undefined ? {} : { budgetYearId } }),
    onSuccess: ({ taken, undo }) => toastWithUndo(`${plural(taken, 'line')} placed`, () => undoing.mutate(undo)),
    onSettled: changed,
  });
  const reading = useMutation({
    mutationFn: (file: File) =>
      upload(importPlacements, {
        file,
        fields: { budgetYearId: budgetYearId === undefined ? null : String(budgetYearId) },
      }),
    onSuccess: ({ taken, undo }) =>
      toastWithUndo(`${plural(taken, 'line')} of the file taken`, () => undoing.mutate(undo)),
    onSettled: changed,
  });
  return { placing, taking, reading, error: placing.error ?? taking.error ?? reading.error ?? undoing.error };
}
