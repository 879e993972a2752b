import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

interface DialogActionsProps {
  onCancel: () => void;
  cancel?: string;
  /** True if Cancel has the focus when the dialog opens, so that Enter loses nothing. */
  isSafest?: boolean;
  children?: ReactNode;
}

/** The last row of a dialog: Cancel, which changes nothing, then the dialog's action buttons. */
export function DialogActions({ onCancel, cancel = 'Cancel', isSafest = false, children }: DialogActionsProps) {
  return (
    <Group justify="flex-end" className={classes.actions}>
      <Button variant="default" onClick={onCancel} data-autofocus={isSafest || undefined}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}
