import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import type { OutlineQuestion } from '../../../core/contract/import-outline.ts';
import { plural } from '../../../core/plural.ts';

/**
 * If a question has at most this many choices, each choice is a button, as in questions about rows. More choices, such as the years for a
 * column, are in a list.
 */
const MAX_BUTTONS = 3;
const CHOICES: Record<string, string> = { total: 'Total', import: 'Import', skip: 'Skip' };
/** What a row with amounts is called: a line in a budget, an account in a ledger. */
const LINE_WORDS = { line: { button: 'Line', is: 'a line' }, account: { button: 'Account', is: 'an account' } };
type LineWord = keyof typeof LINE_WORDS;

export interface FileQuestionsProps {
  questions: readonly OutlineQuestion[];
  /** Answers that were given. They can be withdrawn. */
  answers: readonly string[];
  disabled: boolean;
  /** Called with all answers after one of them changed. */
  onAnswers: (answers: readonly string[]) => void;
  lineWord?: LineWord;
}

/** Questions about a file that only the user can answer. After each answer, the file is read again. */
export function FileQuestions({ questions, answers, disabled, onAnswers, lineWord = 'line' }: FileQuestionsProps) {
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
          {questions.map((question) => (
            <Question
              key={question.about}
              question={question}
              lineWord={lineWord}
              disabled={disabled}
              onAnswer={(choice) => onAnswers([...answers, `${question.about}=${choice}`])}
            />
          ))}
          {answers.map((answer) => (
            <Group key={answer} gap="xs">
              <Text size="sm">{describeAnswer(answer, lineWord)}</Text>
              <Button
                size="compact-xs"
                variant="default"
                disabled={disabled}
                aria-label={`Change: ${describeAnswer(answer, lineWord)}`}
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

interface QuestionProps {
  question: OutlineQuestion;
  lineWord: LineWord;
  disabled: boolean;
  onAnswer: (choice: string) => void;
}

function Question({ question: { text, effect, choices }, lineWord, disabled, onAnswer }: QuestionProps) {
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
              {choice === 'line' ? LINE_WORDS[lineWord].button : (CHOICES[choice] ?? choice)}
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

/** Describes an answer such as "row:212=total" in words. */
function describeAnswer(answer: string, lineWord: LineWord): string {
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
  if (kind === 'row') return `Row ${what} is ${choice === 'line' ? LINE_WORDS[lineWord].is : 'a total'}.`;
  return `Column ${what} is for ${choice}.`;
}
