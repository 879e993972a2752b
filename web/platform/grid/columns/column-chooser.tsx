import { Button, Checkbox, Popover, ScrollArea, Stack } from '@mantine/core';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
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
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus width={240}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<Columns3 size={16} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          Columns
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
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
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
