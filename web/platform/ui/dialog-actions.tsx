import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

interface DialogActionsProps {
  onCancel: () => void;
  cancel?: string;
  children?: ReactNode;
}

/** The last row of a dialog: Cancel, which changes nothing, then the dialog's action buttons. */
export function DialogActions({ onCancel, cancel = 'Cancel', children }: DialogActionsProps) {
  return (
    <Group justify="flex-end" className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}
