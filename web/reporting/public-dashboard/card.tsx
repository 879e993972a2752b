import { Paper, Stack, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';

/** A card with one group of settings, below the name of the group. */
export function Card({ title, about, children }: { title: string; about?: string; children: ReactNode }) {
  const id = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={id}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          {about !== undefined && (
            <Text size="sm" c="dimmed">
              {about}
            </Text>
          )}
        </div>
        {children}
      </Stack>
    </Paper>
  );
}
