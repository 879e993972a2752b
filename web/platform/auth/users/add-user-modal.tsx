import { Alert, Button, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_ROLE, register } from '../../../../core/contract/auth.ts';
import { passwordProblem } from '../../../../core/contract/fields.ts';
import { isEmailAddress } from '../../../../core/email-address.ts';
import { ApiError, call, messageOf } from '../../../api.ts';
import { EntryModal } from '../../ui/entry-modal.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { ROLE_OPTIONS, roleName } from '../role-name.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { usersQuery } from './queries.ts';

export function AddUserModal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <EntryModal title="Add User" opened={opened} onClose={onClose}>
      <AddUserForm onClose={onClose} />
    </EntryModal>
  );
}

function AddUserForm({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { name: '', email: '', password: '', role: DEFAULT_ROLE },
    validate: {
      name: (name) => (name.trim() === '' ? 'Please enter a name' : null),
      email: (email) => (isEmailAddress(email.trim()) ? null : 'Please enter a valid email address'),
      password: passwordProblem,
    },
  });
  const create = useMutation({
    mutationFn: () => call(register, { body: form.getValues() }),
    onSuccess: ({ user }) => {
      toastSuccess(`${user.name} was added with the role ${roleName(user.role)}`);
      onClose();
      return client.invalidateQueries({ queryKey: usersQuery.queryKey });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body?.fields) form.setErrors(error.body.fields);
    },
  });
  return (
    <form onSubmit={form.onSubmit(() => create.mutate())} noValidate>
      <Stack>
        <TextInput label="Name" required maxLength={120} data-autofocus {...form.getInputProps('name')} />
        <TextInput label="Email" required type="email" autoComplete="off" {...form.getInputProps('email')} />
        <NewPasswordField
          value={form.values.password}
          error={form.errors.password}
          onChange={(password) => form.setFieldValue('password', password)}
        />
        <Select label="Role" data={ROLE_OPTIONS} allowDeselect={false} {...form.getInputProps('role')} />
        {create.error && (
          <Alert color="red" role="alert" title="Failed to create user">
            {messageOf(create.error, 'Registration failed. Please try again.')}
          </Alert>
        )}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={create.isPending}>
            Add User
          </Button>
        </DialogActions>
      </Stack>
    </form>
  );
}
