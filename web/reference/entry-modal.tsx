import { Button, Group, Modal, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '../api.ts';
import { Failure } from '../ui/failure.tsx';
import { LeaveGuard } from '../ui/leave-guard.tsx';

interface EntryModalProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click beside it does not close it: what is typed would be lost. */
export function EntryModal({ title, opened, onClose, children }: EntryModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      centered
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
}

interface EntryFormProps<Values> {
  form: UseFormReturnType<Values>;
  /** Sends what was typed; answers what to tell. */
  save: () => Promise<string>;
  /** What to tell of a failure. */
  wordFailure: (error: unknown) => string;
  submit: string;
  onSaved: (message: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** What every form of an entry does: send, mark bad fields, tell a failure, ask before typed text is lost. */
export function EntryForm<Values>(props: EntryFormProps<Values>) {
  const { form, save, wordFailure, submit, onSaved, onClose, children } = props;
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (message) => {
      onSaved(message);
      onClose();
      // Names, colours and increases are shown nearly everywhere.
      return client.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.body?.fields) form.setErrors(error.body.fields);
    },
  });
  return (
    <form onSubmit={form.onSubmit(() => saving.mutate())} noValidate>
      <Stack>
        {children}
        {saving.error && <Failure>{wordFailure(saving.error)}</Failure>}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
      <LeaveGuard unsaved={form.isDirty() && !saving.isSuccess ? 'What you typed is not saved yet.' : null} />
    </form>
  );
}

/** The server's own sentence, else this one. */
export function serverOr(otherwise: string): (error: unknown) => string {
  return (error) => messageOf(error, otherwise);
}

/** What differs from how the form began: others may have changed the rest meanwhile. */
export function changedFields<Values extends object>(values: Values, before: Values | null): Partial<Values> {
  if (before === null) return values;
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== before[name as keyof Values]),
  ) as Partial<Values>;
}

/** The same for an entry that is there, with what was read of these fields: whoever was faster is not overwritten unseen. */
export function changesOf<Values extends object>(
  values: Values,
  before: Values,
): Partial<Values> & { was: Partial<Values> } {
  const changed = changedFields(values, before);
  const was = Object.fromEntries(Object.entries(before).filter(([name]) => name in changed)) as Partial<Values>;
  return { ...changed, was };
}

export const nameRequired = (name: string): string | null => (name.trim() === '' ? 'Please enter a name' : null);
