import { Alert, Badge, Button, Group, Menu, Select, Text } from '@mantine/core';
import { ChevronDown, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react';
import { memo, useState } from 'react';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import { ApiError, reasonOf } from '../../api.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { count } from '../../platform/ui/format.ts';
import type { CutState, CutStore } from './cut-store.ts';
import { PlanName } from './plan-name.tsx';
import { adjustmentsOf, cutsOf, type BuilderYear } from './queries.ts';
import { copyName, usePlanActions } from './use-plan-actions.ts';

interface PlanBarProps {
  year: BuilderYear;
  plans: readonly CutPlan[];
  plan: CutPlan | null;
  store: CutStore;
  state: Omit<CutState, 'cuts'>;
  /** Lines that the budget has: a new plan has no others. */
  isKnown: (id: number) => boolean;
  onOpen: (planId: number | null) => void;
}

const NEW = 'new';
const TRY_AGAIN = 'Try again.';

/** Which plan is open, whether its cuts are saved, and what can be done with it. */
export const PlanBar = memo(function PlanBar({ year, plans, plan, store, state, isKnown, onOpen }: PlanBarProps) {
  const { create, update, remove } = usePlanActions(year);
  const [naming, setNaming] = useState<'create' | 'rename' | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const isConflict = update.error instanceof ApiError && update.error.status === 409 && naming === null;

  const createFrom = (name: string, cuts: CutState['cuts'], then: () => void) =>
    create.mutate(
      { name, adjustments: Object.fromEntries([...cuts].filter(([id]) => isKnown(id))) },
      {
        onSuccess: (made) => {
          then();
          onOpen(made.id);
          setNaming(null);
        },
      },
    );
  const save = (force = false) => {
    if (!plan) {
      setNaming('create');
      return;
    }
    const { cuts } = store.getState();
    update.mutate(
      { plan, adjustments: adjustmentsOf(cuts), basedOn: store.basedOn, force },
      { onSuccess: (saved) => store.markSaved(cutsOf(saved.adjustments), saved.updatedAt) },
    );
  };
  const closeNaming = () => {
    setNaming(null);
    create.reset();
    update.reset();
  };
  const nameIt = (name: string) => {
    if (naming === 'rename' && plan) {
      update.mutate(
        { plan, name, basedOn: plan.updatedAt },
        {
          onSuccess: (saved) => {
            // The plan's cuts are unchanged: ask only if there are unsaved ones.
            if (store.basedOn === plan.updatedAt) store.markSaved(cutsOf(saved.adjustments), saved.updatedAt);
            setNaming(null);
          },
        },
      );
    } else {
      createFrom(name, store.getState().cuts, () => {
        // What was unsaved is the new plan's now.
        if (plan) store.replace(cutsOf(plan.adjustments), plan.updatedAt);
        else store.clear();
      });
    }
  };
  const namingError = naming === 'rename' ? update.error : create.error;

  return (
    <>
      <Group justify="space-between" gap="xs">
        <Group gap="xs">
          <Select
            aria-label="Cut plan"
            w={230}
            data={[
              { value: NEW, label: 'New cuts' },
              ...plans.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={plan ? String(plan.id) : NEW}
            onChange={(value) => onOpen(value === null || value === NEW ? null : Number(value))}
            allowDeselect={false}
          />
          {state.isUnsaved && (
            <Badge variant="default" tt="none" fw={500}>
              Unsaved cuts
            </Badge>
          )}
        </Group>
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Undo2 size={16} aria-hidden="true" />}
            disabled={!state.canUndo}
            onClick={() => store.undo()}
          >
            Undo
          </Button>
          <Button
            variant="default"
            leftSection={<Redo2 size={16} aria-hidden="true" />}
            disabled={!state.canRedo}
            onClick={() => store.redo()}
          >
            Redo
          </Button>
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} aria-hidden="true" />}
            onClick={() => store.clear()}
          >
            Reset to MOE
          </Button>
          <Button
            leftSection={<Save size={16} aria-hidden="true" />}
            loading={update.isPending && naming === null}
            onClick={() => save()}
          >
            {plan ? 'Save plan' : 'Save as plan'}
          </Button>
          {plan && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden="true" />}>
                  Plan
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setNaming('create')}>Save as new plan</Menu.Item>
                <Menu.Item onClick={() => setNaming('rename')}>Rename</Menu.Item>
                <Menu.Item
                  onClick={() => {
                    const names = plans.map(({ name }) => name);
                    createFrom(copyName(plan.name, names), cutsOf(plan.adjustments), () => undefined);
                  }}
                >
                  Duplicate
                </Menu.Item>
                {state.isUnsaved && (
                  <Menu.Item onClick={() => store.replace(cutsOf(plan.adjustments), plan.updatedAt)}>
                    Discard unsaved cuts
                  </Menu.Item>
                )}
                <Menu.Item color="red.9" onClick={() => setDeleting(true)}>
                  Delete
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Group>

      {isConflict && plan && (
        <Alert color="yellow" variant="light" role="alert" title="Failed to save plan">
          <Text size="sm" mb="xs">
            {reasonOf(update.error, TRY_AGAIN)} Your cuts are still here, unsaved.
          </Text>
          <Group gap="xs">
            <Button size="compact-sm" onClick={() => save(true)}>
              Save mine instead
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                store.replace(cutsOf(plan.adjustments), plan.updatedAt);
                update.reset();
              }}
            >
              Take theirs
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                update.reset();
                setNaming('create');
              }}
            >
              Save mine as a new plan
            </Button>
          </Group>
        </Alert>
      )}
      {naming === null && !isConflict && update.error && (
        <Failure title="Failed to save plan">{reasonOf(update.error, TRY_AGAIN)}</Failure>
      )}
      {naming === null && create.error && (
        <Failure title="Failed to save plan">{reasonOf(create.error, TRY_AGAIN)}</Failure>
      )}
      {remove.error && <Failure title="Failed to delete plan">{reasonOf(remove.error, TRY_AGAIN)}</Failure>}
      {plan && plan.missingItems.length > 0 && (
        <Alert variant="default" role="status">
          {plan.missingItems.length === 1
            ? '1 line of this plan is no longer in the budget: it is left out of all figures.'
            : `${count(plan.missingItems.length)} lines of this plan are no longer in the budget: they are left out of all figures.`}
        </Alert>
      )}

      {naming !== null && (
        <PlanName
          title={naming === 'rename' ? 'Rename plan' : 'Save as plan'}
          start={naming === 'rename' && plan ? plan.name : ''}
          busy={create.isPending || update.isPending}
          failure={namingError ? reasonOf(namingError, TRY_AGAIN) : null}
          onSave={nameIt}
          onClose={closeNaming}
        />
      )}
      <ConfirmDialog
        opened={isDeleting}
        title="Delete plan"
        confirm="Delete"
        danger
        busy={remove.isPending}
        onConfirm={() => {
          // Without its plan this bar is replaced and would not be called back: the promise still resolves.
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
});
