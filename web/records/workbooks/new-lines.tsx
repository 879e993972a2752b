import { Button, Group, Text } from '@mantine/core';
import type { NewWorkbookLine } from '../../../core/contract/workbooks.ts';
import { exactDollars } from '../../platform/ui/format.ts';
import type { Choice, Choices } from '../../platform/ui/merging/conflict-item.ts';
import { Section } from '../../platform/ui/section.tsx';

interface Props {
  lines: readonly NewWorkbookLine[];
  choices: Choices;
  choose: (changed: readonly (readonly [string, Choice | null])[]) => void;
}

const WHY = {
  'added-meanwhile': 'A similar line was added to the budget after the download',
  'copied-key': 'The row was copied from an existing line',
};

/** New rows of the workbook. If a row may be an existing line, the user is asked whether it is the same line. */
export function NewLines({ lines, choices, choose }: Props) {
  if (lines.length === 0) return null;
  return (
    <Section title="New lines" note="If no question is shown for a row, the merge adds the row">
      {lines.map(({ id, row, name, amount, why, similar }) => (
        <Group key={id} gap="sm" mb={6} role="group" aria-label={`Row ${row}, ${name}`}>
          <Text size="sm" className="figures">
            Row {row}: <strong>{name}</strong>, {exactDollars(amount)}
          </Text>
          {why !== null && (
            <>
              <Text size="sm" c="dimmed" className="figures">
                {WHY[why]}
                {similar && `: ${similar.name}, ${exactDollars(similar.amount)}`}. Is this row the same line?
              </Text>
              <Answer
                label="Same line, do not add"
                take="theirs"
                choice={choices.get(id)}
                onTake={(c) => choose([[id, c]])}
              />
              <Answer
                label="Add as a new line"
                take="mine"
                choice={choices.get(id)}
                onTake={(c) => choose([[id, c]])}
              />
            </>
          )}
        </Group>
      ))}
    </Section>
  );
}

interface AnswerProps {
  label: string;
  take: 'mine' | 'theirs';
  choice: Choice | undefined;
  onTake: (choice: Choice) => void;
}

function Answer({ label, take, choice, onTake }: AnswerProps) {
  return (
    <Button
      size="compact-sm"
      variant={choice?.take === take ? 'filled' : 'default'}
      aria-pressed={choice?.take === take}
      onClick={() => onTake({ take })}
    >
      {label}
    </Button>
  );
}
