import { Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FigureCardProps {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  /** Told by a word in the note as well: colour is never alone. */
  tone?: 'over' | 'under' | undefined;
}

/** One figure that matters: what it is, how much, what to make of it. */
export function FigureCard({ label, value, note, tone }: FigureCardProps) {
  return (
    <Paper withBorder p="md">
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={26} fw={650} lh={1.25} className="figures" {...(tone && { c: `var(--wb-${tone})` })}>
        {value}
      </Text>
      <Text size="sm" c="dimmed">
        {note}
      </Text>
    </Paper>
  );
}
