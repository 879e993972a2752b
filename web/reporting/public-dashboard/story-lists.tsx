import { ActionIcon, Button, Fieldset, Group, NumberInput, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  MAX_EARLIER_YEARS,
  MAX_EVENTS,
  MAX_QUESTIONS,
  MAX_REASONS,
  MAX_REVENUES,
} from '../../../core/contract/public-dashboard-story.ts';
import classes from './public-dashboard.module.css';
import { StoryYear } from './story-year.tsx';
import type { Settings } from './use-settings.ts';

interface FormProps {
  form: UseFormReturnType<Settings>;
}

export function StoryQuestions({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.questions.${index}.${name}`);
  return (
    <Rows
      form={form}
      part="questions"
      legend="Questions and answers"
      one="question"
      max={MAX_QUESTIONS}
      onAdd={() => form.insertListItem('story.questions', { question: '', answer: '', source: '' })}
    >
      {(index) => (
        <Stack gap="xs">
          <TextInput label="Question" maxLength={200} {...field(index, 'question')} />
          <Textarea label="Answer" autosize minRows={2} maxLength={1500} {...field(index, 'answer')} />
          <TextInput label="Source" maxLength={200} {...field(index, 'source')} />
        </Stack>
      )}
    </Rows>
  );
}

export function StoryDates({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.timeline.${index}.${name}`);
  return (
    <Rows
      form={form}
      part="timeline"
      legend="Dates of the decision"
      one="date"
      max={MAX_EVENTS}
      onAdd={() => form.insertListItem('story.timeline', { date: '', event: '', comment: '' })}
    >
      {(index) => (
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput label="Date" type="date" miw={150} {...field(index, 'date')} />
          <TextInput label="Event" maxLength={150} miw={200} {...field(index, 'event')} />
          <TextInput label="How to take part" maxLength={300} miw={200} {...field(index, 'comment')} />
        </Group>
      )}
    </Rows>
  );
}

export function StoryRevenues({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.revenues.${index}.${name}`);
  return (
    <Rows
      form={form}
      part="revenues"
      legend="Who pays for the budget"
      one="source"
      max={MAX_REVENUES}
      onAdd={() => form.insertListItem('story.revenues', { name: '', amount: '' })}
    >
      {(index) => (
        <Group grow align="flex-start">
          <TextInput label="Revenue source" maxLength={120} {...field(index, 'name')} />
          <NumberInput
            label="Amount"
            prefix="$"
            thousandSeparator=","
            decimalScale={2}
            hideControls
            {...field(index, 'amount')}
          />
        </Group>
      )}
    </Rows>
  );
}

/** What makes the budget larger or smaller than last year's, where the lines of that year are not published. */
export function StoryReasons({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.reasons.${index}.${name}`);
  return (
    <Rows
      form={form}
      part="reasons"
      legend="Why the budget changes from last year"
      about="An increase or, with a minus, a decrease. The page adds the rest of the change as “Everything else”."
      one="reason"
      max={MAX_REASONS}
      onAdd={() => form.insertListItem('story.reasons', { reason: '', amount: '' })}
    >
      {(index) => (
        <Group grow align="flex-start">
          <TextInput label="Reason" maxLength={150} {...field(index, 'reason')} />
          <NumberInput
            label="Change"
            prefix="$"
            thousandSeparator=","
            decimalScale={2}
            hideControls
            {...field(index, 'amount')}
          />
        </Group>
      )}
    </Rows>
  );
}

export function StoryYears({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.earlierYears.${index}.${name}`);
  const number = { hideControls: true, decimalScale: 0, thousandSeparator: ',' } as const;
  return (
    <Rows
      form={form}
      part="earlierYears"
      legend="Earlier years"
      one="year"
      max={MAX_EARLIER_YEARS}
      onAdd={() => form.insertListItem('story.earlierYears', { fiscalYear: '', amount: '', students: '', source: '' })}
    >
      {(index) => (
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <StoryYear form={form} label="Fiscal year" path={`earlierYears.${index}.fiscalYear`} />
          <NumberInput label="Budget" prefix="$" miw={140} {...number} decimalScale={2} {...field(index, 'amount')} />
          <NumberInput label="Students" miw={90} {...number} {...field(index, 'students')} />
          <TextInput label="Source" maxLength={200} miw={180} {...field(index, 'source')} />
        </Group>
      )}
    </Rows>
  );
}

interface RowsProps extends FormProps {
  part: 'reasons' | 'questions' | 'timeline' | 'revenues' | 'earlierYears';
  legend: string;
  about?: string;
  one: string;
  max: number;
  onAdd: () => void;
  children: (index: number) => ReactNode;
}

function Rows({ form, part, legend, about, one, max, onAdd, children }: RowsProps) {
  const rows = form.getValues().story[part];
  return (
    <Fieldset legend={legend}>
      <Stack gap="sm">
        {about !== undefined && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
        {rows.map((_, index) => (
          <Group
            key={index}
            role="group"
            aria-label={`${legend}, ${index + 1}`}
            align="flex-start"
            wrap="nowrap"
            gap="xs"
          >
            <div className={classes.storyRow}>{children(index)}</div>
            <ActionIcon
              variant="default"
              size={32}
              mt={25}
              aria-label={`Remove ${one} ${index + 1}`}
              onClick={() => form.removeListItem(`story.${part}`, index)}
            >
              <Trash2 size={16} />
            </ActionIcon>
          </Group>
        ))}
        <div>
          <Button variant="default" leftSection={<Plus size={16} />} disabled={rows.length >= max} onClick={onAdd}>
            Add {one}
          </Button>
        </div>
      </Stack>
    </Fieldset>
  );
}
