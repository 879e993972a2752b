import { Alert, Button, Center, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type SubmitEvent } from 'react';
import { Navigate, useLocation } from 'react-router';
import { setupState } from '../../../core/contract/auth.ts';
import { isEmailAddress } from '../../../core/email-address.ts';
import { call, messageOf } from '../../api.ts';
import { HeaderLogos } from '../district/header-logos.tsx';
import { useDistrict } from '../district/queries.ts';
import { PasswordField } from './password-field.tsx';
import { useSession } from './session.tsx';
import { FROM_SIGN_IN, addressAfterSignIn } from './return-to.ts';

export function LoginPage() {
  const { user, signIn } = useSession();
  const asked: unknown = useLocation().state;
  const district = useDistrict();
  const setup = useQuery({ queryKey: ['setup'], queryFn: ({ signal }) => call(setupState, { signal }), staleTime: 0 });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // Without this, the title of the screen before sign-out would stay.
  useEffect(() => {
    document.title = 'Sign in · School Budget Workbench';
  }, []);
  if (user) return <Navigate to={addressAfterSignIn(asked, window.location.origin)} replace state={FROM_SIGN_IN} />;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const email = textOf(form.get('email')).trim();
    const password = textOf(form.get('password'));
    if (!email || !password) {
      setError('Please enter both email and password');
      return;
    }
    if (!isEmailAddress(email)) {
      setError('Please enter a valid email address');
      return;
    }
    setBusy(true);
    setError(null);
    try {
      await signIn(email, password);
    } catch (failure) {
      setError(messageOf(failure, 'Login failed. Please try again.'));
      setBusy(false);
    }
  }

  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={400} gap="lg">
        <Stack align="center" gap={6}>
          <Group gap="sm">
            <HeaderLogos logos={district.data?.logos ?? []} />
          </Group>
          <Text fw={600}>{district.data?.name}</Text>
          <Text size="sm" c="dimmed">
            School Budget Workbench
          </Text>
        </Stack>
        <Paper withBorder p="xl" shadow="xs">
          <form onSubmit={(event) => void submit(event)} noValidate>
            <Stack>
              <div>
                <Title order={1} size="h2">
                  Welcome Back
                </Title>
                <Text c="dimmed">Sign in to your account</Text>
              </div>
              {setup.data?.hasUsers === false && (
                <Alert variant="light">No users yet. Open the setup link in the server's log.</Alert>
              )}
              {error !== null && (
                <Alert color="red" role="alert" variant="light">
                  {error}
                </Alert>
              )}
              <TextInput name="email" type="email" label="Email" autoComplete="username" required autoFocus />
              <PasswordField name="password" label="Password" autoComplete="current-password" />
              <Button type="submit" loading={busy} loaderProps={{ children: 'Signing in...' }} fullWidth>
                Sign In
              </Button>
              <Text size="sm" c="dimmed" ta="center">
                Forgot your password? Contact your administrator.
              </Text>
            </Stack>
          </form>
        </Paper>
        <Text size="sm" c="dimmed" ta="center">
          Secure access for authorized school personnel only
        </Text>
      </Stack>
    </Center>
  );
}

function textOf(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
