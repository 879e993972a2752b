import type { TownGoal } from '../../../core/contract/town-goals.ts';
import { fiscalYearLabel } from '../../../core/fiscal-year.ts';
import { ApiError } from '../../api.ts';
import { ConflictsPanel } from '../../platform/ui/conflicts-panel.tsx';
import { FormDialog } from '../../platform/ui/form-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { LeaveGuard } from '../../platform/ui/leave-guard.tsx';
import { LABELS, shown, withField } from './goal-conflicts.ts';
import { withYear, type GoalDraft } from './goal-draft.ts';
import { GoalFields } from './goal-fields.tsx';
import { useGoalDraft } from './use-goal-draft.ts';

interface GoalFormProps {
  goals: readonly TownGoal[];
  start: GoalDraft;
  onClose: () => void;
}

/**
 * A form that adds or changes the goal for a year. When the user types the dollar amount or the percentage, the other one is calculated.
 */
export function GoalForm({ goals, start, onClose }: GoalFormProps) {
  const { draft, setDraft, isDirty, save, conflicts, undecided, setUndecided } = useGoalDraft(start, onClose);
  const existing = goals.some((goal) => goal.fiscalYear === draft.fiscalYear);
  const fields = save.error instanceof ApiError ? (save.error.body?.fields ?? {}) : {};
  const setYear = (fiscalYear: number) => setDraft(withYear(draft, fiscalYear, goals));

  return (
    <FormDialog
      onClose={onClose}
      title={existing ? `Edit the ${fiscalYearLabel(draft.fiscalYear)} goal` : 'Add a goal'}
      closeOnClickOutside={!isDirty}
      submit="Save Goal"
      isBusy={save.isPending}
      canSubmit={undecided === 0}
      onSubmit={() => save.mutate(draft)}
      after={<LeaveGuard unsaved={isDirty && !save.isSuccess ? 'The goal you entered is not saved yet.' : null} />}
    >
      {save.error && conflicts && (
        <ConflictsPanel
          key={save.submittedAt}
          message={save.error.message}
          conflicts={conflicts}
          labelOf={(field) => LABELS[field]}
          show={shown}
          onChoose={(conflict, choice, left) => {
            setDraft(withField(conflict, choice, draft));
            setUndecided(left);
          }}
        />
      )}
      {save.error && !conflicts && <Failure title="Failed to save town goal">{save.error.message}</Failure>}
      <GoalFields draft={draft} fields={fields} onYear={setYear} onChange={setDraft} />
    </FormDialog>
  );
}
