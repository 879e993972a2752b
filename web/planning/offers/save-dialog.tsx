import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createOffer, type OfferTerms, type SavedOffer } from '../../../core/contract/offers.ts';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { NameInput, isBlank } from '../../platform/ui/name-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { offerSaved, offersChanged } from './queries.ts';

interface SaveDialogProps {
  side: 'OURS' | 'THEIRS';
  basis: OfferBasis;
  years: OfferTerms;
  onClose: () => void;
  onSaved: (offer: SavedOffer) => void;
}

/** Saves the typed terms as a new offer. */
export function SaveDialog({ side, basis, years, onClose, onSaved }: SaveDialogProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const { workGroupId, budgetYearId } = basis;
  const saving = useMutation({
    mutationFn: () => call(createOffer, { body: { workGroupId, budgetYearId, name, side, years } }),
    onSuccess: async (offer) => {
      offerSaved(queryClient, offer);
      onSaved(offer);
      toastSuccess(`“${offer.name}” saved`);
      onClose();
      await offersChanged(queryClient);
    },
  });
  return (
    <FormDialog
      title={side === 'OURS' ? 'Save our offer' : 'Save their offer'}
      submit="Save"
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (!isBlank(name)) saving.mutate();
      }}
    >
      <NameInput
        label="Name"
        description="Only administrators and finance users can see offers."
        maxLength={100}
        value={name}
        onChange={setName}
        isTried={isTried}
        blank="Enter a name, such as the date of the bargaining session."
        data-autofocus
      />
      {saving.error && (
        <Failure title="Could not save the offer">{messageOf(saving.error, 'Nothing was saved.')}</Failure>
      )}
    </FormDialog>
  );
}
