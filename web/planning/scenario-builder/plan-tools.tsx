import { ActionIcon, Button, Group, Menu, Text, Tooltip } from '@mantine/core';
import { ChevronDown, EllipsisVertical, Redo2, RotateCcw, Save, Undo2, type LucideIcon } from 'lucide-react';
import type { CutPlan } from '../../../core/contract/scenario-builder.ts';
import type { CutState, CutStore } from './cut-store.ts';
import type { usePlanBar } from './use-plan-bar.ts';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';

const RESET =
  'Removes all cuts and additions. Every line then has its original amount. The result is the maintenance of effort (MOE) budget.';

interface PlanToolsProps {
  bar: ReturnType<typeof usePlanBar>;
  plan: CutPlan | null;
  store: CutStore;
  state: CutState;
  /** Why the plan cannot be applied to the budget; null if it can. */
  cannotApply: string | null;
  onApply: () => void;
  onDelete: () => void;
}

/** The buttons and the menu for the open plan. On a phone, the buttons are icons, so that they fit next to the plan. */
export function PlanTools({ bar, plan, store, state, cannotApply, onApply, onDelete }: PlanToolsProps) {
  const isNarrow = useIsNarrow();
  return (
    <Group gap="xs" wrap="nowrap">
      <Tool icon={Undo2} label="Undo" isNarrow={isNarrow} disabled={!state.canUndo} onClick={() => store.undo()} />
      <Tool icon={Redo2} label="Redo" isNarrow={isNarrow} disabled={!state.canRedo} onClick={() => store.redo()} />
      <Tooltip label={RESET} multiline w={300} events={{ hover: true, focus: true, touch: false }}>
        {isNarrow ? (
          <ActionIcon variant="default" size={36} aria-label="Reset to MOE" onClick={() => store.clear()}>
            <RotateCcw size={16} aria-hidden="true" />
          </ActionIcon>
        ) : (
          <Button
            variant="default"
            leftSection={<RotateCcw size={16} aria-hidden="true" />}
            onClick={() => store.clear()}
          >
            Reset to MOE
          </Button>
        )}
      </Tooltip>
      <Tool
        icon={Save}
        label={plan ? 'Save plan' : 'Save as plan'}
        isNarrow={isNarrow}
        isPrimary
        loading={bar.update.isPending && bar.naming === null}
        onClick={() => bar.save()}
      />
      {plan && (
        <Menu position="bottom-end">
          <Menu.Target>
            {isNarrow ? (
              <ActionIcon variant="default" size={36} aria-label="Plan">
                <EllipsisVertical size={16} aria-hidden="true" />
              </ActionIcon>
            ) : (
              <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden="true" />}>
                Plan
              </Button>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item disabled={cannotApply !== null} onClick={onApply}>
              Apply to the budget
              {cannotApply !== null && (
                <Text span size="xs" c="dimmed" style={{ display: 'block' }}>
                  {cannotApply}
                </Text>
              )}
            </Menu.Item>
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

interface ToolProps {
  icon: LucideIcon;
  label: string;
  isNarrow: boolean;
  isPrimary?: boolean;
  disabled?: boolean;
  loading?: boolean;
  onClick: () => void;
}

/** A button with an icon, and with text where there is room. */
function Tool({ icon: Icon, label, isNarrow, isPrimary = false, ...button }: ToolProps) {
  const icon = <Icon size={16} aria-hidden="true" />;
  const variant = isPrimary ? 'filled' : 'default';
  if (!isNarrow) {
    return (
      <Button variant={variant} leftSection={icon} {...button}>
        {label}
      </Button>
    );
  }
  return (
    <ActionIcon variant={variant} size={36} aria-label={label} title={label} {...button}>
      {icon}
    </ActionIcon>
  );
}
