import { Alert, Button, Checkbox, Group, NumberInput, SegmentedControl, Stack, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { saveTownGoal, type GoalType, type TownGoal } from '../../../core/contract/town-goals.ts';
import { FIRST_FISCAL_YEAR, fiscalYearLabel, LAST_FISCAL_YEAR } from '../../../core/fiscal-year.ts';
import { ApiError, call } from '../../api.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { baselineOf, withBaseline, withDollars, withPercent, type GoalDraft } from './goal-draft.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';

const TYPES: { value: GoalType; label: string }[] = [
  { value: 'DOLLAR', label: 'Dollars' },
  { value: 'PERCENT', label: 'Percent' },
  { value: 'BOTH', label: 'Both' },
];
const ABOUT: Record<GoalType, string> = {
  DOLLAR: 'The dollars are the goal; the percentage is computed.',
  PERCENT: 'The percentage is the goal; the dollars are the baseline grown by it.',
  BOTH: 'The dollars govern; the percentage is shown beside them.',
};

interface GoalFormProps {
  goals: readonly TownGoal[];
  start: GoalDraft;
  onClose: () => void;
}

/** Adds the goal of a year or changes it. Typing dollars or percent computes the other one. */
export function GoalForm({ goals, start, onClose }: GoalFormProps) {
  const [draft, setDraft] = useState(start);
  const queryClient = useQueryClient();
  const existing = goals.some((goal) => goal.fiscalYear === draft.fiscalYear);
  const save = useMutation({
    mutationFn: ({ dollarGoal, percentGoal, ...rest }: GoalDraft) =>
      call(saveTownGoal, {
        body: {
          ...rest,
          dollarGoal: rest.goalType === 'PERCENT' ? null : dollarGoal,
          percentGoal: rest.goalType === 'DOLLAR' ? null : percentGoal,
          notes: rest.notes || null,
        },
      }),
    onSuccess: async (goal) => {
      await queryClient.invalidateQueries();
      toastSuccess(`The goal of ${fiscalYearLabel(goal.fiscalYear)} is saved.`);
      onClose();
    },
  });
  const fields = save.error instanceof ApiError ? (save.error.body?.fields ?? {}) : {};
  const setYear = (fiscalYear: number) =>
    setDraft(withBaseline({ ...draft, fiscalYear }, baselineOf(goals, fiscalYear) ?? draft.baselineAmount));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    save.mutate(draft);
  }

  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={existing ? `Edit the goal of ${fiscalYearLabel(draft.fiscalYear)}` : 'Add a goal'}
      centered
      closeOnClickOutside={!isDirty}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          {save.error && (
            <Alert color="red" variant="light" role="alert" title="Failed to save town goal">
              {save.error.message}
            </Alert>
          )}
          <NumberInput
            label="Fiscal year"
            required
            min={FIRST_FISCAL_YEAR}
            max={LAST_FISCAL_YEAR}
            allowDecimal={false}
            value={draft.fiscalYear}
            onChange={(value) => typeof value === 'number' && setYear(value)}
            error={fields.fiscalYear}
            data-autofocus
          />
          <SegmentedControl
            aria-label="Goal type"
            data={TYPES}
            value={draft.goalType}
            onChange={(goalType) => setDraft({ ...draft, goalType })}
          />
          <Amount
            label="Baseline"
            description="The goal of the year before, unless you enter another amount"
            value={draft.baselineAmount}
            onChange={(value) => setDraft(withBaseline(draft, value))}
            error={fields.baselineAmount}
          />
          <Group grow align="flex-start">
            <Amount
              label="Dollar goal"
              value={draft.dollarGoal}
              onChange={(value) => setDraft(withDollars(draft, value))}
              error={fields.dollarGoal}
            />
            <NumberInput
              label="Percent goal"
              suffix="%"
              decimalScale={4}
              step={0.25}
              value={draft.percentGoal ?? ''}
              onChange={(value) => setDraft(withPercent(draft, numberOf(value)))}
              error={fields.percentGoal}
            />
          </Group>
          <Alert variant="default" p="xs">
            {ABOUT[draft.goalType]}
          </Alert>
          <Amount
            label="Actual amount"
            description="Left empty, the proposed budget of the year counts"
            value={draft.actualAmount}
            onChange={(actualAmount) => setDraft({ ...draft, actualAmount })}
            error={fields.actualAmount}
          />
          <Textarea
            label="Notes"
            autosize
            maxLength={4000}
            value={draft.notes}
            onChange={(event) => setDraft({ ...draft, notes: event.currentTarget.value })}
          />
          <Checkbox
            label="First year of the series (baseline)"
            checked={draft.isBaseline}
            onChange={(event) => setDraft({ ...draft, isBaseline: event.currentTarget.checked })}
          />
          <DialogActions onCancel={onClose}>
            <Button type="submit" loading={save.isPending}>
              Save Goal
            </Button>
          </DialogActions>
        </Stack>
      </form>
      <LeaveGuard unsaved={isDirty && !save.isSuccess ? 'The goal that you were entering is not saved yet.' : null} />
    </Dialog>
  );
}

interface AmountProps {
  label: string;
  description?: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
}

function Amount({ value, onChange, ...rest }: AmountProps) {
  return (
    <NumberInput
      {...rest}
      prefix="$"
      thousandSeparator=","
      decimalScale={2}
      min={0}
      hideControls
      value={value ?? ''}
      onChange={(next) => onChange(numberOf(next))}
    />
  );
}

function numberOf(value: string | number): number | null {
  return typeof value === 'number' ? value : null;
}
