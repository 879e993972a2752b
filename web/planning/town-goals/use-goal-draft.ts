import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveTownGoal, townGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError, call } from '../../api.ts';
import type { Conflict } from '../../platform/ui/merge-changes.ts';
import { toastSuccess } from '../../platform/ui/toast.ts';
import { mergeGoal } from './goal-conflicts.ts';
import type { GoalDraft, GoalValues } from './goal-draft.ts';

/**
 * A goal that is being edited, and the function that saves it. If another user saved the goal first, that user's values are merged, and
 * conflicts are shown.
 */
export function useGoalDraft(start: GoalDraft, onSaved: () => void) {
  const queryClient = useQueryClient();
  const [read, setRead] = useState(start);
  const [draft, setDraft] = useState(start);
  const [conflicts, setConflicts] = useState<readonly Conflict<GoalValues>[] | null>(null);
  const [undecided, setUndecided] = useState(0);
  const save = useMutation({
    mutationFn: ({ dollarGoal, percentGoal, typed: _, ...rest }: GoalDraft) =>
      call(saveTownGoal, {
        body: {
          ...rest,
          dollarGoal: rest.goalType === 'PERCENT' ? null : dollarGoal,
          percentGoal: rest.goalType === 'DOLLAR' ? null : percentGoal,
          notes: rest.notes || null,
          townBudgetSource: rest.townBudgetSource || null,
          updatedAt: rest.fiscalYear === read.fiscalYear ? read.updatedAt : null,
        },
      }),
    onSuccess: async (goal) => {
      await queryClient.invalidateQueries();
      toastSuccess(`${fiscalYearLabel(goal.fiscalYear)} goal saved.`);
      onSaved();
    },
    onError: (error, sent) => {
      const current = townGoal.nullable().safeParse(error instanceof ApiError ? error.body?.current : undefined);
      setConflicts(null);
      setUndecided(0);
      if (!current.success) return;
      const merged = mergeGoal(read, sent, current.data);
      setRead(merged.read);
      setDraft(merged.draft);
      setConflicts(merged.conflicts);
      setUndecided(merged.conflicts.length);
      void queryClient.invalidateQueries();
    },
  });
  const isDirty = JSON.stringify({ ...draft, typed: null }) !== JSON.stringify({ ...read, typed: null });
  return { draft, setDraft, isDirty, save, conflicts, undecided, setUndecided };
}
