import { Alert, Button, Checkbox, Group, NumberInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { MAX_TOKEN_DAYS, type Feed } from '../../../../../core/contract/api-tokens.ts';
import { messageOf } from '../../../../api.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FEED_LABELS } from './labels.ts';
import { useCreateToken } from './queries.ts';

const USUAL_DAYS = 365;

export function TokenForm({ readsLines }: { readsLines: boolean }) {
  const [name, setName] = useState('');
  const [feeds, setFeeds] = useState<Feed[]>(['TOTALS']);
  const [days, setDays] = useState<string | number>(USUAL_DAYS);
  const create = useCreateToken();
  const isComplete = name.trim() !== '' && feeds.length > 0 && typeof days === 'number';
  return (
    <form
      aria-label="New token"
      onSubmit={(event) => {
        event.preventDefault();
        if (isComplete) create.mutate({ name, feeds, days }, { onSuccess: () => setName('') });
      }}
    >
      <Stack maw={520}>
        <Title order={2} size="h4">
          New token
        </Title>
        <TextInput
          label="Name"
          description="Where you use the token, such as “Budget workbook”"
          required
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {readsLines ? (
          <Checkbox.Group label="The token can read" value={feeds} onChange={(chosen) => setFeeds(chosen)}>
            <Stack gap="xs" mt={4}>
              <Checkbox value="LINES" label={FEED_LABELS.LINES} />
              <Checkbox value="TOTALS" label={FEED_LABELS.TOTALS} />
            </Stack>
          </Checkbox.Group>
        ) : (
          <Text>The token can read the totals that you see on the dashboard.</Text>
        )}
        <NumberInput
          label="Days"
          description={`Number of days until the token expires. At most ${MAX_TOKEN_DAYS}`}
          required
          min={1}
          max={MAX_TOKEN_DAYS}
          allowDecimal={false}
          value={days}
          onChange={setDays}
          styles={{ wrapper: { maxWidth: 160 } }}
        />
        {create.error && (
          <Alert color="red" role="alert">
            {messageOf(create.error, 'Failed to create token')}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={create.isPending} disabled={!isComplete}>
            Create token
          </Button>
        </Group>
        {create.data && <NewToken name={create.data.apiToken.name} token={create.data.token} />}
      </Stack>
    </form>
  );
}

function NewToken({ name, token }: { name: string; token: string }) {
  return (
    <Alert color="green" title={`Token for ${name}`} role="status">
      <Stack gap="xs">
        <Text>Copy the token now. It is not shown again.</Text>
        <Group gap="sm" wrap="nowrap">
          <TextInput aria-label="Token" readOnly value={token} flex={1} />
          <CopyButton value={token} label="Copy token" />
        </Group>
      </Stack>
    </Alert>
  );
}
