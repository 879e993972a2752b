import { Button, Checkbox, ScrollArea, SegmentedControl, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import type { Density } from '../../../../core/grid-state.ts';
import { ToolbarMenu } from '../chrome/toolbar-menu.tsx';
import type { Column } from './column.ts';

interface Props {
  columns: readonly Pick<Column<never, never>, 'id' | 'title'>[];
  visible: ReadonlySet<string>;
  density: Density;
  onDensity: (density: Density) => void;
  onToggle: (id: string, visible: boolean) => void;
  onReset: () => void;
}

const DENSITY_CHOICES: { value: Density; label: string }[] = [
  { value: 'compact', label: 'Compact rows' },
  { value: 'comfortable', label: 'Tall rows' },
];

/** Lets the user choose the shown columns and the row height. */
export function ColumnChooser({ columns, visible, density, onDensity, onToggle, onReset }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <ToolbarMenu label="Columns" icon={Columns3} width={240} opened={opened} onChange={setOpened}>
      <ScrollArea.Autosize mah={320} type="auto">
        <Stack gap={8}>
          {columns.map(({ id, title }) => (
            <Checkbox
              key={id}
              size="sm"
              label={title}
              checked={visible.has(id)}
              onChange={(event) => onToggle(id, event.currentTarget.checked)}
            />
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Row height"
        data={DENSITY_CHOICES}
        value={density}
        onChange={onDensity}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        onClick={() => {
          onReset();
          setOpened(false);
        }}
      >
        Reset columns
      </Button>
    </ToolbarMenu>
  );
}
