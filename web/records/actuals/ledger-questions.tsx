import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { OutlineQuestion } from '../../../core/contract/import-outline.ts';
import { plural } from '../../../core/plural.ts';

const CHOICES: Record<string, string> = { total: 'Total', line: 'Account' };

export interface LedgerQuestionsProps {
  /** Given answers, such as row:212=total. */
  answers: readonly string[];
  disabled: boolean;
  /** Takes all answers with another one, or without one. */
  onAnswers: (answers: readonly string[]) => void;
}

/** Rows of a report that may be a total or an account; a given answer can be taken back. */
export function LedgerQuestions({
  questions,
  answers,
  disabled,
  onAnswers,
}: LedgerQuestionsProps & { questions: readonly OutlineQuestion[] }) {
  if (questions.length + answers.length === 0) return null;
  return (
    <section aria-label="Questions about the file">
      <Alert
        color={questions.length > 0 ? 'yellow' : 'gray'}
        variant="light"
        title={
          questions.length > 0 ? `${plural(questions.length, 'question')} about the file` : 'All questions answered'
        }
      >
        <Stack gap="md">
          {questions.map(({ about, text, effect, choices }) => (
            <div key={about} role="group" aria-label={text}>
              <Text fw={600} size="sm">
                {text}
              </Text>
              <Text size="sm" mb={6}>
                {effect}
              </Text>
              <Group gap="xs">
                {choices.map((choice) => (
                  <Button
                    key={choice}
                    size="xs"
                    variant="default"
                    disabled={disabled}
                    onClick={() => onAnswers([...answers, `${about}=${choice}`])}
                  >
                    {CHOICES[choice] ?? choice}
                  </Button>
                ))}
              </Group>
            </div>
          ))}
          {answers.map((answer) => (
            <Group key={answer} gap="xs">
              <Text size="sm">{describeAnswer(answer)}</Text>
              <Button
                size="compact-xs"
                variant="default"
                disabled={disabled}
                aria-label={`Change: ${describeAnswer(answer)}`}
                onClick={() => onAnswers(answers.filter((other) => other !== answer))}
              >
                Change
              </Button>
            </Group>
          ))}
        </Stack>
      </Alert>
    </section>
  );
}

/** "row:212=line" as a sentence. */
function describeAnswer(answer: string): string {
  const [about = '', choice = ''] = answer.split('=');
  return `Row ${about.replace('row:', '')} is ${choice === 'line' ? 'an account' : 'a total'}.`;
}
