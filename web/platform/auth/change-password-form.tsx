import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { changePassword } from '../../../core/contract/auth.ts';
import { PASSWORD_MIN, passwordProblem } from '../../../core/contract/fields.ts';
import { call, messageOf } from '../../api.ts';
import { PasswordField } from './password-field.tsx';

/** A form for the current password and, twice, the new password. */
export function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: {
      currentPassword: (value) => (value === '' ? 'Please enter your current password' : null),
      newPassword: (value, { currentPassword }) =>
        value !== '' && value === currentPassword
          ? 'Choose a password other than the current password'
          : passwordProblem(value),
      confirmation: (value, values) => (value === values.newPassword ? null : 'New passwords do not match'),
    },
  });
  const save = useMutation({
    mutationFn: () => {
      const { currentPassword, newPassword } = form.getValues();
      return call(changePassword, { body: { currentPassword, newPassword } });
    },
    onSuccess: () => {
      form.reset();
      onChanged();
    },
  });
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())} noValidate>
      <Stack maw={420}>
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label="New password"
          description={`At least ${PASSWORD_MIN} characters. Your other sessions will be signed out.`}
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label="Confirm new password"
          autoComplete="new-password"
          {...form.getInputProps('confirmation')}
        />
        {save.error && (
          <Alert color="red" role="alert">
            {messageOf(save.error, 'Failed to change password')}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={save.isPending}>
            Change Password
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
