import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog-actions.module.css';

/** The last row of a dialog: a way out that changes nothing, then what the dialog is for. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <Group justify="flex-end" className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      {children}
    </Group>
  );
}
