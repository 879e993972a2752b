import { Button, Stack, Table, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '../../../../../core/contract/api-tokens.ts';
import { formatDate, formatDateTime } from '../../../../../core/format-date.ts';
import { messageOf } from '../../../../api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadState } from '../../../ui/load-failed.tsx';
import { SideScroll } from '../../../ui/side-scroll.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { SHORT_FEED_LABELS } from './labels.ts';
import { UnseenHeading } from '../../../ui/unseen-heading.tsx';
import { tokensQuery, useRevokeToken } from './queries.ts';

export function TokenList() {
  const tokens = useQuery(tokensQuery);
  const revoke = useRevokeToken();
  const [asked, setAsked] = useState<ApiToken | null>(null);
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Your tokens
      </Title>
      <LoadState query={tokens} failure="Failed to load tokens" height={40} />
      {tokens.data?.length === 0 && (
        <EmptyState
          isPart
          title="No tokens yet"
          text="Create a token for each workbook or script that reads figures. The tokens are listed here."
        />
      )}
      {tokens.data && tokens.data.length > 0 && (
        <SideScroll minWidth={560} label="Your tokens">
          <Table verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Name</Table.Th>
                <Table.Th>Can read</Table.Th>
                <Table.Th>Last used</Table.Th>
                <Table.Th>Expires</Table.Th>
                <UnseenHeading>Actions</UnseenHeading>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {tokens.data.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={() => setAsked(token)} />
              ))}
            </Table.Tbody>
          </Table>
        </SideScroll>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title="Revoke token"
        confirm="Revoke"
        danger
        busy={revoke.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (!asked) return;
          revoke.mutate(asked.id, {
            onSuccess: ({ message }) => toastSuccess(message),
            onError: (error) => toastError(messageOf(error, 'Failed to revoke token')),
            onSettled: () => setAsked(null),
          });
        }}
      >
        Workbooks and scripts that use the token “{asked?.name}” will no longer be able to read figures. You cannot
        restore a revoked token, but you can create another one.
      </ConfirmDialog>
    </Stack>
  );
}

function TokenRow({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  return (
    <Table.Tr>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>{token.name}</Table.Td>
      <Table.Td>{token.feeds.map((feed) => SHORT_FEED_LABELS[feed]).join(', ')}</Table.Td>
      <Table.Td>{token.lastUsedAt === null ? 'Never' : formatDateTime(token.lastUsedAt)}</Table.Td>
      <Table.Td>{formatDate(token.expiresAt)}</Table.Td>
      <Table.Td ta="right">
        <Button variant="subtle" color="red" size="compact-sm" onClick={onRevoke} aria-label={`Revoke ${token.name}`}>
          Revoke
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
