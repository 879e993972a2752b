import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as contract from '../../../core/contract/scenario-builder.ts';
import { applyCutPlan, undoApplyCutPlan } from '../../../core/contract/scenario-builder-apply.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { toastError, toastSuccess } from '../../platform/ui/toast.ts';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { DASHBOARD_KEY } from '../../records/totals/queries.ts';
import { plansChanged, type BuilderYear } from './queries.ts';

type Changes = Pick<contract.CutPlan, 'adjustments' | 'newLines'>;

export interface PlanChange {
  plan: contract.CutPlan;
  name?: string;
  changes?: Changes;
  /** If true, overwrites another user's newer version. */
  force?: boolean;
  /** The `updatedAt` of the version on which the change is based. */
  basedOn: string | null;
}

/** The functions that change plans. Each one reloads the lists of plans. `scenarioId` is the budget that the screen shows. */
export function usePlanActions({ budgetYearId, fiscalYear }: BuilderYear, scenarioId: number | null) {
  const queryClient = useQueryClient();
  const onSuccess = async () => plansChanged(queryClient);
  const create = useMutation({
    mutationFn: (input: { name: string; isOfOtherVersion?: true } & Changes) =>
      call(contract.createCutPlan, { body: { budgetYearId, fiscalYear, ...input } }),
    onSuccess: async (plan) => {
      await onSuccess();
      toastSuccess(`Plan “${plan.name}” saved`);
    },
  });
  const update = useMutation({
    mutationFn: ({ plan, name, changes, force, basedOn }: PlanChange) =>
      call(contract.updateCutPlan, {
        params: { id: String(plan.id) },
        body: {
          ...(name !== undefined && { name }),
          ...changes,
          ...(!force && basedOn !== null && { updatedAt: basedOn }),
        },
      }),
    onSuccess: async (plan) => {
      await onSuccess();
      toastSuccess(`Plan “${plan.name}” saved`);
    },
  });
  const remove = useMutation({
    mutationFn: (plan: contract.CutPlan) =>
      call(contract.deleteCutPlan, { params: { id: String(plan.id) }, query: { updatedAt: plan.updatedAt } }),
    onSuccess: async ({ message }) => {
      await onSuccess();
      toastSuccess(message);
    },
    onError: onSuccess,
  });
  const undoApply = async (changeId: number) => {
    try {
      const { message } = await call(undoApplyCutPlan, { params: { id: String(changeId) } });
      toastSuccess(message);
    } catch (error) {
      toastError(messageOf(error, 'Failed to undo'));
    }
    await queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY });
  };
  const apply = useMutation({
    mutationFn: ({ id, updatedAt, summary }: contract.CutPlan) =>
      call(applyCutPlan, {
        params: { id: String(id) },
        body: { updatedAt, adjustedTotal: summary.adjustedTotal, ...(scenarioId !== null && { scenarioId }) },
      }),
    onSuccess: async ({ message, changeId }) => {
      await queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY });
      toastWithUndo(message, () => void undoApply(changeId));
    },
    // The lines or the plan may have changed. If the plan was deleted, its dialog, which shows errors, closes.
    onError: async (error) => {
      await queryClient.invalidateQueries({ queryKey: DASHBOARD_KEY });
      if (error instanceof ApiError && error.status === 404) toastError(messageOf(error, 'Failed to apply the plan'));
    },
  });
  return { create, update, remove, apply };
}

/** Returns "Copy of Modest", or "Copy of Modest 2" if that name is taken. */
export function copyName(name: string, taken: readonly string[]): string {
  const names = new Set(taken.map((other) => other.toLowerCase()));
  const first = `Copy of ${name}`.slice(0, 115);
  for (let number = 1; ; number += 1) {
    const next = number === 1 ? first : `${first} ${number}`;
    if (!names.has(next.toLowerCase())) return next;
  }
}
