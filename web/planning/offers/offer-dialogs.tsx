import type { SavedOffer } from '../../../core/contract/offers.ts';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import type { Side } from './use-side.ts';

export type OpenDialog = { dialog: 'save' | 'settle' | 'delete' } | { dialog: 'discard'; next: SavedOffer };

interface OfferDialogsProps {
  open: OpenDialog | null;
  side: 'OURS' | 'THEIRS';
  basis: OfferBasis;
  terms: Side;
  isBusy: boolean;
  onRemove: () => void;
  onLoad: (offer: SavedOffer | null) => void;
  onClose: () => void;
}

/** The dialogs that the buttons for an offer open. */
export function OfferDialogs({ open, side, basis, terms, isBusy, onRemove, onLoad, onClose }: OfferDialogsProps) {
  const { saved } = terms;
  const discarded = open?.dialog === 'discard' ? open.next : null;
  return (
    <>
      {open?.dialog === 'save' && (
        <SaveDialog side={side} basis={basis} years={terms.years} onClose={onClose} onSaved={onLoad} />
      )}
      {open?.dialog === 'settle' && saved && <SettleDialog offer={saved} onClose={onClose} onSettled={onLoad} />}
      <ConfirmDialog
        opened={open?.dialog === 'delete'}
        title="Delete offer"
        confirm="Delete"
        danger
        busy={isBusy}
        onConfirm={onRemove}
        onCancel={onClose}
      >
        Delete “{saved?.name}”? An administrator can restore it from the audit log.
      </ConfirmDialog>
      <ConfirmDialog
        opened={discarded !== null}
        title="Discard what you typed"
        confirm="Discard"
        danger
        onConfirm={() => {
          onLoad(discarded);
          onClose();
        }}
        onCancel={onClose}
      >
        The terms that you typed are not saved. Load “{discarded?.name}” instead?
      </ConfirmDialog>
    </>
  );
}
