import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';

interface Props {
  names: readonly string[];
  onApply: (name: string) => void;
  onSave: (name: string) => void;
  onDelete: (name: string) => void;
}

const MAX_NAME = 60;

/** Named views: the columns, filters and sort as they are now, to come back to. */
export function ViewsMenu({ names, onApply, onSave, onDelete }: Props) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const plain = name.trim();
  const exists = names.includes(plain);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus width={280}>
      <Popover.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={<Bookmark size={16} aria-hidden="true" />}
          onClick={() => setOpened(!opened)}
        >
          Views
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {names.length === 0 && (
            <Text size="sm" c="dimmed">
              Save the columns, filters and sort as they are now under a name, to come back to them.
            </Text>
          )}
          {names.map((saved) => (
            <Group key={saved} gap={4} wrap="nowrap">
              <Button
                variant="subtle"
                size="compact-sm"
                fullWidth
                justify="flex-start"
                onClick={() => {
                  onApply(saved);
                  setOpened(false);
                }}
              >
                {saved}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Delete the view ${saved}`}
                onClick={() => onDelete(saved)}
              >
                <Trash2 size={14} aria-hidden="true" />
              </ActionIcon>
            </Group>
          ))}
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (plain === '') return;
              onSave(plain);
              setName('');
            }}
          >
            <Group gap="xs" align="flex-end" wrap="nowrap">
              <TextInput
                size="sm"
                flex={1}
                label="Name of this view"
                maxLength={MAX_NAME}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" size="sm" disabled={plain === ''}>
                {exists ? 'Replace' : 'Save'}
              </Button>
            </Group>
          </form>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
