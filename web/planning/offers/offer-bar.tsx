import { Badge, Button, Group, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import { deleteOffer, undoSettlement, updateOffer, type SavedOffer } from '../../../core/contract/offers.ts';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { call, messageOf } from '../../api.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { offersChanged } from './queries.ts';
import { SaveDialog } from './save-dialog.tsx';
import { SettleDialog } from './settle-dialog.tsx';
import type { Side } from './use-side.ts';

interface OfferBarProps {
  side: 'OURS' | 'THEIRS';
  basis: OfferBasis;
  offers: readonly SavedOffer[];
  terms: Side;
  onLoad: (offer: SavedOffer | null) => void;
}

/** The saved offers of one side: choose one, save what is typed, settle it. */
export function OfferBar({ side, basis, offers, terms, onLoad }: OfferBarProps) {
  const queryClient = useQueryClient();
  const isAdmin = useHasRole(ADMIN);
  const [open, setOpen] = useState<'save' | 'settle' | 'delete' | null>(null);
  const { saved } = terms;
  const name = side === 'OURS' ? 'Our offer' : 'Their offer';
  const work = useMutation({
    mutationFn: async ({ run }: { run: () => Promise<SavedOffer | null>; done: string }) => run(),
    onSuccess: async (offer, { done }) => {
      await offersChanged(queryClient);
      onLoad(offer);
      toastSuccess(done);
    },
    onSettled: () => setOpen(null),
  });
  const at = { params: { id: String(saved?.id ?? 0) } };
  const update = async () => {
    if (!saved) return null;
    const { workGroupId, budgetYearId, rev } = saved;
    return call(updateOffer, {
      ...at,
      body: { workGroupId, budgetYearId, name: saved.name, side: saved.side, years: terms.years, rev },
    });
  };
  const remove = async () => {
    await call(deleteOffer, at);
    return null;
  };
  const undo = () => call(undoSettlement, { ...at, body: { rev: saved?.rev ?? 0 } });
  const isSettled = saved !== null && saved.settledAt !== null;

  return (
    <>
      <Group align="flex-end" gap="xs" className="no-print">
        <Select
          label={name}
          placeholder="Not saved"
          data={offers
            .filter((offer) => offer.side === side)
            .map((offer) => ({ value: String(offer.id), label: offer.name }))}
          value={saved ? String(saved.id) : null}
          clearable
          clearButtonProps={{ 'aria-label': `Clear ${name.toLowerCase()}` }}
          onChange={(id) => onLoad(offers.find((offer) => String(offer.id) === id) ?? null)}
          w={230}
        />
        {saved && !isSettled && (
          <Button
            variant="default"
            disabled={!terms.isChanged}
            loading={work.isPending}
            onClick={() => work.mutate({ run: update, done: `“${saved.name}” saved` })}
          >
            Save
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('save')}>
          {saved ? 'Save as' : 'Save'}
        </Button>
        {saved && !isSettled && (
          <Button variant="default" onClick={() => setOpen('delete')}>
            Delete
          </Button>
        )}
        {saved && !isSettled && isAdmin && (
          <Button variant="default" disabled={terms.isChanged} onClick={() => setOpen('settle')}>
            Settle
          </Button>
        )}
        {isSettled && <SettledBadge />}
        {isSettled && isAdmin && (
          <Button
            variant="default"
            loading={work.isPending}
            onClick={() => work.mutate({ run: undo, done: 'Settlement undone' })}
          >
            Undo settlement
          </Button>
        )}
      </Group>
      {work.error && <Failure title="Could not do that">{messageOf(work.error, 'Nothing was changed.')}</Failure>}
      {open === 'save' && (
        <SaveDialog side={side} basis={basis} years={terms.years} onClose={() => setOpen(null)} onSaved={onLoad} />
      )}
      {open === 'settle' && saved && <SettleDialog offer={saved} onClose={() => setOpen(null)} onSettled={onLoad} />}
      <ConfirmDialog
        opened={open === 'delete'}
        title="Delete offer"
        confirm="Delete"
        danger
        busy={work.isPending}
        onConfirm={() => work.mutate({ run: remove, done: `“${saved?.name ?? ''}” deleted` })}
        onCancel={() => setOpen(null)}
      >
        Delete “{saved?.name}”? An administrator can restore it from the audit log.
      </ConfirmDialog>
    </>
  );
}

function SettledBadge() {
  return (
    <Badge color="green" variant="light" tt="none" size="lg" h={36} radius="sm">
      Settled
    </Badge>
  );
}
