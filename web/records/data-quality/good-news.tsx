import { Paper, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A message that there is nothing to do, with the reason. */
export function Nothing({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p="xl" ta="center">
      <Title order={2} size="h4">
        {title}
      </Title>
      <Text c="dimmed">{children}</Text>
    </Paper>
  );
}
