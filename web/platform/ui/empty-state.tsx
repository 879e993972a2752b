import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shown in place of missing content, with a button below that creates it. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <Paper withBorder p="xl">
      <Stack align="center" ta="center" gap="sm" py="xl">
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed" maw={520}>
          {text}
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}
