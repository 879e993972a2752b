import { Alert, Anchor, Button, Center, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { setUp } from '../../../core/contract/auth.ts';
import { PASSWORD_MIN, passwordProblem } from '../../../core/contract/fields.ts';
import { isEmailAddress } from '../../../core/email-address.ts';
import { call, messageOf } from '../../api.ts';
import { Logo } from '../ui/logo.tsx';
import { PasswordField } from './password-field.tsx';
import { useSession } from './session.tsx';

function codeOfLink(): string {
  return new URLSearchParams(window.location.search).get('code') ?? '';
}

/** Creates the first administrator account. The link to this page is in the server's log. */
export function SetupPage() {
  const { user, enter } = useSession();
  const [code] = useState(codeOfLink);
  useEffect(() => {
    document.title = 'Create the first administrator · School Budget Workbench';
  }, []);
  // Removes the setup code from the URL, because it must not stay in the browser's history.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  const form = useForm({
    initialValues: { name: '', email: '', password: '', confirmation: '' },
    validate: {
      name: (value) => (value.trim() === '' ? 'Enter your name' : null),
      email: (value) => (isEmailAddress(value.trim()) ? null : 'Enter a valid email address'),
      password: passwordProblem,
      confirmation: (value, { password }) => (value === password ? null : 'Passwords do not match'),
    },
  });
  const create = useMutation({
    mutationFn: () => {
      const { name, email, password } = form.getValues();
      return call(setUp, { body: { code, name, email, password } });
    },
    onSuccess: enter,
  });
  if (user) return <Navigate to="/" replace />;
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={440} gap="lg">
        <Stack align="center" gap={6}>
          <Logo size={40} />
          <Text size="sm" c="dimmed">
            School Budget Workbench
          </Text>
        </Stack>
        <Paper withBorder p="xl" shadow="xs">
          <form onSubmit={form.onSubmit(() => create.mutate())} noValidate>
            <Stack>
              <div>
                <Title order={1} size="h2">
                  Create the first administrator
                </Title>
                <Text c="dimmed">With this account, you can add all other users. The setup link works only once.</Text>
              </div>
              {create.error && (
                <Alert color="red" role="alert" variant="light">
                  {messageOf(create.error, 'The administrator was not created. Try again.')}
                </Alert>
              )}
              <TextInput label="Name" required autoFocus autoComplete="name" {...form.getInputProps('name')} />
              <TextInput label="Email" type="email" required autoComplete="username" {...form.getInputProps('email')} />
              <PasswordField
                label="Password"
                description={`At least ${PASSWORD_MIN} characters`}
                autoComplete="new-password"
                {...form.getInputProps('password')}
              />
              <PasswordField
                label="Confirm password"
                autoComplete="new-password"
                {...form.getInputProps('confirmation')}
              />
              <Button type="submit" loading={create.isPending} fullWidth>
                Create administrator
              </Button>
            </Stack>
          </form>
        </Paper>
        <Text size="sm" ta="center">
          <Anchor component={Link} to="/login" inherit>
            Go to the sign-in page
          </Anchor>
        </Text>
      </Stack>
    </Center>
  );
}
