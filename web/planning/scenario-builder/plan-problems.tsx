import { Alert, Button, Group, Text } from '@mantine/core';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { reasonOf } from '../../api.ts';
import { Failure } from '../../platform/ui/failure.tsx';
import { count } from '../../platform/ui/format.ts';
import type { usePlanBar } from './use-plan-bar.ts';

export const TRY_AGAIN = 'Try again.';

/** Errors of the open plan, and its cut lines that are no longer in the budget. */
export function PlanProblems({ bar, plan }: { bar: ReturnType<typeof usePlanBar>; plan: CutPlan | null }) {
  const { create, update, remove, naming, isConflict } = bar;
  const unsaved = naming === null ? ((isConflict ? null : update.error) ?? create.error) : null;
  return (
    <>
      {isConflict && plan && <PlanConflict bar={bar} />}
      {unsaved && <Failure title="Failed to save plan">{reasonOf(unsaved, TRY_AGAIN)}</Failure>}
      {remove.error && <Failure title="Failed to delete plan">{reasonOf(remove.error, TRY_AGAIN)}</Failure>}
      {plan && plan.missingItems.length > 0 && (
        <Alert variant="default" role="status">
          {plan.missingItems.length === 1
            ? '1 line of this plan is no longer in the budget. It is left out of all figures.'
            : `${count(plan.missingItems.length)} lines of this plan are no longer in the budget. They are left out of all figures.`}
        </Alert>
      )}
    </>
  );
}

/** Shown if another user saved the plan since it was loaded. */
function PlanConflict({ bar }: { bar: ReturnType<typeof usePlanBar> }) {
  const { update } = bar;
  return (
    <Alert color="yellow" variant="light" role="alert" title="Failed to save plan">
      <Text size="sm" mb="xs">
        {reasonOf(update.error, TRY_AGAIN)} Your cuts are still here, but not saved.
      </Text>
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => bar.save(true)}>
          Save mine instead
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            bar.discard();
            update.reset();
          }}
        >
          Use theirs
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            update.reset();
            bar.startNaming('create');
          }}
        >
          Save mine as a new plan
        </Button>
      </Group>
    </Alert>
  );
}
