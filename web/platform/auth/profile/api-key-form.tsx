import { Alert, Badge, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { updateApiKey, type User } from '../../../../core/contract/auth.ts';
import { call, messageOf } from '../../../api.ts';
import { useSession } from '../session.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** The user's API key for the AI analysis. It can be set, replaced or removed, but is never shown again. */
export function ApiKeyForm({ user }: { user: User }) {
  const { update } = useSession();
  const [key, setKey] = useState('');
  const [asking, setAsking] = useState(false);
  const save = useMutation({
    mutationFn: (claudeApiKey: string) => call(updateApiKey, { body: { claudeApiKey } }),
    onSuccess: ({ hasApiKey }) => {
      setKey('');
      update({ ...user, hasApiKey });
      toastSuccess(hasApiKey ? 'API key saved' : 'API key removed');
    },
    onSettled: () => setAsking(false),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() !== '') save.mutate(key.trim());
      }}
    >
      <Stack maw={520}>
        <Text>
          The AI analysis of budget cuts uses your own key for Anthropic’s Claude API. The key is stored encrypted and
          is never shown. It is used only when you ask for an analysis. Without a key, built-in rules produce the
          analysis, and nothing is sent to another server.
        </Text>
        <Group gap="xs">
          <Text fw={600}>Stored key:</Text>
          <Badge variant="light" color={user.hasApiKey ? 'green' : 'gray'}>
            {user.hasApiKey ? 'Yes' : 'None'}
          </Badge>
        </Group>
        <PasswordInput
          label={user.hasApiKey ? 'New key' : 'API key'}
          placeholder="sk-ant-…"
          autoComplete="off"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the key' }}
        />
        {save.error && (
          <Alert color="red" role="alert">
            {messageOf(save.error, 'Failed to save API key')}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={save.isPending && !asking} disabled={key.trim() === ''}>
            Save API Key
          </Button>
          {user.hasApiKey && (
            <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
              Remove
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={asking}
        title="Remove API key"
        confirm="Remove"
        danger
        busy={save.isPending}
        onConfirm={() => save.mutate('')}
        onCancel={() => setAsking(false)}
      >
        The stored key will be deleted. Until you save another key, the AI analysis uses the built-in rules.
      </ConfirmDialog>
    </form>
  );
}
