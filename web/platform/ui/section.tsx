import { Group, Paper, Text, Title } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { SectionTitle } from './scroll-role.ts';

interface SectionProps {
  title: string;
  /** A short description of the figures. */
  note?: ReactNode;
  /** Buttons at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A card with a heading. */
export function Section({ title, note, actions, children, className }: SectionProps) {
  const id = useId();
  return (
    <Paper withBorder p="md" component="section" aria-labelledby={id} className={className}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5" id={id}>
          {title}
        </Title>
        <Group gap={6}>
          {note !== undefined && (
            <Text size="xs" c="dimmed" mr={actions ? 6 : 0}>
              {note}
            </Text>
          )}
          {actions}
        </Group>
      </Group>
      <SectionTitle value={title}>{children}</SectionTitle>
    </Paper>
  );
}
