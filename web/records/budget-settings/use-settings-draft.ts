import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '../../../core/contract/budget-settings.ts';
import { ApiError, call } from '../../api.ts';
import { mergeChanges, type Conflict } from '../../platform/ui/merge-changes.ts';

/** The form's values for steps and lanes. `groups` contains all work groups in a single text, so that drafts can be compared. */
export interface Draft {
  type: contract.AdjustmentType;
  value: number | null;
  description: string;
  groups: string;
}

function readDraft(settings: contract.BudgetSettings): Draft {
  return {
    type: settings.stepLaneAdjustmentType,
    value: settings.stepLaneAdjustmentValue,
    description: settings.stepLaneDescription ?? '',
    groups: settings.stepsLanesWorkGroups.join(','),
  };
}

export const groupsOf = ({ groups }: Pick<Draft, 'groups'>): string[] => (groups === '' ? [] : groups.split(','));

/**
 * The user's edits of the loaded settings. Another user's changes are merged. Conflicting changes are shown, so that
 * none is lost or overwritten without notice.
 */
export function useSettingsDraft(settings: contract.BudgetSettings, onSaved: () => void) {
  const client = useQueryClient();
  const [read, setRead] = useState(settings);
  const [draft, setDraft] = useState(() => readDraft(settings));
  const [conflicts, setConflicts] = useState<readonly Conflict<Draft>[]>([]);
  const [undecided, setUndecided] = useState(0);
  const take = (current: contract.BudgetSettings, values: Draft) => {
    setRead(current);
    setDraft(values);
  };
  const isDirty = JSON.stringify(draft) !== JSON.stringify(readDraft(read));
  const save = useMutation({
    mutationFn: (stepLaneAdjustmentValue: number) =>
      call(contract.updateBudgetSettings, {
        params: { id: String(read.id) },
        body: {
          budgetYearId: read.budgetYearId,
          stepLaneAdjustmentType: draft.type,
          stepLaneAdjustmentValue,
          stepLaneDescription: draft.description || null,
          stepsLanesWorkGroups: JSON.stringify(groupsOf(draft).map(Number)),
          updatedAt: read.updatedAt,
        },
      }),
    onSuccess: (saved) => {
      take(saved, readDraft(saved));
      onSaved();
      return client.invalidateQueries();
    },
    onError: (error) => {
      const current = contract.budgetSettings.safeParse(error instanceof ApiError ? error.body?.current : null);
      if (!current.success) return;
      const merged = mergeChanges(readDraft(read), draft, readDraft(current.data));
      take(current.data, merged.values);
      setConflicts(merged.conflicts);
      setUndecided(merged.conflicts.length);
    },
  });
  // Without local edits, adopts other users' changes as they arrive.
  if (!isDirty && !save.isPending && settings.updatedAt > read.updatedAt) take(settings, readDraft(settings));
  const isConflict = save.error instanceof ApiError && save.error.status === 409;
  return {
    draft,
    setDraft: (change: Partial<Draft>) => setDraft((previous) => ({ ...previous, ...change })),
    isDirty,
    save,
    conflicts: isConflict ? conflicts : null,
    undecided: isConflict ? undecided : 0,
    setUndecided,
  };
}
