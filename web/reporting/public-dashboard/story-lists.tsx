import { Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  MAX_EARLIER_YEARS,
  MAX_EVENTS,
  MAX_QUESTIONS,
  MAX_REASONS,
  MAX_REVENUES,
} from '../../../core/contract/public-dashboard-story.ts';
import { StoryRows } from './story-rows.tsx';
import { StoryYear } from './story-year.tsx';
import type { Settings } from './use-settings.ts';

interface FormProps {
  form: UseFormReturnType<Settings>;
}

export function StoryQuestions({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.questions.${index}.${name}`);
  return (
    <StoryRows
      form={form}
      path="questions"
      legend="Questions and answers"
      one="question"
      max={MAX_QUESTIONS}
      onAdd={() => form.insertListItem('story.questions', { question: '', answer: '', source: '' })}
    >
      {(index) => (
        <Stack gap="xs">
          <TextInput label="Question" {...field(index, 'question')} />
          <Textarea label="Answer" autosize minRows={2} {...field(index, 'answer')} />
          <TextInput label="Source" {...field(index, 'source')} />
        </Stack>
      )}
    </StoryRows>
  );
}

export function StoryDates({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.timeline.${index}.${name}`);
  return (
    <StoryRows
      form={form}
      path="timeline"
      legend="Dates of the decision"
      one="date"
      max={MAX_EVENTS}
      onAdd={() => form.insertListItem('story.timeline', { date: '', event: '', comment: '' })}
    >
      {(index) => (
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput label="Date" type="date" miw={150} {...field(index, 'date')} />
          <TextInput label="Event" miw={200} {...field(index, 'event')} />
          <TextInput label="How to take part" miw={200} {...field(index, 'comment')} />
        </Group>
      )}
    </StoryRows>
  );
}

export function StoryRevenues({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.revenues.${index}.${name}`);
  return (
    <StoryRows
      form={form}
      path="revenues"
      legend="Who pays for the budget"
      isFirst
      one="source"
      max={MAX_REVENUES}
      onAdd={() => form.insertListItem('story.revenues', { name: '', amount: '' })}
    >
      {(index) => (
        <Group grow align="flex-start">
          <TextInput label="Revenue source" {...field(index, 'name')} />
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
    </StoryRows>
  );
}

/** What makes the budget larger or smaller than last year's, where the lines of that year are not published. */
export function StoryReasons({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.reasons.${index}.${name}`);
  return (
    <StoryRows
      form={form}
      path="reasons"
      legend="Why the budget changes from last year"
      about="An increase or, with a minus, a decrease. The page adds the rest of the change as “Everything else”."
      one="reason"
      max={MAX_REASONS}
      onAdd={() => form.insertListItem('story.reasons', { reason: '', amount: '' })}
    >
      {(index) => (
        <Group grow align="flex-start">
          <TextInput label="Reason" {...field(index, 'reason')} />
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
    </StoryRows>
  );
}

export function StoryYears({ form }: FormProps) {
  const field = (index: number, name: string) => form.getInputProps(`story.earlierYears.${index}.${name}`);
  const number = { hideControls: true, decimalScale: 0, thousandSeparator: ',' } as const;
  return (
    <StoryRows
      form={form}
      path="earlierYears"
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
          <TextInput label="Source" miw={180} {...field(index, 'source')} />
        </Group>
      )}
    </StoryRows>
  );
}
