import { Checkbox, Loader, Text } from '@mantine/core';
import type { GridApi } from 'ag-grid-community';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { showBesides } from './show-besides.ts';
import { ToolbarMenu } from './toolbar-menu.tsx';

/** A group of columns that are shown and hidden together. */
interface ColumnChoice {
  label: string;
  /** What the user should know before choosing these columns. */
  note: string | null;
  columnIds: readonly string[];
}

export interface ColumnMenuProps {
  label: string;
  icon: LucideIcon;
  /** Null while they are being loaded. */
  choices: readonly ColumnChoice[] | null;
  /** The text shown if there are no choices. */
  empty: string;
  /** The chosen columns are placed to the right of this column. */
  besides: string;
  onOpen: () => void;
}

interface Props extends ColumnMenuProps {
  api: Pick<GridApi, 'setColumnsVisible' | 'getAllGridColumns' | 'moveColumns'> | null;
  visible: ReadonlySet<string>;
}

/** Shows and hides groups of columns. */
export function ColumnMenu({ label, icon, choices, empty, besides, onOpen, api, visible }: Props) {
  const [opened, setOpened] = useState(false);

  function toggle({ columnIds }: ColumnChoice, isShown: boolean) {
    if (!api || !choices) return;
    if (!isShown) {
      api.setColumnsVisible([...columnIds], false);
      return;
    }
    const chosen = choices.filter((choice) => choice.columnIds === columnIds || isOn(choice));
    const moving = chosen.flatMap((choice) => choice.columnIds);
    showBesides(api, columnIds, besides, moving);
  }

  const isOn = ({ columnIds }: ColumnChoice) => columnIds.some((id) => visible.has(id));
  return (
    <ToolbarMenu
      label={label}
      icon={icon}
      width={260}
      opened={opened}
      onChange={(next) => {
        setOpened(next);
        if (next) onOpen();
      }}
    >
      {choices === null && <Loader size="sm" aria-label="Loading" />}
      {choices?.length === 0 && (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      )}
      {choices?.map((choice) => (
        <Checkbox
          key={choice.label}
          size="sm"
          label={choice.label}
          {...(choice.note !== null && { description: choice.note })}
          checked={isOn(choice)}
          onChange={(event) => toggle(choice, event.currentTarget.checked)}
        />
      ))}
    </ToolbarMenu>
  );
}
