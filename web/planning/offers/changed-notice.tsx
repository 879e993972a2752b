import { Alert, Button, Group, Text } from '@mantine/core';
import type { ListedOffer, SavedOffer } from '../../../core/contract/offers.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { changerName } from '../../platform/ui/changer-name.ts';
import type { Side } from './use-side.ts';

interface ChangedNoticeProps {
  terms: Side;
  /** The saved offers. Undefined while they load. */
  offers: readonly ListedOffer[] | undefined;
  onLoad: (offer: SavedOffer | null) => void;
}

/** Reports that another user changed or deleted the open offer, and offers ways to continue with the typed terms. */
export function ChangedNotice({ terms, offers, onLoad }: ChangedNoticeProps) {
  const { saved, isChanged } = terms;
  if (saved === null || offers === undefined) return null;
  const now: ListedOffer | undefined = offers.find(({ id }) => id === saved.id);
  if (now && now.rev <= saved.rev) return null;
  const done = now === undefined ? 'deleted' : now.settledAt !== null ? 'settled' : 'changed';
  const kept = isChanged ? 'The terms that you typed are still here.' : 'The earlier terms are still shown.';
  return (
    <Alert color="yellow" variant="light" role="status" title={titleOf(saved, done, now)} mt={6}>
      <Text size="sm">
        {kept}
        {now && done === 'changed' && ` The saved terms are now ${termsOf(now)}.`}
        {done !== 'changed' && ' To save these terms as a new offer, use Save as.'}
      </Text>
      <Group gap="xs" mt={6}>
        {now && (
          <Button size="compact-sm" variant="default" onClick={() => onLoad(now)}>
            Load the saved terms
          </Button>
        )}
        {now && done === 'changed' && isChanged && (
          <Button size="compact-sm" variant="default" onClick={() => terms.rebase(now)}>
            Keep my terms (to replace the saved terms)
          </Button>
        )}
        {!now && (
          <Button size="compact-sm" variant="default" onClick={() => terms.rebase(null)}>
            Continue with these terms, unsaved
          </Button>
        )}
      </Group>
    </Alert>
  );
}

function titleOf({ name }: SavedOffer, done: string, now: ListedOffer | undefined): string {
  if (!now) return `“${name}” was deleted in another window or by another user`;
  return `${changerName(now.changedBy)} ${done} “${name}”`;
}

/** Returns a text such as "FY27 2.5; FY28 not decided". */
function termsOf({ years }: SavedOffer): string {
  const texts = years.map(({ fiscalYear, terms }) => `${fiscalYearLabel(fiscalYear)} ${terms.trim() || 'not decided'}`);
  return texts.join('; ');
}
