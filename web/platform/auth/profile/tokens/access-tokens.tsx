import { Code, Group, Stack, Text, Title } from '@mantine/core';
import type { User } from '../../../../../core/contract/auth.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { TokenForm } from './token-form.tsx';
import { TokenList } from './token-list.tsx';

/** Tokens that let the user's spreadsheets and scripts read live figures, and the addresses to read from. */
export function AccessTokens({ user }: { user: User }) {
  const readsLines = user.role !== 'VIEW_ONLY';
  return (
    <Stack gap="xl">
      <Stack gap="xs" maw={720}>
        <Text>
          An access token lets Excel, Google Sheets and scripts read live figures. A token cannot change anything. It
          stops working when it expires or when you revoke it. It also stops working when an administrator resets your
          password, deactivates your account or deletes your account.
        </Text>
      </Stack>
      <TokenForm readsLines={readsLines} />
      <TokenList />
      <Stack gap="xs" component="section" aria-label="Feed addresses">
        <Title order={2} size="h4">
          Feed addresses
        </Title>
        <Text maw={720}>
          In Excel, choose Data → Get Data → From Other Sources → From OData Feed, and paste an address. Choose Basic,
          enter any user name, and enter the token as the password. For CSV, add <Code>?format=csv</Code> to the
          address.
        </Text>
        {readsLines && <Address label="Lines" />}
        <Address label="Totals" />
      </Stack>
    </Stack>
  );
}

function Address({ label }: { label: string }) {
  const address = `${window.location.origin}/odata/${label}`;
  return (
    <Group gap="sm">
      <Text fw={600} w={60}>
        {label}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{address}</Code>
      <CopyButton value={address} label={`Copy address of ${label}`} />
    </Group>
  );
}
