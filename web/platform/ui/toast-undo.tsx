import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Long enough to read what happened and to reach the button. */
const UNDO_MS = 10_000;

/** Shows a success message with an Undo button. Returns a function that hides it earlier. */
export function toastWithUndo(message: string, undo: () => void): () => void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          // Next to a long message on a phone, the button would otherwise be cut off.
          style={{ flex: 'none' }}
          onClick={() => {
            notifications.hide(id);
            undo();
          }}
        >
          Undo
        </Button>
      </Group>
    ),
    color: 'green',
    autoClose: UNDO_MS,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
  return () => notifications.hide(id);
}
