import { Fieldset, Group, NumberInput, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Card } from './card.tsx';
import { StoryDates, StoryQuestions, StoryReasons, StoryRevenues, StoryYears } from './story-lists.tsx';
import { LastYearFrom } from './last-year-from.tsx';
import { StoryYear } from './story-year.tsx';
import type { Settings } from './use-settings.ts';

/** What the figures alone do not say. It is published with the next release, which keeps it. */
export function StoryCard({ form }: { form: UseFormReturnType<Settings> }) {
  const field = (path: string) => form.getInputProps(`story.${path}`);
  return (
    <Card
      title="For residents"
      about="Shown on the page of the default year; last year on the page of the year after it, and earlier years in the comparison over five years. Empty parts are left out. Do not name anyone or give one person’s pay: the privacy check refuses it."
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Fieldset legend="Superintendent’s note">
          <Textarea label="Note" autosize minRows={4} maxRows={12} maxLength={1200} {...field('note.text')} />
          <TextInput label="Signed by" mt="sm" maxLength={120} {...field('note.author')} />
        </Fieldset>
        <Fieldset legend="Last year">
          <LastYearFrom form={form} />
          <Group grow align="flex-start" mt="sm">
            <StoryYear form={form} label="Fiscal year" path="lastYear.fiscalYear" />
            <Dollars label="Budget" {...field('lastYear.amount')} />
          </Group>
          <TextInput
            label="Source"
            description="Used if that year is not published here."
            placeholder="Annual town report, page 41"
            mt="sm"
            maxLength={200}
            {...field('lastYear.source')}
          />
        </Fieldset>
      </SimpleGrid>
      <StoryReasons form={form} />
      <Fieldset legend="Tax bill estimate">
        <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="sm">
          <StoryYear form={form} label="Tax year" path="taxes.fiscalYear" />
          <Dollars label="Rate per $1,000" {...field('taxes.rate')} />
          <Dollars label="Town’s tax levy" {...field('taxes.levy')} />
          <TextInput label="Source" maxLength={200} {...field('taxes.source')} />
        </SimpleGrid>
      </Fieldset>
      <StoryQuestions form={form} />
      <StoryDates form={form} />
      <StoryRevenues form={form} />
      <StoryYears form={form} />
    </Card>
  );
}

function Dollars(props: { label: string }) {
  return <NumberInput prefix="$" thousandSeparator="," decimalScale={2} hideControls {...props} />;
}
