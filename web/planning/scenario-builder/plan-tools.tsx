import { Button, Group, Menu, Tooltip } from '@mantine/core';
import { ChevronDown, Redo2, RotateCcw, Save, Undo2 } from 'lucide-react';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import type { CutState, CutStore } from './cut-store.ts';
import type { usePlanBar } from './use-plan-bar.ts';

const RESET =
  'Removes all cuts and additions, which leaves the maintenance of effort (MOE) budget: every line at its original amount.';

interface PlanToolsProps {
  bar: ReturnType<typeof usePlanBar>;
  plan: CutPlan | null;
  store: CutStore;
  state: CutState;
  onDelete: () => void;
}

/** The buttons and the menu of the open plan. */
export function PlanTools({ bar, plan, store, state, onDelete }: PlanToolsProps) {
  return (
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
      <Tooltip label={RESET} multiline w={300} events={{ hover: true, focus: true, touch: false }}>
        <Button
          variant="default"
          leftSection={<RotateCcw size={16} aria-hidden="true" />}
          onClick={() => store.clear()}
        >
          Reset to MOE
        </Button>
      </Tooltip>
      <Button
        leftSection={<Save size={16} aria-hidden="true" />}
        loading={bar.update.isPending && bar.naming === null}
        onClick={() => bar.save()}
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
            <Menu.Item onClick={() => bar.startNaming('create')}>Save as new plan</Menu.Item>
            <Menu.Item onClick={() => bar.startNaming('rename')}>Rename</Menu.Item>
            <Menu.Item onClick={() => bar.duplicate(plan)}>Duplicate</Menu.Item>
            {state.isUnsaved && <Menu.Item onClick={bar.discard}>Discard unsaved cuts</Menu.Item>}
            <Menu.Item c="var(--mantine-color-error)" onClick={onDelete}>
              Delete
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
}
