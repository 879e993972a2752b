import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deleteOffer, undoSettlement, updateOffer, type SavedOffer } from '../../../core/contract/offers.ts';
import { call, messageOf } from '../../api.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { bargainingChanged, offerSaved } from './queries.ts';
import type { Side } from './use-side.ts';

interface Change {
  run: () => Promise<SavedOffer | null>;
  done: string;
}

interface OfferChanges {
  save: () => void;
  remove: () => void;
  undo: () => void;
  isBusy: boolean;
  error: string | null;
}

/** Saves, deletes and reopens the offer that is loaded for a side. */
export function useOfferChanges(
  { saved, years }: Side,
  { onLoad, onDone }: { onLoad: (offer: SavedOffer | null) => void; onDone: () => void },
): OfferChanges {
  const queryClient = useQueryClient();
  const work = useMutation({
    mutationFn: async ({ run }: Change) => run(),
    onSuccess: async (offer, { done }) => {
      if (offer) offerSaved(queryClient, offer);
      onLoad(offer);
      toastSuccess(done);
      await bargainingChanged(queryClient);
    },
    // If another user changed the offer first, the notice next to the offer reports it after the reload.
    onError: () => bargainingChanged(queryClient),
    onSettled: onDone,
  });
  const change = (done: string, run: (offer: SavedOffer) => Promise<SavedOffer | null>) => () => {
    if (saved) work.mutate({ run: () => run(saved), done });
  };
  const at = (id: number) => ({ params: { id: String(id) } });
  const name = `“${saved?.name ?? ''}”`;
  return {
    save: change(`${name} saved`, ({ id, rev, workGroupId, budgetYearId, name, side }) =>
      call(updateOffer, { ...at(id), body: { workGroupId, budgetYearId, name, side, years, rev } }),
    ),
    remove: change(`${name} deleted`, async ({ id }) => {
      await call(deleteOffer, at(id));
      return null;
    }),
    undo: change('Settlement undone', ({ id, rev }) => call(undoSettlement, { ...at(id), body: { rev } })),
    isBusy: work.isPending,
    error: work.error && messageOf(work.error, 'Nothing was changed.'),
  };
}
