import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { readPeers } from '../../../core/contract/public-dashboard-fill.ts';
import { MAX_PEERS, MAX_TUITION_YEARS } from '../../../core/contract/public-dashboard-sourced.ts';
import { call } from '../../api.ts';
import { DollarsInput } from '../../platform/ui/dollars-input.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { fillRows } from './fill-rows.ts';
import classes from './public-dashboard.module.css';
import { fetchRecords } from './queries.ts';
import { ReadCsv } from './read-csv.tsx';
import { STORY_PARTS } from '../../../core/story-parts.ts';
import { StoryRows } from './story-rows.tsx';
import { StorySource } from './story-source.tsx';
import { StoryYear } from './story-year.tsx';
import { useFilling } from './use-filling.tsx';
import type { Settings } from './use-settings.ts';

interface FormProps {
  form: UseFormReturnType<Settings>;
}

/** The spending per pupil in other districts, typed or read from a file. A file replaces the rows. */
export function StoryPeers({ form }: FormProps) {
  const replace = async (text: string) => {
    const rows = await call(readPeers, { body: { text } });
    const typed = rows.map((row) => ({ ...row, fiscalYear: fiscalYearLabel(row.fiscalYear) }));
    form.setFieldValue('story.peerCosts.rows', typed);
    return rows.length;
  };
  return (
    <StoryRows
      form={form}
      path="peerCosts.rows"
      legend={STORY_PARTS.peerCosts}
      about="The page shows other districts’ cost per pupil next to this district’s cost, for the default year and the four years before it. Name the state’s row “State average”. To replace the rows, choose Read a CSV. The file needs the columns District, Fiscal year and Cost per pupil."
      one="district"
      max={MAX_PEERS}
      empty={{ district: '', fiscalYear: '', costPerPupil: '' }}
      isCompact
      before={<StorySource form={form} part="peerCosts" placeholder="DESE, per pupil expenditures" />}
      actions={<ReadCsv replace={replace} />}
    >
      {(field, index) => (
        <div className={classes.peer}>
          <TextInput {...field('district')} />
          <StoryYear form={form} path={`peerCosts.rows.${index}.fiscalYear`} />
          <DollarsInput {...field('costPerPupil')} />
        </div>
      )}
    </StoryRows>
  );
}

/** Out-of-district special education tuition by year, typed or from the budgets. */
export function StoryTuition({ form }: FormProps) {
  const years = form.getValues().publishedYears;
  const { fill, isBusy, failure } = useFilling(async () => {
    const { outOfDistrict } = await fetchRecords(Math.min(...years));
    const { rows } = form.getValues().story.outOfDistrict;
    const known = new Set(rows.map(({ fiscalYear }) => fiscalYear));
    const added = outOfDistrict
      .map((year) => ({ ...year, fiscalYear: fiscalYearLabel(year.fiscalYear) }))
      .filter(({ fiscalYear }) => !known.has(fiscalYear));
    const filled = fillRows(rows, added, { max: MAX_TUITION_YEARS, one: 'year' });
    form.setFieldValue('story.outOfDistrict.rows', filled.rows);
    toastSuccess(added.length === 0 ? 'No other year has tuition in its budget' : filled.report);
  });
  return (
    <StoryRows
      form={form}
      path="outOfDistrict.rows"
      legend={STORY_PARTS.outOfDistrict}
      about="Enter the tuition and the offsets for each year. Offsets are the state’s circuit breaker and other money that pays for part of the tuition. “Fill from the budgets” uses the budget lines of DESE functions 9000 to 9400. Positive amounts are tuition, and negative amounts are offsets."
      one="tuition year"
      max={MAX_TUITION_YEARS}
      empty={{ fiscalYear: '', tuition: '', offsets: '' }}
      isCompact
      before={<StorySource form={form} part="outOfDistrict" placeholder="End-of-year reports; FY26 as proposed" />}
      actions={
        <>
          <Button variant="default" loading={isBusy} disabled={years.length === 0} onClick={() => fill()}>
            Fill from the budgets
          </Button>
          {failure}
        </>
      }
    >
      {(field, index) => (
        <div className={classes.peer}>
          <StoryYear form={form} path={`outOfDistrict.rows.${index}.fiscalYear`} />
          <DollarsInput {...field('tuition')} />
          <DollarsInput {...field('offsets')} />
        </div>
      )}
    </StoryRows>
  );
}
