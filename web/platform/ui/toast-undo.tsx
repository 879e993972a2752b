import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { focusContent } from './use-return-focus.ts';

/** Long enough to read what happened and to reach the button. */
const UNDO_MS = 10_000;
/** An offer also shows figures that the user compares. */
const OFFER_MS = 20_000;

/** Shows a success message with an Undo button. Returns a function that hides it earlier. */
export function toastWithUndo(message: string, undo: () => void): () => void {
  return toastWithButton({ message, label: 'Undo', run: undo, color: 'green', autoClose: UNDO_MS });
}

interface Offer {
  message: string;
  /** The text of the button. */
  label: string;
  run: () => void;
  /** Called when the message disappears, also if the user did not use the button. */
  onClose: () => void;
}

/** Shows a message with a button for what the user probably wants to do next. Returns a function that hides it earlier. */
export function toastWithOffer(offer: Offer): () => void {
  return toastWithButton({ ...offer, color: 'blue', autoClose: OFFER_MS });
}

interface ButtonToast extends Omit<Offer, 'onClose'> {
  onClose?: () => void;
  color: string;
  autoClose: number;
}

function toastWithButton({ message, label, run, ...toast }: ButtonToast): () => void {
  const id = notifications.show({
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          // Next to a long message on a phone, the button would otherwise be cut off.
          style={{ flex: 'none' }}
          // With a mouse, the focus stays where the user works, because this button disappears.
          onMouseDown={(event) => event.preventDefault()}
          onClick={(event) => {
            if (document.activeElement === event.currentTarget) focusContent();
            run();
            notifications.hide(id);
          }}
        >
          {label}
        </Button>
      </Group>
    ),
    ...toast,
    role: 'status',
    closeButtonProps: { 'aria-label': 'Close' },
  });
  return () => notifications.hide(id);
}
