import { Button, Group, Text } from '@mantine/core';
import type { FigureQuery } from '../../../core/contract/explain.ts';
import { plural } from '../../../core/plural.ts';
import { WhyButton } from '../../records/explain/why-button.tsx';

interface SaveBarProps {
  /** Amounts that are typed and not saved, and how many of them cannot be read. */
  changed: number;
  wrong: number;
  /** What explains the selected cell. */
  why: { figure: FigureQuery; of: string } | null;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/** Saves or discards the typed amounts of a grid, and explains the selected one. */
export function SaveBar({ changed, wrong, why, isSaving, onSave, onDiscard }: SaveBarProps) {
  return (
    <Group>
      <Button onClick={onSave} loading={isSaving} disabled={changed === 0 || wrong > 0}>
        Save amounts
      </Button>
      <Button variant="default" onClick={onDiscard} disabled={changed === 0}>
        Discard
      </Button>
      {why && <WhyButton figure={why.figure} of={why.of} />}
      <Text size="sm" c="dimmed" role="status">
        {changed === 0
          ? 'A blank cell is closed. ? explains the selected cell.'
          : `${plural(changed, 'amount')} not saved`}
        {wrong > 0 && `; ${wrong} cannot be read`}
      </Text>
    </Group>
  );
}
