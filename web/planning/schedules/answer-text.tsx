import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RaggedRowAnswer, UnreadableAnswer } from '../../../core/contract/schedules-import.ts';
import { lineOf, withAmount, withClosedLanes } from './answers.ts';
import { amountText, isAmount } from './cell-texts.ts';

interface AnswerTextProps {
  text: string;
  ragged: readonly RaggedRowAnswer[];
  unreadable: readonly UnreadableAnswer[];
  onChange: (text: string) => void;
}

/** Dimmed text would be too faint on the color of the notice. */
const PLAIN = { style: { color: 'inherit' } } as const;

type Closed = ReadonlyMap<number, readonly string[]>;

const keyOf = ({ row, step, lane }: UnreadableAnswer): string => JSON.stringify([row, step, lane]);

/** Asks what pasted text does not say: which lanes of a row are closed, and what an amount is that cannot be read. The answers go into the text. */
export function AnswerText({ text, ragged, unreadable, onChange }: AnswerTextProps) {
  const [closed, setClosed] = useState<Closed>(new Map());
  const [amounts, setAmounts] = useState<ReadonlyMap<string, string>>(new Map());
  const few = ragged.filter((row) => row.amounts < row.lanes.length);
  if (few.length + unreadable.length === 0) return null;
  const isOpen = (row: RaggedRowAnswer): boolean =>
    (closed.get(row.row)?.length ?? 0) !== row.lanes.length - row.amounts;
  const typed = (one: UnreadableAnswer): string => amounts.get(keyOf(one)) ?? '';
  const answered = unreadable.filter((one) => typed(one).trim() !== '' && isAmount(typed(one)));
  const isAnswered = few.some((row) => !isOpen(row)) || answered.length > 0;

  function apply() {
    const dashed = few
      .filter((row) => !isOpen(row))
      .reduce((now, row) => withClosedLanes(now, row, closed.get(row.row) ?? []), text);
    onChange(answered.reduce((now, one) => withAmount(now, one, typed(one).trim()), dashed));
  }

  return (
    <Alert color="yellow" variant="light" title="What the text does not say">
      <Stack gap="sm">
        {few.map((row) => (
          <Checkbox.Group
            key={row.row}
            label={`Closed lanes of step ${row.step}: ${row.amounts} amounts for ${row.lanes.length} lanes`}
            description={lineOf(text, row.row)}
            descriptionProps={PLAIN}
            value={[...(closed.get(row.row) ?? [])]}
            onChange={(lanes) => setClosed(new Map([...closed, [row.row, lanes]]))}
          >
            <Group gap="md" mt={4}>
              {row.lanes.map((lane) => (
                <Checkbox
                  key={lane}
                  value={lane}
                  label={lane}
                  disabled={!isOpen(row) && closed.get(row.row)?.includes(lane) === false}
                />
              ))}
            </Group>
          </Checkbox.Group>
        ))}
        {unreadable.map((one) => (
          <Group key={keyOf(one)} align="flex-end" gap="xs">
            <TextInput
              label={`Amount of step ${one.step}, lane ${one.lane}`}
              descriptionProps={PLAIN}
              description={`The text has “${one.text}” in line ${one.row}.`}
              error={isAmount(typed(one)) ? null : 'Not an amount'}
              inputMode="decimal"
              value={typed(one)}
              onChange={(event) => setAmounts(new Map([...amounts, [keyOf(one), event.currentTarget.value]]))}
              flex={1}
            />
            {one.suggestion !== null && (
              <Button
                variant="default"
                onClick={() => setAmounts(new Map([...amounts, [keyOf(one), amountText(one.suggestion)]]))}
              >
                {`Use ${amountText(one.suggestion)}`}
              </Button>
            )}
          </Group>
        ))}
        <Group>
          <Button variant="default" disabled={!isAnswered} onClick={apply}>
            Put into the text
          </Button>
          <Text size="sm">Then preview again.</Text>
        </Group>
      </Stack>
    </Alert>
  );
}
