import { notifications } from '@mantine/notifications';

const SUCCESS_MS = 3000;
const CLOSE = { closeButtonProps: { 'aria-label': 'Close' } };

/** A success goes by itself; an error stays until it is closed. */
export function toastSuccess(message: string): void {
  notifications.show({ message, color: 'green', autoClose: SUCCESS_MS, role: 'status', ...CLOSE });
}

export function toastError(message: string): void {
  notifications.show({ message, color: 'red', autoClose: false, role: 'alert', ...CLOSE });
}
