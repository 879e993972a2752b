import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { EllipsisVertical } from 'lucide-react';
import { useIsNarrow } from '../../platform/ui/use-is-narrow.ts';

interface ScheduleActionsProps {
  /** The label of the edition that the "Remove" action removes. Null if the schedule has no edition. */
  edition: string | null;
  isExporting: boolean;
  onGenerate: () => void;
  onRules: () => void;
  onExport: () => void;
  onRemove: () => void;
  onDelete: () => void;
}

/** The actions of a schedule. The actions that delete something are in a menu. On a phone, all actions are in the menu. */
export function ScheduleActions(props: ScheduleActionsProps) {
  const { edition, isExporting, onGenerate, onRules, onExport, onRemove, onDelete } = props;
  const isNarrow = useIsNarrow();
  return (
    <Group gap={6} wrap="nowrap">
      {!isNarrow && (
        <>
          <Button variant="default" size="xs" onClick={onGenerate} disabled={edition === null}>
            Generate next year’s grid
          </Button>
          <Button variant="default" size="xs" onClick={onRules}>
            Contract rules
          </Button>
          <Button variant="default" size="xs" onClick={onExport} loading={isExporting}>
            Export
          </Button>
        </>
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="More actions for the schedule" title="More actions">
            <EllipsisVertical size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isNarrow && (
            <>
              <Menu.Item onClick={onGenerate} disabled={edition === null}>
                Generate next year’s grid
              </Menu.Item>
              <Menu.Item onClick={onRules}>Contract rules</Menu.Item>
              <Menu.Item onClick={onExport} disabled={isExporting}>
                Export
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          {edition !== null && (
            <Menu.Item c="var(--wb-over)" onClick={onRemove}>
              Remove {edition}
            </Menu.Item>
          )}
          <Menu.Item c="var(--wb-over)" onClick={onDelete}>
            Delete schedule
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
