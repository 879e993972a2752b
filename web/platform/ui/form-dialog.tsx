import { Button, Stack, type ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

interface FormDialogProps extends Omit<ModalProps, 'opened' | 'title' | 'onSubmit'> {
  title: string;
  /** The button that sends the form; null while there is nothing to send. */
  submit: string | null;
  isBusy: boolean;
  /** False while what the form would send is not known yet. */
  canSubmit?: boolean;
  onSubmit: () => void;
  /** After the form, such as a guard of what is not saved. */
  after?: ReactNode;
}

/** A form in a dialog: its fields, a way out that changes nothing, and a button that sends it. */
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

/** A field that was refused is read out with its problem, and can be corrected at once. */
function focusFirstProblem(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
