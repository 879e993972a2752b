import { Badge, Group, Select } from '@mantine/core';
import { useState } from 'react';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { reasonOf } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { ApplyDialog, whyNotApplied } from './apply-dialog.tsx';
import type { CutLine } from './cut-lines.ts';
import type { CutState, CutStore } from './cut-store.ts';
import { PlanName } from './plan-name.tsx';
import { PlanProblems, TRY_AGAIN } from './plan-problems.tsx';
import { PlanTools } from './plan-tools.tsx';
import type { BuilderYear } from './queries.ts';
import { usePlanBar } from './use-plan-bar.ts';
import classes from './scenario-builder.module.css';

interface PlanBarProps {
  year: BuilderYear;
  scenarioId: number | null;
  /** True for a projected year, to which plans cannot be applied. */
  isProjected: boolean;
  lines: readonly CutLine[];
  plans: readonly CutPlan[];
  plan: CutPlan | null;
  store: CutStore;
  state: CutState;
  onOpen: (planId: number | null) => void;
}

const NEW = 'new';

/** A select for the open plan, with a badge if the plan has unsaved cuts, and the actions for the plan. */
export function PlanBar({ year, scenarioId, isProjected, lines, plans, plan, store, state, onOpen }: PlanBarProps) {
  const bar = usePlanBar({ year, scenarioId, lines, plans, plan, store, onOpen });
  const [isDeleting, setDeleting] = useState(false);
  const [isApplying, setApplying] = useState(false);
  const { naming, create, update, remove } = bar;
  const namingError = naming === 'rename' ? update.error : create.error;
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs" className={classes.plan}>
          <Select
            aria-label="Cut plan"
            className={classes.planSelect}
            data={[
              { value: NEW, label: 'Untitled plan' },
              ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={plan ? String(plan.id) : NEW}
            onChange={(value) => onOpen(value === null || value === NEW ? null : Number(value))}
            allowDeselect={false}
          />
          {state.isUnsaved && (
            <Badge variant="default" fw={500}>
              Unsaved cuts
            </Badge>
          )}
        </Group>
        <PlanTools
          bar={bar}
          plan={plan}
          store={store}
          state={state}
          cannotApply={whyNotApplied(plan, state.isUnsaved, isProjected)}
          onApply={() => setApplying(true)}
          onDelete={() => setDeleting(true)}
        />
      </Group>
      <PlanProblems bar={bar} plan={plan} lines={lines} cuts={state.cuts} />
      {naming !== null && (
        <PlanName
          title={naming === 'rename' ? 'Rename plan' : 'Save as plan'}
          start={naming === 'rename' && plan ? plan.name : ''}
          busy={create.isPending || update.isPending}
          failure={namingError ? reasonOf(namingError, TRY_AGAIN) : null}
          onSave={bar.saveUnder}
          onClose={bar.closeNaming}
        />
      )}
      {isApplying && (
        <ApplyDialog plan={plan} apply={bar.apply} onApplied={() => onOpen(null)} onClose={() => setApplying(false)} />
      )}
      <ConfirmDialog
        opened={isDeleting}
        title="Delete plan"
        confirm="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => {
          // Uses a promise, because deleting the plan unmounts this bar, and `onSuccess` callbacks of an unmounted
          // component do not run.
          if (plan) {
            void remove.mutateAsync(plan).then(
              () => onOpen(null),
              () => setDeleting(false),
            );
          }
        }}
        onCancel={() => setDeleting(false)}
      >
        Delete the plan “{plan?.name}”? The budget itself does not change.
      </ConfirmDialog>
    </>
  );
}
