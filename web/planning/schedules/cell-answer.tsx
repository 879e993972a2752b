import { Button, Group, TextInput } from '@mantine/core';
import type { CellQuestion } from '../../../core/contract/schedules-import.ts';
import { amountText, isAmount } from './cell-texts.ts';
import { editionLabel } from './labels.ts';

const KINDS: Record<CellQuestion['kinds'][number], string> = {
  unreadable: 'not an amount',
  percent: 'inconsistent with the percentage raise between this edition and the previous or next edition',
  falls: 'less than the amount of the previous step or lane',
  jump: 'more than 15% above the amount of the previous step',
  'equal-lanes': 'the same as the amount of the previous lane',
  closed: 'the amount seems to be missing, because the previous or next edition has an amount for this cell',
  doubtful:
    'the change from this amount to the next edition’s amount does not match the percentage raise, so one of the two amounts may be wrong',
};

interface CellAnswerProps {
  question: CellQuestion;
  typed: string;
  onType: (text: string) => void;
}

/** Asks for the amount of a cell with findings. A blank answer keeps the text unchanged. */
export function CellAnswer({ question, typed, onType }: CellAnswerProps) {
  const { step, lane, row, text, kinds, suggestion } = question;
  const amount = amountText(suggestion);
  return (
    <Group align="flex-end" gap="xs">
      <TextInput
        label={`Amount for step ${step}, lane ${lane}, ${editionLabel(question)}`}
        // The text is not dimmed, because dimmed text would have too little contrast on the notice's background.
        descriptionProps={{ style: { color: 'inherit' } }}
        description={`Line ${row} has “${text}”: ${kinds.map((kind) => KINDS[kind]).join('; ')}.`}
        error={isAmount(typed) ? null : 'Not an amount'}
        inputMode="decimal"
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        flex={1}
      />
      {suggestion !== null && (
        <Button variant="default" onClick={() => onType(amount)}>
          {`Use ${amount}`}
        </Button>
      )}
    </Group>
  );
}
