import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  busy?: boolean;
  danger?: boolean;
  /** False if the user still has to choose something. */
  isComplete?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A confirmation dialog within the page: the action runs only after the user confirms. */
export function ConfirmDialog({
  opened,
  title,
  children,
  confirm,
  busy,
  danger = false,
  isComplete = true,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  return (
    <Dialog opened={opened} onClose={onCancel} title={title} centered>
      <Stack>
        <Text component="div">{children}</Text>
        <DialogActions onCancel={onCancel} isSafest={danger}>
          <Button
            onClick={onConfirm}
            loading={busy ?? false}
            disabled={!isComplete}
            {...(danger && { color: 'red.9' })}
            data-autofocus={!danger || undefined}
          >
            {confirm}
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
