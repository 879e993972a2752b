import { List, Select, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generateEdition } from '../../../core/contract/schedules.ts';
import type { SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { fiscalYearLabel, parseFiscalYear } from '../../../core/fiscal-year.ts';
import { ROUNDING_RULES, parseRounding, roundingName } from '../../../core/rules/schedules/rounding.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FiscalYearInput, NOT_A_FISCAL_YEAR } from '../../platform/ui/fiscal-year-input.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { editionLabel, roundingChoice } from './labels.ts';
import { PreviewGrid } from './preview-grid.tsx';
import { schedulesChanged } from './queries.ts';

interface GenerateDialogProps {
  schedule: SalarySchedule;
  onClose: () => void;
  onSaved: (edition: SalarySchedule['editions'][number]) => void;
}

/** Calculates the editions for a year from the last edition of an earlier year. Shows a preview before saving. */
export function GenerateDialog({ schedule, onClose, onSaved }: GenerateDialogProps) {
  const queryClient = useQueryClient();
  const [year, setYear] = useState(fiscalYearLabel(Math.min((schedule.editions.at(-1)?.fiscalYear ?? 2026) + 1, 2100)));
  const [terms, setTerms] = useState('');
  const [rounding, setRounding] = useState(roundingName(schedule.rounding));
  const [isChecked, setChecked] = useState(false);
  const fiscalYear = parseFiscalYear(year);
  const source = schedule.editions.findLast((one) => fiscalYear !== null && one.fiscalYear < fiscalYear);
  const asked = JSON.stringify([year, terms, rounding]);
  const generating = useMutation({
    mutationFn: async ({ preview }: { preview: boolean; asked: string }) => {
      const rule = parseRounding(rounding) ?? schedule.rounding;
      const body = { rev: schedule.rev, fiscalYear: year, terms, rounding: rule, preview };
      return call(generateEdition, { params: { id: String(schedule.id) }, body });
    },
    onSuccess: async ({ schedule: saved }, { preview }) => {
      if (preview) return;
      await schedulesChanged(queryClient);
      const first = saved.editions.find((one) => one.fiscalYear === fiscalYear);
      if (first) onSaved(first);
      toastSuccess(`${year} saved`);
      onClose();
    },
  });
  const { data, variables, error } = generating;
  const preview = data && variables.asked === asked ? data.schedule : null;
  const isStale = variables?.asked !== asked;

  return (
    <FormDialog
      title={fiscalYear === null ? 'Generate a grid' : `Generate the grid for ${fiscalYearLabel(fiscalYear)}`}
      size="xl"
      submit={preview ? `Save ${year}` : 'Preview'}
      isBusy={generating.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true);
        if (fiscalYear !== null) generating.mutate({ preview: preview === null, asked });
      }}
    >
      <FiscalYearInput
        label="Fiscal year"
        description={source && `From the ${editionLabel(source)} edition`}
        value={year}
        error={isChecked && fiscalYear === null && NOT_A_FISCAL_YEAR}
        onChange={setYear}
      />
      <TextInput label="Terms" value={terms} onChange={(event) => setTerms(event.currentTarget.value)} data-autofocus />
      <TermsHelp />
      <Select
        label="Rounding"
        data={ROUNDING_RULES.map(roundingChoice)}
        value={rounding}
        allowDeselect={false}
        onChange={(value) => setRounding(value ?? rounding)}
      />
      {error && !isStale && (
        <Failure title={`Could not calculate ${year}`}>{messageOf(error, 'Nothing was saved.')}</Failure>
      )}
      {preview?.editions
        .filter((one) => one.fiscalYear === fiscalYear)
        .map((edition) => (
          <PreviewGrid
            key={edition.fromDay}
            title={editionLabel(edition)}
            steps={preview.steps.map(({ label }) => label)}
            lanes={preview.lanes}
            amounts={edition.amounts}
          />
        ))}
      {preview && <Text size="sm">Nothing is saved yet.</Text>}
    </FormDialog>
  );
}

const TERMS: readonly (readonly [term: string, meaning: string])[] = [
  ['3', '3%'],
  ['1@1 + 1@92', '1% on day 1 and another 1% on day 92'],
  ['+1000', '$1,000 more in each cell'],
  ['top+1', '1% more in the highest cell of each lane'],
  ['step+2%', 'a new step that pays 2% more than the highest step'],
  ['drop 1', 'step 1 is dropped'],
];

function TermsHelp() {
  return (
    <List size="xs" c="dimmed">
      {TERMS.map(([term, meaning]) => (
        <List.Item key={term}>
          <b>{term}</b> means {meaning}
        </List.Item>
      ))}
    </List>
  );
}
