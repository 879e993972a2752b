import { Checkbox, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayRulesAnswer, SalarySchedule } from '../../../core/contract/schedules-fields.ts';
import { updateSchedule } from '../../../core/contract/schedules.ts';
import { call, messageOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { bodyOf } from './schedule-body.ts';
import { editionLabel } from './labels.ts';
import { schedulesChanged } from './queries.ts';
import { readStepMap, stepMapText } from './step-map-text.ts';

interface RulesDialogProps {
  schedule: SalarySchedule;
  edition: SalarySchedule['editions'][number] | undefined;
  onClose: () => void;
}

/**
 * Edits the contract's rules for a schedule: contract days, step movement, longevity, lane changes and renamed steps.
 */
export function RulesDialog({ schedule, edition, onClose }: RulesDialogProps) {
  const queryClient = useQueryClient();
  const [rules, setRules] = useState(schedule.rules);
  const [starts, setStarts] = useState(schedule.rules.schoolYear?.start ?? '');
  const [ends, setEnds] = useState(schedule.rules.schoolYear?.end ?? '');
  const [renames, setRenames] = useState(stepMapText(edition?.stepMap ?? null));
  const stepMap = readStepMap(renames);
  const set = (change: Partial<PayRulesAnswer>) => setRules((before) => ({ ...before, ...change }));
  const saving = useMutation({
    mutationFn: () => {
      const schoolYear = starts.trim() + ends.trim() === '' ? null : { start: starts.trim(), end: ends.trim() };
      const body = bodyOf({ ...schedule, rules: { ...rules, schoolYear } });
      const editions = body.editions.map((one) => (one === edition ? { ...one, stepMap: stepMap ?? null } : one));
      return call(updateSchedule, { params: { id: String(schedule.id) }, body: { ...body, editions } });
    },
    onSuccess: async () => {
      await schedulesChanged(queryClient);
      toastSuccess('Contract rules saved');
      onClose();
    },
  });

  return (
    <FormDialog
      title="Contract rules"
      submit="Save"
      size="lg"
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (stepMap !== undefined) saving.mutate();
      }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="First day of school"
          description="MM-DD. Enter both dates, or leave both blank for July 1 to June 30"
          value={starts}
          onChange={(event) => setStarts(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Last day of school"
          description="MM-DD"
          value={ends}
          onChange={(event) => setEnds(event.currentTarget.value)}
        />
      </SimpleGrid>
      <StepFields contractDays={schedule.contractDays} rules={rules} set={set} />
      <Checkbox
        label="Longevity is paid separately and is not part of the salary"
        checked={rules.longevityOnOwnLine}
        onChange={(event) => set({ longevityOnOwnLine: event.currentTarget.checked })}
      />
      <Checkbox
        label="Part-time employees get longevity × FTE"
        checked={rules.longevityByFte}
        onChange={(event) => set({ longevityByFte: event.currentTarget.checked })}
      />
      <NumberInput
        label="Lane reserve"
        description="Reserve for requested lane changes, as a percentage of their cost"
        suffix="%"
        min={0}
        max={100}
        value={rules.laneReservePercent}
        onChange={(value) => set({ laneReservePercent: typeof value === 'number' ? value : 0 })}
      />
      {edition && edition.fromDay === 1 && (
        <TextInput
          label={`Renamed steps in ${editionLabel(edition)}`}
          description="Enter old label=new label, such as 2=1, 3=2. People on the old step move to the new step"
          value={renames}
          error={stepMap === undefined && 'Enter pairs such as 2=1, 3=2.'}
          onChange={(event) => setRenames(event.currentTarget.value)}
        />
      )}
      {saving.error && <Failure title="Not saved">{messageOf(saving.error, 'Nothing was saved.')}</Failure>}
    </FormDialog>
  );
}

interface StepFieldsProps {
  contractDays: number;
  rules: PayRulesAnswer;
  set: (change: Partial<PayRulesAnswer>) => void;
}

/** When people move up a step, and which people do not. */
function StepFields({ contractDays, rules, set }: StepFieldsProps) {
  return (
    <>
      <Checkbox
        label="People move up a step on the anniversary of their hire date"
        checked={rules.stepDay === null}
        onChange={(event) => set({ stepDay: event.currentTarget.checked ? null : 1 })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" style={{ alignItems: 'end' }}>
        <NumberInput
          label="Contract day when step raises start"
          description={`1 to ${contractDays}`}
          disabled={rules.stepDay === null}
          min={1}
          max={contractDays}
          value={rules.stepDay ?? ''}
          onChange={(value) => set({ stepDay: typeof value === 'number' ? value : 1 })}
        />
        <NumberInput
          label="Contract days needed for a step"
          description="The minimum number of contract days that a new hire must work in the first year to get a step the next year. Leave blank for no minimum"
          min={1}
          max={contractDays}
          value={rules.minDaysForStep ?? ''}
          onChange={(value) => set({ minDaysForStep: typeof value === 'number' ? value : null })}
        />
      </SimpleGrid>
    </>
  );
}
