import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface FigureCardProps {
  label: string;
  value: ReactNode;
  /** True if the value contains words and is therefore long. */
  isLong?: boolean;
  note?: ReactNode;
  /** The button that explains the figure. */
  why?: ReactNode;
}

/** The font size, limited so that billions and the button after them fit. */
const BILLIONS_FIT = 'clamp(18px, 10.5cqi, 26px)';

/** A card with one key figure: its label, its value, and a note. */
export function FigureCard({ label, value, isLong = false, note, why }: FigureCardProps) {
  return (
    <Paper withBorder p={{ base: 'sm', sm: 'md' }} style={{ containerType: 'inline-size' }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Group gap={4} wrap="nowrap" mih={{ base: 0, sm: 32 }}>
        <Text
          fz={
            isLong
              ? { base: 'clamp(16px, 10.5cqi, 19px)', sm: 'clamp(17px, 9.5cqi, 23px)' }
              : { base: 'clamp(17px, 12cqi, 21px)', sm: BILLIONS_FIT }
          }
          fw={650}
          lh={isLong ? 1.3 : 1.25}
          className="figures"
          style={{ textWrap: 'balance' }}
        >
          {value}
        </Text>
        {why}
      </Group>
      <Text size="sm" c="dimmed" component="div">
        {note}
      </Text>
    </Paper>
  );
}
