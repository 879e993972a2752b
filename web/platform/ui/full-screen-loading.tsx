import { Center, Loader, Stack, Text } from '@mantine/core';

export function FullScreenLoading() {
  return (
    <Center mih="100dvh" role="status">
      <Stack align="center" gap="xs">
        <Loader />
        <Text>Loading...</Text>
      </Stack>
    </Center>
  );
}
