import { Group, NumberInput, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { readRevenues } from '../../../core/contract/public-dashboard-fill.ts';
import {
  MAX_EARLIER_YEARS,
  MAX_EVENTS,
  MAX_QUESTIONS,
  MAX_REASONS,
  MAX_REVENUES,
} from '../../../core/contract/public-dashboard-story.ts';
import { call } from '../../api.ts';
import { DollarsInput } from '../../platform/ui/dollars-input.tsx';
import { RevenueTotal } from './revenue-total.tsx';
import { ReadCsv } from './read-csv.tsx';
import { STORY_PARTS } from '../../../core/story-parts.ts';
import { StoryRows, type StoryRowsProps } from './story-rows.tsx';
import { StoryYear } from './story-year.tsx';
import type { Settings } from './use-settings.ts';

interface FormProps {
  form: UseFormReturnType<Settings>;
}

export function StoryQuestions({ form }: FormProps) {
  return (
    <StoryRows
      form={form}
      path="questions"
      legend={STORY_PARTS.questions}
      one="question"
      max={MAX_QUESTIONS}
      empty={{ question: '', answer: '', source: '' }}
    >
      {(field) => (
        <Stack gap="xs">
          <TextInput {...field('question')} />
          <Textarea autosize minRows={2} {...field('answer')} />
          <TextInput {...field('source')} />
        </Stack>
      )}
    </StoryRows>
  );
}

export function StoryDates({ form }: FormProps) {
  return (
    <StoryRows
      form={form}
      path="timeline"
      legend={STORY_PARTS.timeline}
      one="date"
      max={MAX_EVENTS}
      empty={{ date: '', event: '', comment: '' }}
    >
      {(field) => (
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput type="date" miw={150} {...field('date')} />
          <TextInput miw={200} {...field('event')} />
          <TextInput miw={200} {...field('comment')} />
        </Group>
      )}
    </StoryRows>
  );
}

/** The revenue sources of the default year, typed or read from a file. A file replaces the rows. */
export function StoryRevenues({ form }: FormProps) {
  const replace = async (text: string) => {
    const rows = await call(readRevenues, { body: { text } });
    form.setFieldValue('story.revenues', rows);
    return rows.length;
  };
  return (
    <AmountRows
      form={form}
      path="revenues"
      legend={STORY_PARTS.revenues}
      about="The revenue that pays for the default year’s budget. If the amounts do not add up to the budget, the page shows the difference. To replace the rows, choose Read a CSV. The file needs the columns Source and Amount."
      isFirst
      one="source"
      max={MAX_REVENUES}
      empty={{ name: '', amount: '' }}
      name="name"
      before={<RevenueTotal form={form} />}
      actions={<ReadCsv replace={replace} />}
    />
  );
}

/** The reasons why the budget is larger or smaller than last year's, for years whose lines are not published. */
export function StoryReasons({ form }: FormProps) {
  return (
    <AmountRows
      form={form}
      path="reasons"
      legend={STORY_PARTS.reasons}
      about="Enter increases as positive amounts and decreases with a minus sign. The page adds the rest of the change as “Everything else”."
      one="reason"
      max={MAX_REASONS}
      empty={{ reason: '', amount: '' }}
      name="reason"
    />
  );
}

type AmountRowsProps = Omit<StoryRowsProps, 'children'> & { name: string };

/** Rows with a name and an amount. `name` is the key of the field that contains the name. */
function AmountRows({ name, ...rows }: AmountRowsProps) {
  return (
    <StoryRows {...rows}>
      {(field) => (
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <TextInput miw={220} {...field(name)} />
          <DollarsInput miw={140} {...field('amount')} />
        </Group>
      )}
    </StoryRows>
  );
}

export function StoryYears({ form }: FormProps) {
  return (
    <StoryRows
      form={form}
      path="earlierYears"
      legend={STORY_PARTS.earlierYears}
      one="year"
      max={MAX_EARLIER_YEARS}
      empty={{ fiscalYear: '', amount: '', students: '', source: '' }}
    >
      {(field, index) => (
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <StoryYear form={form} path={`earlierYears.${index}.fiscalYear`} />
          <DollarsInput miw={140} {...field('amount')} />
          <NumberInput miw={90} hideControls decimalScale={0} thousandSeparator="," {...field('students')} />
          <TextInput miw={180} {...field('source')} />
        </Group>
      )}
    </StoryRows>
  );
}
