import { Button, Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ChangePasswordForm } from './change-password-form.tsx';
import { useSession } from './session.tsx';

/** The only page shown to users whose password was set by an administrator, until they choose a new one. */
export function NewPasswordPage() {
  const { user, update, signOut } = useSession();
  if (!user) return null;
  return (
    <Center component="main" mih="100dvh" p="md">
      <Paper withBorder p="xl" w="100%" maw={460}>
        <Stack>
          <div>
            <Title order={1} size="h2">
              Choose your password
            </Title>
            <Text c="dimmed">
              An administrator set your password. Enter that password, then a new one that only you know.
            </Text>
          </div>
          <ChangePasswordForm onChanged={() => update({ ...user, mustChangePassword: false })} />
          <Group>
            <Button variant="subtle" onClick={() => void signOut()}>
              Logout
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Center>
  );
}
