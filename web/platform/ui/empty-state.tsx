import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: string;
  text: string;
  /** The button or link that leads on. */
  children?: ReactNode;
  /** True in a section that has its own heading. Then the text is smaller and has no border. */
  isPart?: boolean;
}

/** Leaves no single word on the last line. */
const BALANCED = { textWrap: 'balance' } as const;

/** Shown in place of missing content, with a button below that creates it. */
export function EmptyState({ title, text, children, isPart = false }: EmptyStateProps) {
  return (
    <Paper withBorder={!isPart} p={isPart ? 0 : 'xl'} bg={isPart ? 'transparent' : undefined}>
      <Stack align="center" ta="center" gap={isPart ? 'xs' : 'sm'} py={isPart ? 'sm' : 'xl'}>
        <Title order={isPart ? 3 : 2} size={isPart ? 'h5' : 'h3'} style={BALANCED}>
          {title}
        </Title>
        <Text c="dimmed" size={isPart ? 'sm' : 'md'} maw={520} style={BALANCED}>
          {text}
        </Text>
        {children}
      </Stack>
    </Paper>
  );
}
