import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { User } from '../../../../core/contract/auth.ts';
import { passwordProblem } from '../../../../core/contract/fields.ts';
import { messageOf } from '../../../api.ts';
import { EntryModal } from '../../ui/entry-modal.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { generatePassword } from './generate-password.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { useChangeUser } from './queries.ts';

export function ResetPasswordModal({ user, onClose }: { user: User | null; onClose: () => void }) {
  return (
    <EntryModal title="Reset password" opened={user !== null} onClose={onClose}>
      {user && <ResetPasswordForm user={user} onClose={onClose} />}
    </EntryModal>
  );
}

function ResetPasswordForm({ user, onClose }: { user: User; onClose: () => void }) {
  const [password, setPassword] = useState(generatePassword);
  const [error, setError] = useState<string | null>(null);
  const save = useChangeUser();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const problem = passwordProblem(password);
        setError(problem);
        if (problem !== null) return;
        save.mutate(
          { id: user.id, change: { password } },
          {
            onSuccess: () => {
              toastSuccess(`The password for ${user.name} was reset`);
              onClose();
            },
          },
        );
      }}
    >
      <Stack>
        <Text>
          {user.name} will be signed out everywhere and must choose a new password at the next sign-in. This user’s
          access tokens will be revoked. Give this password to {user.name}:
        </Text>
        <NewPasswordField
          value={password}
          error={error}
          onChange={(value) => {
            setPassword(value);
            setError(null);
          }}
        />
        {save.error && (
          <Alert color="red" role="alert">
            {messageOf(save.error, 'Failed to update user')}
          </Alert>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={save.isPending}>
            Reset password
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
