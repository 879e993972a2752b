import { Modal, type ModalProps } from '@mantine/core';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog over the page. Closing it returns focus to what opened it. */
export function Dialog(props: ModalProps) {
  useReturnFocus(props.opened);
  return <Modal closeButtonProps={{ 'aria-label': 'Close' }} returnFocus={false} {...props} />;
}
