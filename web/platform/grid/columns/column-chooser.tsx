import { Button, Checkbox, ScrollArea, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { ToolbarMenu } from '../chrome/toolbar-menu.tsx';
import type { Column } from './column.ts';

interface Props {
  columns: readonly Pick<Column<never, never>, 'id' | 'title'>[];
  visible: ReadonlySet<string>;
  onToggle: (id: string, visible: boolean) => void;
  onReset: () => void;
}

/** Which columns are shown. */
export function ColumnChooser({ columns, visible, onToggle, onReset }: Props) {
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
