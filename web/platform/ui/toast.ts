import { notifications } from '@mantine/notifications';

/** How long a success is shown. */
export const SUCCESS_MS = 3000;
/** How long a hint is shown. */
const HINT_MS = 5000;
const CLOSE = { closeButtonProps: { 'aria-label': 'Close' } };

/** Calls `forget` after a success message has been shown long enough. Returns a function that cancels this. */
export function forgetSuccess(forget: () => void): () => void {
  const timer = setTimeout(forget, SUCCESS_MS);
  return () => clearTimeout(timer);
}

/** Shows a success message, which disappears by itself; errors stay until they are closed. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: SUCCESS_MS, role: 'status', ...CLOSE });
}

/** Shows a warning about a problem despite a success. Stays until it is closed. */
export function toastWarning(message: string): void {
  notifications.show({ message, color: 'yellow', autoClose: false, role: 'alert', ...CLOSE });
}

/** Shows what to do first. Disappears by itself, because nothing was lost. */
export function toastHint(message: string): void {
  notifications.show({ message, color: 'yellow', autoClose: HINT_MS, role: 'alert', ...CLOSE });
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, role: 'alert', ...CLOSE });
}
