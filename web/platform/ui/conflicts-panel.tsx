import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Conflict } from './merge-changes.ts';

interface ConflictsPanelProps<Values> {
  /** The error message from the server. */
  message: string;
  conflicts: readonly Conflict<Values>[];
  /** Returns the label of a field; `show` formats its value. */
  labelOf: (field: keyof Values & string) => string;
  show: (field: keyof Values & string, value: Values[keyof Values]) => string;
  /** `left` is the number of conflicts that are still undecided. */
  onChoose: (conflict: Conflict<Values>, choice: 'mine' | 'theirs', left: number) => void;
}

/**
 * Shows what another user has saved in the fields being edited, next to the typed values. Nothing is lost, and the user decides on each
 * conflict.
 */
export function ConflictsPanel<Values>(props: ConflictsPanelProps<Values>) {
  const { message, conflicts, labelOf, show, onChoose } = props;
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({});
  const choose = (conflict: Conflict<Values>, choice: 'mine' | 'theirs') => {
    const next = { ...chosen, [conflict.field]: choice };
    setChosen(next);
    onChoose(conflict, choice, conflicts.filter(({ field }) => next[field] === undefined).length);
  };
  return (
    <Alert color="yellow" variant="light" role="alert" title={message}>
      <Stack gap="sm">
        <Text size="sm">
          {conflicts.length === 0
            ? 'The form now combines the saved changes with your entries. Check the form, then save again.'
            : 'The values that you typed are still here. Choose a value for each field, then save again.'}
        </Text>
        {conflicts.map((conflict) => {
          const { field, mine, theirs } = conflict;
          const label = labelOf(field);
          return (
            <Stack key={field} gap={4} role="group" aria-label={label}>
              <Text size="sm">
                <strong>{label}</strong>: now “{show(field, theirs)}”, you typed “{show(field, mine)}”
              </Text>
              <Group gap="xs">
                {(['theirs', 'mine'] as const).map((choice) => (
                  <Button
                    key={choice}
                    size="compact-sm"
                    variant={chosen[field] === choice ? 'filled' : 'default'}
                    aria-pressed={chosen[field] === choice}
                    onClick={() => choose(conflict, choice)}
                  >
                    {choice === 'theirs' ? 'Use theirs' : 'Keep mine'}
                  </Button>
                ))}
              </Group>
            </Stack>
          );
        })}
      </Stack>
    </Alert>
  );
}
