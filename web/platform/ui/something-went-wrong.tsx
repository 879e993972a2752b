import { Button, Center, Paper, Stack, Text, Title } from '@mantine/core';

/** Shown when a screen fails unexpectedly. */
export function SomethingWentWrong({ error }: { error: unknown }) {
  const message = error instanceof Error && error.message ? error.message : 'Unknown error occurred';
  return (
    <Center mih="60dvh" p="md" role="alert">
      <Paper withBorder p="xl" maw={520}>
        <Stack>
          <Title order={1} size="h2">
            Something went wrong
          </Title>
          <Text>{message}</Text>
          <Button onClick={() => window.location.reload()}>Reload Page</Button>
        </Stack>
      </Paper>
    </Center>
  );
}
