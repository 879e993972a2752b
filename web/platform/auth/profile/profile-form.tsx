import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { updateProfile, type User } from '../../../../core/contract/auth.ts';
import { isEmailAddress } from '../../../../core/email-address.ts';
import { ApiError, call, messageOf } from '../../../api.ts';
import { useSession } from '../session.tsx';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export function ProfileForm({ user }: { user: User }) {
  const { update } = useSession();
  const form = useForm({
    initialValues: { name: user.name, email: user.email },
    validate: {
      name: (name) => (name.trim() === '' ? 'Please enter your name' : null),
      email: (email) => (isEmailAddress(email.trim()) ? null : 'Please enter a valid email address'),
    },
  });
  const save = useMutation({
    mutationFn: () => call(updateProfile, { body: form.getValues() }),
    onSuccess: ({ user: changed }) => {
      update(changed);
      form.setValues({ name: changed.name, email: changed.email });
      form.resetDirty({ name: changed.name, email: changed.email });
      toastSuccess('Profile updated');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body?.fields) form.setErrors(error.body.fields);
    },
  });
  return (
    <form onSubmit={form.onSubmit(() => save.mutate())} noValidate>
      <Stack maw={420}>
        <TextInput label="Name" required maxLength={120} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput label="Email" required type="email" autoComplete="email" {...form.getInputProps('email')} />
        {save.error && (
          <Alert color="red" role="alert">
            {messageOf(save.error, 'Failed to update profile')}
          </Alert>
        )}
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            Save Profile
          </Button>
        </Group>
      </Stack>
      <LeaveGuard unsaved={form.isDirty() && !save.isPending ? 'Your profile changes are not saved yet.' : null} />
    </form>
  );
}
