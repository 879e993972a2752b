import { Button, NumberInput, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { MAX_CLASSES } from '../../../core/contract/public-dashboard-sourced.ts';
import { MAX_SERVICES } from '../../../core/contract/public-dashboard-story.ts';
import { DollarsInput } from '../../platform/ui/dollars-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import classes from './public-dashboard.module.css';
import { Card } from './card.tsx';
import { defaultYear } from './default-year.ts';
import { fillRows } from './fill-rows.ts';
import { fetchRecords } from './queries.ts';
import { sourcesQuery } from '../../records/totals/queries.ts';
import { STORY_PARTS } from '../../../core/story-parts.ts';
import { StoryRows } from './story-rows.tsx';
import { StorySource } from './story-source.tsx';
import { useFilling } from './use-filling.tsx';
import type { Settings } from './use-settings.ts';

interface FormProps {
  form: UseFormReturnType<Settings>;
}

const number = { hideControls: true, thousandSeparator: ',' } as const;

/** The effects of the budget on the schools: class sizes and services. The page adds positions from the roster. */
export function SchoolsCard({ form }: FormProps) {
  return (
    <Card
      title="What it means for the schools"
      about="Shown on the page for the default year, after the positions by school. Do not name anyone or state anyone’s pay. If you do, the privacy check blocks publishing."
    >
      <ClassSizes form={form} />
      <Services form={form} />
    </Card>
  );
}

function ClassSizes({ form }: FormProps) {
  const client = useQueryClient();
  const { fill, isBusy, failure } = useFilling(async () => {
    const { publishedYears } = form.getValues();
    const sources = await Promise.all(publishedYears.map((year) => client.query(sourcesQuery(year))));
    const year = defaultYear(new Map(publishedYears.map((published, place) => [published, sources[place] ?? []])));
    const { classes: found } = await fetchRecords(year ?? Math.min(...publishedYears));
    const { rows } = form.getValues().story.classSizes;
    const known = new Set(rows.map(({ school, grade }) => `${school} ${grade}`.toLowerCase()));
    const added = found
      .filter(({ school, grade }) => !known.has(`${school} ${grade}`.toLowerCase()))
      .map((row) => ({ ...row, sections: '' as const }));
    const filled = fillRows(rows, added, { max: MAX_CLASSES, one: 'grade' });
    form.setFieldValue('story.classSizes.rows', filled.rows);
    toastSuccess(
      added.length === 0 ? 'No other grade has 5 or more students' : `${filled.report}. Enter the number of sections`,
    );
  });
  const hasNoYears = form.getValues().publishedYears.length === 0;
  return (
    <StoryRows
      form={form}
      path="classSizes.rows"
      legend={STORY_PARTS.classSizes}
      isFirst
      about="Students and sections in a grade or course. For a whole school, leave the grade blank. If the list is empty, the page shows students per classroom teacher."
      one="class size"
      max={MAX_CLASSES}
      empty={{ school: '', grade: '', students: '', sections: '' }}
      isCompact
      before={<StorySource form={form} part="classSizes" placeholder="October 1 enrollment report" />}
      actions={
        <>
          <Button variant="default" loading={isBusy} disabled={hasNoYears} onClick={() => fill()}>
            Fill from enrollment
          </Button>
          {hasNoYears && (
            <Text size="sm" c="dimmed">
              Choose the published years on the Page tab first.
            </Text>
          )}
          {failure}
        </>
      }
    >
      {(field) => (
        <div className={classes.classSize}>
          <TextInput {...field('school')} />
          <TextInput {...field('grade')} />
          <NumberInput {...number} {...field('students')} />
          <NumberInput {...number} {...field('sections')} />
        </div>
      )}
    </StoryRows>
  );
}

function Services({ form }: FormProps) {
  return (
    <StoryRows
      form={form}
      path="services"
      legend={STORY_PARTS.services}
      about="Services that the budget adds, reduces or keeps, such as “One school nurse at Meadowlark”. Amount and FTE are optional. Enter positive numbers, even for a reduction."
      one="service"
      max={MAX_SERVICES}
      empty={{ change: 'added', text: '', amount: '', fte: '' }}
      isCompact
    >
      {(field) => (
        <div className={classes.service}>
          <Select
            allowDeselect={false}
            data={[
              { value: 'added', label: 'Added' },
              { value: 'reduced', label: 'Reduced' },
              { value: 'kept', label: 'Kept' },
            ]}
            {...field('change')}
          />
          <TextInput {...field('text')} />
          <DollarsInput {...field('amount')} />
          <NumberInput {...number} decimalScale={2} {...field('fte')} />
        </div>
      )}
    </StoryRows>
  );
}
