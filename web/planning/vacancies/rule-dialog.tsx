import { NumberInput, Select } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type GroupVacancyRule, setVacancyRule } from '../../../core/contract/vacancies.ts';
import { call, messageOf } from '../../api.ts';
import { DollarsInput } from '../../platform/ui/dollars-input.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { vacanciesChanged } from './queries.ts';

const KINDS = [
  { value: 'NONE', label: 'None (a vacancy has a price only if you enter a price or salary)' },
  { value: 'CELL', label: 'Cell in a salary schedule' },
  { value: 'AVERAGE', label: 'Average for the work group' },
  { value: 'AMOUNT', label: 'Amount' },
] as const;
const MAX_FILL_DAY = 366;

interface RuleDialogProps {
  group: GroupVacancyRule;
  budgetYearId: number;
  onClose: () => void;
}

/** Edits the price rule and the fill day for the vacancies of a work group. */
export function RuleDialog({ group, budgetYearId, onClose }: RuleDialogProps) {
  const queryClient = useQueryClient();
  const { workGroupId, workGroup, schedules } = group;
  const old = group.rule;
  const cell = old?.kind === 'CELL' ? old : null;
  const [kind, setKind] = useState<string>(old?.kind ?? 'NONE');
  const [scheduleId, setSchedule] = useState(String(cell?.scheduleId ?? schedules[0]?.id ?? ''));
  const [step, setStep] = useState<string | null>(cell?.step ?? null);
  const [lane, setLane] = useState<string | null>(cell?.lane ?? null);
  const [amount, setAmount] = useState<number | string>(old?.kind === 'AMOUNT' ? old.amount : '');
  const [fillDay, setFillDay] = useState<number | string>(group.fillDay);
  const schedule = schedules.find(({ id }) => String(id) === scheduleId);
  const ruleOf = (): GroupVacancyRule['rule'] => {
    if (kind === 'AVERAGE') return { kind };
    if (kind === 'AMOUNT') return { kind, amount: Number(amount) };
    if (kind === 'CELL') return { kind, scheduleId: schedule?.id ?? 0, step: step ?? '', lane: lane ?? '' };
    return null;
  };
  const send = (rev: number, rule: GroupVacancyRule['rule'], day: number) =>
    call(setVacancyRule, { body: { budgetYearId, workGroupId, rev, rule, fillDay: day } });
  const undo = async (rev: number) => {
    try {
      await send(rev, old, group.fillDay);
      await vacanciesChanged(queryClient);
      toastSuccess(`The vacancy rule for ${workGroup} was restored.`);
    } catch (error) {
      toastError(messageOf(error, 'Could not undo the change.'));
    }
  };
  const saving = useMutation({
    mutationFn: () => send(group.rev, ruleOf(), Number(fillDay) || 1),
    onSuccess: async ({ rev }) => {
      await vacanciesChanged(queryClient);
      toastWithUndo(`Vacancy rule for ${workGroup} saved.`, () => void undo(rev));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Vacancy rule for ${workGroup}`}
      submit="Save rule"
      isBusy={saving.isPending}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
    >
      <Select
        label="Rule"
        data={KINDS}
        value={kind}
        onChange={(value) => setKind(value ?? 'NONE')}
        allowDeselect={false}
      />
      {kind === 'CELL' && (
        <>
          <Select
            label="Schedule"
            data={schedules.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={scheduleId}
            onChange={(value) => setSchedule(value ?? '')}
            nothingFoundMessage="The work group has no salary schedule"
            allowDeselect={false}
          />
          <Select label="Lane" data={schedule?.lanes ?? []} value={lane} onChange={setLane} allowDeselect={false} />
          <Select label="Step" data={schedule?.steps ?? []} value={step} onChange={setStep} allowDeselect={false} />
        </>
      )}
      {kind === 'AMOUNT' && <DollarsInput label="Full-time amount" value={amount} min={0} onChange={setAmount} />}
      {kind !== 'NONE' && (
        <NumberInput
          label="Fill day"
          description={
            kind === 'CELL'
              ? `Contract day${schedule ? ` (1 to ${schedule.contractDays})` : ''}. 1 is the first contract day`
              : 'Day of the fiscal year. Day 1 is July 1'
          }
          value={fillDay}
          min={1}
          max={kind === 'CELL' ? (schedule?.contractDays ?? MAX_FILL_DAY) : MAX_FILL_DAY}
          decimalScale={0}
          hideControls
          onChange={setFillDay}
        />
      )}
      {saving.error && (
        <Failure title="Could not save the rule">{messageOf(saving.error, 'Nothing was saved.')}</Failure>
      )}
    </FormDialog>
  );
}
