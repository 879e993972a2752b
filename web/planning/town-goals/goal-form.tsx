import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveTownGoal, type TownGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError, call } from '../../api.ts';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { baselineOf, withBaseline, type GoalDraft } from './goal-draft.ts';
import { GoalFields } from './goal-fields.tsx';

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
          townBudgetSource: rest.townBudgetSource || null,
        },
      }),
    onSuccess: async (goal) => {
      await queryClient.invalidateQueries();
      toastSuccess(`${fiscalYearLabel(goal.fiscalYear)} goal saved.`);
      onClose();
    },
  });
  const fields = save.error instanceof ApiError ? (save.error.body?.fields ?? {}) : {};
  const setYear = (fiscalYear: number) =>
    setDraft(withBaseline({ ...draft, fiscalYear }, baselineOf(goals, fiscalYear) ?? draft.baselineAmount));

  function submit() {
    save.mutate(draft);
  }

  const isDirty = JSON.stringify(draft) !== JSON.stringify(start);
  return (
    <FormDialog
      onClose={onClose}
      title={existing ? `Edit the ${fiscalYearLabel(draft.fiscalYear)} goal` : 'Add a goal'}
      closeOnClickOutside={!isDirty}
      submit="Save Goal"
      isBusy={save.isPending}
      onSubmit={submit}
      after={<LeaveGuard unsaved={isDirty && !save.isSuccess ? 'The goal you entered is not saved yet.' : null} />}
    >
      {save.error && <Failure title="Failed to save town goal">{save.error.message}</Failure>}
      <GoalFields draft={draft} fields={fields} onYear={setYear} onChange={setDraft} />
    </FormDialog>
  );
}
