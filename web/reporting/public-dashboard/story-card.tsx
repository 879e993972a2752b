import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { plural } from '../../../core/plural.ts';
import { DollarsInput } from '../../platform/ui/dollars-input.tsx';
import { Card } from './card.tsx';
import { LastYearFrom } from './last-year-from.tsx';
import { settingLabel } from '../../../core/setting-labels.ts';
import { STORY_PARTS } from '../../../core/story-parts.ts';
import { StoryPeers, StoryTuition } from './story-comparisons.tsx';
import { StoryDates, StoryQuestions, StoryReasons, StoryRevenues, StoryYears } from './story-lists.tsx';
import { StoryPart } from './story-part.tsx';
import { StoryYear } from './story-year.tsx';
import type { Settings } from './use-settings.ts';

interface FormProps {
  form: UseFormReturnType<Settings>;
}

const CARE = 'Do not name anyone or state anyone’s pay. If you do, the privacy check blocks publishing.';

/** Explanations in addition to the figures. They are published with the next release, which keeps a copy. */
export function ExplanationCard({ form }: FormProps) {
  const field = (path: string) => ({ ...form.getInputProps(`story.${path}`), label: settingLabel(`story.${path}`) });
  const { note, lastYear } = form.getValues().story;
  return (
    <Card
      title="Explanation"
      about={`All parts except “Last year” are shown on the page for the default year. “Last year” is the year before the earliest published year. “Last year” is used only to show the change on the page for the earliest published year. If you choose “Last year’s budget” under “Compare with”, you do not have to enter that budget. The page uses last year’s active budget. If there is no active budget, the page uses last year’s actual spending. Empty parts are left out. ${CARE}`}
    >
      <StoryPart form={form} part="note" legend={STORY_PARTS.note} filled={filledOf(note.text)} isFirst>
        <Textarea autosize minRows={4} maxRows={12} {...field('note.text')} />
        <TextInput mt="sm" {...field('note.author')} />
      </StoryPart>
      <StoryPart
        form={form}
        part="lastYear"
        legend={STORY_PARTS.lastYear}
        filled={lastYear.fiscalYear || 'Budget not entered'}
      >
        <LastYearFrom form={form} />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mt="sm">
          <StoryYear form={form} path="lastYear.fiscalYear" />
          <DollarsInput {...field('lastYear.amount')} />
          <TextInput
            description="The budget and source entered here are used only if this fiscal year is not published."
            placeholder="Annual town report, page 41"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...field('lastYear.source')}
          />
        </SimpleGrid>
      </StoryPart>
      <StoryReasons form={form} />
      <StoryQuestions form={form} />
      <StoryDates form={form} />
    </Card>
  );
}

/** Revenue and taxes, and comparisons with earlier years and other districts. */
export function MoneyCard({ form }: FormProps) {
  const field = (path: string) => ({ ...form.getInputProps(`story.${path}`), label: settingLabel(`story.${path}`) });
  const { taxes } = form.getValues().story;
  return (
    <Card
      title="Money and comparisons"
      about="All parts except “Earlier years” are shown on the page for the default year. Figures under “Earlier years” are shown in the five-year comparison. Empty parts are left out."
    >
      <StoryRevenues form={form} />
      <StoryPart form={form} part="taxes" legend={STORY_PARTS.taxes} filled={taxes.fiscalYear || 'Empty'}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <StoryYear form={form} path="taxes.fiscalYear" />
          <DollarsInput {...field('taxes.rate')} />
          <DollarsInput {...field('taxes.levy')} />
          <TextInput {...field('taxes.source')} />
        </SimpleGrid>
      </StoryPart>
      <StoryYears form={form} />
      <StoryPeers form={form} />
      <StoryTuition form={form} />
    </Card>
  );
}

const filledOf = (text: string) => (text.trim() === '' ? 'Empty' : plural(text.trim().split(/\s+/).length, 'word'));
