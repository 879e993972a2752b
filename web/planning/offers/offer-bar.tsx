import { Badge, Box, Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { ADMIN } from '../../../core/contract/endpoint.ts';
import type { ListedOffer, SavedOffer } from '../../../core/contract/offers.ts';
import type { OfferBasis } from '../../../core/contract/offers-cost.ts';
import { useHasRole } from '../../platform/auth/session.tsx';
import { EditDelete } from '../../platform/ui/edit-delete.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import { OfferDialogs, type OpenDialog } from './offer-dialogs.tsx';
import { SettleCheck } from './settle-check.tsx';
import classes from './settlement.module.css';
import { useOfferChanges } from './use-offer-changes.ts';
import { useSettlementPlan } from './use-settlement-plan.ts';
import type { Side } from './use-side.ts';

interface OfferBarProps {
  side: 'OURS' | 'THEIRS';
  basis: OfferBasis;
  /** Undefined while the offers load. */
  offers: readonly ListedOffer[] | undefined;
  terms: Side;
  onLoad: (offer: SavedOffer | null) => void;
}

/** The saved offers of one side. The user can choose, save or settle an offer, and sees what prevents these actions. */
export function OfferBar({ side, basis, offers, terms, onLoad }: OfferBarProps) {
  const isAdmin = useHasRole(ADMIN);
  const plan = useSettlementPlan(basis.workGroupId, terms.years);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const { save, remove, undo, isBusy, error } = useOfferChanges(terms, { onLoad, onDone: close });
  const { saved, isChanged } = terms;
  const isSettled = saved !== null && saved.settledAt !== null;
  const isOpen = saved !== null && !isSettled;
  const before =
    saved === null || isChanged
      ? 'Save the offer first.'
      : isAdmin
        ? null
        : 'Only an administrator can settle an offer.';
  const choose = (id: string | null) => {
    const next = offers?.find((offer) => String(offer.id) === id) ?? null;
    // If the user chooses no offer, the typed terms stay.
    if (isChanged && next) setOpen({ dialog: 'discard', next });
    else onLoad(next);
  };
  return (
    <div className={`${classes.offer ?? ''} no-print`}>
      <Group align="flex-end" gap="xs">
        <OfferChoice side={side} offers={offers} saved={saved} onChoose={choose} />
        {isOpen && (
          <Button variant="default" disabled={!isChanged} loading={isBusy} onClick={save}>
            Save
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen({ dialog: 'save' })}>
          {saved ? 'Save as' : 'Save'}
        </Button>
        {isOpen && isAdmin && (
          <Button
            variant="default"
            disabled={isChanged || (plan?.problems.length ?? 0) > 0}
            onClick={() => setOpen({ dialog: 'settle' })}
          >
            Settle
          </Button>
        )}
        {isOpen && (
          <Box py={4}>
            <EditDelete name={saved.name} onDelete={() => setOpen({ dialog: 'delete' })} />
          </Box>
        )}
        {isSettled && (
          <Badge color="green" variant="light" size="lg" h={36} radius="sm">
            Settled
          </Badge>
        )}
        {isSettled && isAdmin && (
          <Button variant="default" loading={isBusy} onClick={undo}>
            Undo settlement
          </Button>
        )}
      </Group>
      <ChangedNotice terms={terms} offers={offers} onLoad={onLoad} />
      {plan && !isSettled && (saved !== null || isChanged) && <SettleCheck plan={plan} before={before} />}
      {error !== null && <Failure title="The change was not made">{error}</Failure>}
      <OfferDialogs {...{ open, side, basis, terms, isBusy, onLoad }} onRemove={remove} onClose={close} />
    </div>
  );
}

interface OfferChoiceProps extends Pick<OfferBarProps, 'side' | 'offers'> {
  saved: SavedOffer | null;
  onChoose: (id: string | null) => void;
}

function OfferChoice({ side, offers, saved, onChoose }: OfferChoiceProps) {
  const name = side === 'OURS' ? 'Our offer' : 'Their offer';
  const own = (offers ?? []).filter((offer) => offer.side === side);
  // If another user deleted the open offer, keeps the offer in the list until this user decides what happens to its terms.
  const listed = saved && !own.some(({ id }) => id === saved.id) ? [...own, saved] : own;
  return (
    <Select
      label={name}
      placeholder="Not saved"
      data={listed.map((offer) => ({ value: String(offer.id), label: offer.name }))}
      value={saved ? String(saved.id) : null}
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${name.toLowerCase()}` }}
      onChange={onChoose}
      className={classes.choice ?? ''}
    />
  );
}
