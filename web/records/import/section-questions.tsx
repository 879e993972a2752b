import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import type { ImportAnalysis } from '../../../core/contract/import-analysis.ts';
import type { OutlineQuestion } from '../../../core/contract/import-outline.ts';
import { plural } from '../../../core/plural.ts';
import type { Wizard } from './wizard-state.ts';

/** Choices of a row are buttons; the years of a column are a list. */
const MAX_BUTTONS = 3;
const CHOICES: Record<string, string> = { total: 'Total', line: 'Line', import: 'Import', skip: 'Skip' };

/** What only a person can answer about a file with sections. Each answer reads the file again; given answers can be taken back. */
export function SectionQuestions({ wizard, analysis }: { wizard: Wizard; analysis: ImportAnalysis }) {
  const { questions, answers } = analysis.outline ?? { questions: [], answers: [] };
  if (questions.length + answers.length === 0) return null;
  const read = (next: readonly string[]) =>
    void wizard.runAnalysis({
      layout: 'sections',
      answers: next.join(','),
      ...(analysis.sheet !== null && { sheet: analysis.sheet }),
    });
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
          {questions.map((question) => (
            <Question
              key={question.about}
              question={question}
              disabled={wizard.busy}
              onAnswer={(choice) => read([...answers, `${question.about}=${choice}`])}
            />
          ))}
          {answers.map((answer) => (
            <Group key={answer} gap="xs">
              <Text size="sm">{describeAnswer(answer)}</Text>
              <Button
                size="compact-xs"
                variant="default"
                disabled={wizard.busy}
                aria-label={`Change: ${describeAnswer(answer)}`}
                onClick={() => read(answers.filter((other) => other !== answer))}
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

interface QuestionProps {
  question: OutlineQuestion;
  disabled: boolean;
  onAnswer: (choice: string) => void;
}

function Question({ question: { text, effect, choices }, disabled, onAnswer }: QuestionProps) {
  const isShort = choices.length <= MAX_BUTTONS;
  return (
    <div role="group" aria-label={text}>
      <Text fw={600} size="sm">
        {text}
      </Text>
      <Text size="sm" mb={6}>
        {effect}
      </Text>
      {isShort ? (
        <Group gap="xs">
          {choices.map((choice) => (
            <Button key={choice} size="xs" variant="default" disabled={disabled} onClick={() => onAnswer(choice)}>
              {CHOICES[choice] ?? choice}
            </Button>
          ))}
        </Group>
      ) : (
        <Select
          aria-label={text}
          placeholder="Choose a year"
          size="xs"
          w={160}
          data={choices}
          value={null}
          disabled={disabled}
          onChange={(choice) => choice !== null && onAnswer(choice)}
        />
      )}
    </div>
  );
}

/** "row:212=total" as a sentence. */
function describeAnswer(answer: string): string {
  const [about = '', choice = ''] = answer.split('=');
  const [kind, what = ''] = about.split(':');
  if (kind === 'section') {
    const [row = '', field = ''] = what.split('.');
    const value = choice.replaceAll('%2C', ',');
    return `Heading in row ${row}: ${value === '' ? `no ${field}` : `${field} ${value}`}.`;
  }
  if (kind === 'hidden') {
    const cells = what === 'rows' ? 'Hidden rows are' : `Hidden column ${what} is`;
    return `${cells} ${choice === 'skip' ? 'not imported' : 'imported'}.`;
  }
  return kind === 'row' ? `Row ${what} is a ${choice}.` : `Column ${what} is for ${choice}.`;
}
