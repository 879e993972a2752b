import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { plural } from '../../../core/plural.ts';
import { reasonOf } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { wholeDollars } from '../../platform/ui/format.ts';
import { TRY_AGAIN } from './plan-problems.tsx';
import type { usePlanBar } from './use-plan-bar.ts';

interface ApplyDialogProps {
  plan: CutPlan | null;
  apply: ReturnType<typeof usePlanBar>['apply'];
  onApplied: () => void;
  onClose: () => void;
}

/** Asks before a plan is applied to the budget, with what changes. */
export function ApplyDialog({ plan, apply, onApplied, onClose }: ApplyDialogProps) {
  if (!plan) return null;
  const { name, summary, newLines } = plan;
  const changed = summary.itemsModified - newLines.length;
  const effects = [
    changed > 0 ? `changes ${plural(changed, 'line')}` : '',
    newLines.length > 0 ? `adds ${plural(newLines.length, 'line')}` : '',
  ].filter(Boolean);
  return (
    <ConfirmDialog
      opened
      title="Apply to the budget"
      confirm="Apply"
      busy={apply.isPending}
      // Uses a promise, because the plan is gone afterward, so this dialog is unmounted.
      onConfirm={() => void apply.mutateAsync(plan).then(onApplied, () => undefined)}
      onCancel={() => {
        apply.reset();
        onClose();
      }}
    >
      {apply.error && <Failure title="Failed to apply the plan">{reasonOf(apply.error, TRY_AGAIN)}</Failure>}
      The plan “{name}” {effects.join(' and ')}. The proposed budget becomes {wholeDollars(summary.adjustedTotal)}{' '}
      instead of {wholeDollars(summary.originalTotal)}. The plan is then deleted, because its changes are in the budget.
      To undo the changes, choose Undo in the message that appears next. An administrator can also undo the changes
      later in the Audit Log.
    </ConfirmDialog>
  );
}

/** Returns why a plan cannot be applied to the budget; null if it can. */
export function whyNotApplied(plan: CutPlan | null, isUnsaved: boolean, isProjected: boolean): string | null {
  if (isProjected) return 'Only plans for the base year can be applied';
  if (isUnsaved) return 'Save the plan first';
  return plan?.summary.itemsModified === 0 ? 'The plan has no changes' : null;
}
