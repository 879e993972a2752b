import { ActionIcon, Alert, Button, Divider, Group, Text } from '@mantine/core';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ToolbarMenu } from './toolbar-menu.tsx';
import { isBlank, NameInput } from '../../ui/name-input.tsx';

interface Props {
  /** The built-in views of the screen. */
  shipped: readonly string[];
  names: readonly string[];
  onOpen: () => void;
  onApply: (name: string) => void;
  /** `onSave` and `onDelete` reject with a message for the user. */
  onSave: (name: string) => Promise<void>;
  onDelete: (name: string) => Promise<void>;
}

const MAX_NAME = 60;

/** Named views: saved columns, filters and sort. */
export function ViewsMenu({ shipped, names, onOpen, onApply, onSave, onDelete }: Props) {
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const plain = name.trim();
  const isTaken = isOneOf(shipped, plain);
  const exists = isOneOf(names, plain);

  function show(next: boolean) {
    setOpened(next);
    setProblem(null);
    setTried(false);
    if (next) onOpen();
  }

  function apply(view: string) {
    onApply(view);
    setOpened(false);
  }

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Unknown error');
      return false;
    } finally {
      setBusy(false);
    }
  }

  return (
    <ToolbarMenu label="Views" icon={Bookmark} width={300} opened={opened} onChange={show}>
      {shipped.map((name) => (
        <ViewButton key={name} name={name} onClick={() => apply(name)} />
      ))}
      {shipped.length > 0 && <Divider />}
      {names.length === 0 && (
        <Text size="sm" c="dimmed">
          Save the current columns, filters and sort order under a name. Your views are available on any computer where
          you sign in.
        </Text>
      )}
      {names.map((saved) => (
        <Group key={saved} gap={4} wrap="nowrap">
          <ViewButton name={saved} onClick={() => apply(saved)} />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Delete the view ${saved}`}
            disabled={isBusy}
            onClick={() => void attempt(() => onDelete(saved))}
          >
            <Trash2 size={14} aria-hidden="true" />
          </ActionIcon>
        </Group>
      ))}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isBlank(name)) return;
          if (isTaken) {
            setProblem(`“${plain}” is a built-in view. Save your view under another name.`);
            return;
          }
          void attempt(() => onSave(plain)).then((isSaved) => {
            if (!isSaved) return;
            setName('');
            setTried(false);
          });
        }}
      >
        <Group gap="xs" align="flex-start" wrap="nowrap">
          <NameInput
            size="sm"
            flex={1}
            label="Name of this view"
            maxLength={MAX_NAME}
            value={name}
            isTried={isTried}
            blank="Enter a name for the view"
            onChange={setName}
          />
          <Button type="submit" size="sm" mt={24} loading={isBusy}>
            {exists ? 'Replace' : 'Save'}
          </Button>
        </Group>
      </form>
      {problem !== null && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
    </ToolbarMenu>
  );
}

const isOneOf = (names: readonly string[], name: string) =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

function ViewButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Button variant="subtle" size="compact-sm" fullWidth justify="flex-start" onClick={onClick}>
      {name}
    </Button>
  );
}
