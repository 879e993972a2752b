import { Button, Stack, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<ModalProps, 'opened' | 'title' | 'onSubmit'> {
  title: string;
  /** The label of the submit button; null while there is nothing to submit. */
  submit: string | null;
  isBusy: boolean;
  /** False while the data to submit is not yet known. */
  canSubmit?: boolean;
  onSubmit: () => void;
  /** Content after the form, such as a LeaveGuard. */
  after?: ReactNode;
}

/** A form in a dialog: its fields, Cancel, and a submit button. */
export function FormDialog({
  title,
  submit,
  isBusy,
  canSubmit = true,
  onSubmit,
  after,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog centered {...dialog} opened title={title}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSubmit || submit === null) return;
          onSubmit();
          focusFirstProblem(event.currentTarget);
        }}
      >
        <Stack gap="sm">
          {children}
          <DialogActions onCancel={dialog.onClose} cancel={submit === null ? 'Close' : 'Cancel'}>
            {submit !== null && (
              <Button type="submit" loading={isBusy} disabled={!canSubmit}>
                {submit}
              </Button>
            )}
          </DialogActions>
        </Stack>
      </form>
      {after}
    </Dialog>
  );
}

/** Focuses the first invalid field, so that screen readers read it with its error and the user can correct it. */
function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
