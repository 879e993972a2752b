import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

interface Decision {
  /** Resolves to the edits that undo the decision, after the decision is saved. */
  undo: Promise<PlacementEdit[]>;
}

/** Places lines and offers to undo each decision. Reloads the queue even after an error. */
export function usePlacing(budgetYearId: number | undefined) {
  const queryClient = useQueryClient();
  const changed = () => placementsChanged(queryClient);
  /** The decisions since the screen was opened, oldest first, with their undo edits. */
  const done = useRef<Decision[]>([]);
  const hideLast = useRef<() => void>(() => undefined);
  const [underWay, setUnderWay] = useState<ReadonlySet<number>>(new Set());
  const undoing = useMutation({
    mutationFn: (edits: PlacementEdit[]) => call(changePlacements, { body: { edits } }),
    onSuccess: () => toastSuccess('Undone'),
    onSettled: changed,
  });
  const forget = (decision: Decision) => {
    done.current = done.current.filter((one) => one !== decision);
  };
  const takeBack = (decision: Decision) => {
    if (!done.current.includes(decision)) return;
    forget(decision);
    void decision.undo.then(
      (edits) => undoing.mutate(edits),
      () => undefined,
    );
  };
  const remember = (message: string, undo: Promise<PlacementEdit[]>) => {
    const decision = { undo };
    done.current.push(decision);
    void undo.then(
      () => {
        if (!done.current.includes(decision)) return;
        // Shows only the last message, because many messages would cover the queue. Ctrl+Z undoes earlier decisions.
        hideLast.current();
        hideLast.current = toastWithUndo(message, () => takeBack(decision));
      },
      () => forget(decision),
    );
  };
  const undoLast = () => {
    const last = done.current.at(-1);
    if (last) takeBack(last);
  };
  const linesOf = (edits: readonly PlacementEdit[]) => edits.map(({ lineId }) => lineId);
  const placing = useMutation({
    mutationFn: (edits: PlacementEdit[]) => call(changePlacements, { body: { edits } }),
    onMutate: (edits) => setUnderWay((before) => new Set([...before, ...linesOf(edits)])),
    async onSettled(_saved, _error, edits) {
      await changed();
      setUnderWay((before) => new Set([...before].filter((id) => !linesOf(edits).includes(id))));
    },
  });
  const place = (edits: PlacementEdit[], message: string) =>
    remember(
      message,
      placing.mutateAsync(edits).then(({ undo }) => undo),
    );
  const taking = useMutation({
    mutationFn: () => call(matchPlacements, { body: budgetYearId === undefined ? {} : { budgetYearId } }),
    onSuccess: ({ taken, undo }) => remember(`${plural(taken, 'person', 'people')} placed`, Promise.resolve(undo)),
    onSettled: changed,
  });
  const reading = useMutation({
    mutationFn: (file: File) =>
      upload(importPlacements, {
        file,
        fields: { budgetYearId: budgetYearId === undefined ? null : String(budgetYearId) },
      }),
    onSuccess: ({ taken, undo }) =>
      remember(`${plural(taken, 'person', 'people')} placed from the file`, Promise.resolve(undo)),
    onSettled: changed,
  });
  const error = placing.error ?? taking.error ?? reading.error ?? undoing.error;
  /** `underWay`: lines whose decision is being saved. */
  return { place, underWay, undoLast, taking, reading, error };
}
