import { Button, Stack, type ModalProps } from '@mantine/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';
import { focusFirstProblem } from './focus-first-problem.ts';

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
  const form = useRef<HTMLFormElement>(null);
  // When a request ends, focuses the first invalid field, because the server may have refused one.
  useEffect(() => {
    const sent = form.current;
    if (!isBusy || sent === null) return;
    return () => focusFirstProblem(sent);
  }, [isBusy]);
  return (
    <Dialog centered {...dialog} opened title={title}>
      <form
        ref={form}
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
