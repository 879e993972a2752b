import { notifications } from '@mantine/notifications';

/** How long a success is shown. */
export const SUCCESS_MS = 3000;
const CLOSE = { closeButtonProps: { 'aria-label': 'Close' } };

/** Forgets a success that has been shown long enough. What it returns lets it stay. */
export function forgetSuccess(forget: () => void): () => void {
  const timer = setTimeout(forget, SUCCESS_MS);
  return () => clearTimeout(timer);
}

/** A success goes by itself; an error stays until it is closed. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: SUCCESS_MS, role: 'status', ...CLOSE });
}

/** What went wrong beside a success; it stays until it is closed too. */
export function toastWarning(message: string): void {
  notifications.show({ message, color: 'yellow', autoClose: false, role: 'alert', ...CLOSE });
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, role: 'alert', ...CLOSE });
}
