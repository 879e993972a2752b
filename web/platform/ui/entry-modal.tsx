import { Button, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError, messageOf } from '../../api.ts';
import { DialogActions } from './dialog-actions.tsx';
import { Failure } from './failure.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ConflictsPanel } from './conflicts-panel.tsx';
import { asTyped, mergeChanges, type Conflict } from './merge-changes.ts';
import { Dialog } from './dialog.tsx';

interface EntryModalProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click outside does not close it, because typed values would be lost. */
export function EntryModal({ title, opened, onClose, children }: EntryModalProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={title} centered closeOnClickOutside={false}>
      {children}
    </Dialog>
  );
}

interface EntryFormProps<Values> {
  form: UseFormReturnType<Values>;
  /** Saves the values that differ from `read`, the values last loaded from the server. Returns the message to show. */
  save: (read: Values) => Promise<string>;
  /** The labels of the fields, used to name the fields that another user has changed meanwhile. */
  labels: Readonly<Record<keyof Values & string, string>>;
  /** Formats a value that is not plain text. */
  show?: (field: keyof Values & string, value: Values[keyof Values]) => string | undefined;
  /** Converts the server's entry to form values, if its field names or types differ from the form's. */
  read?: (current: Readonly<Record<string, unknown>>) => Partial<Values>;
  /** Returns the message for a failure. */
  wordFailure: (error: unknown) => string;
  submit: string;
  onSaved: (message: string) => void;
  onClose: () => void;
  children: ReactNode;
}

/** The common behavior of all entry forms: save, mark invalid fields, show errors, and resolve a conflict without losing input. */
export function EntryForm<Values extends object>(props: EntryFormProps<Values>) {
  const { form, save, labels, show, read, wordFailure, submit, onSaved, onClose, children } = props;
  const client = useQueryClient();
  const [base, setBase] = useState(form.getInitialValues);
  const [conflicts, setConflicts] = useState<Conflict<Values>[]>([]);
  const [undecided, setUndecided] = useState(0);
  const saving = useMutation({
    mutationFn: () => save(base),
    onSuccess: (message) => {
      onSaved(message);
      onClose();
      // Reloads everything, because names, colors and increases are shown nearly everywhere.
      return client.invalidateQueries();
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const { current, fields } = error.body ?? {};
      if (!current) {
        if (fields) form.setErrors(fields);
        return;
      }
      const merged = mergeChanges(base, form.getValues(), read ? read(current) : asTyped(current, base));
      setBase(merged.base);
      setConflicts(merged.conflicts);
      setUndecided(merged.conflicts.length);
      form.setValues(merged.values);
      form.resetDirty(merged.base);
      void client.invalidateQueries();
    },
  });
  const isConflict = saving.error instanceof ApiError && Boolean(saving.error.body?.current);
  return (
    <form onSubmit={form.onSubmit(() => saving.mutate())} noValidate>
      <Stack>
        {children}
        {isConflict && (
          <ConflictsPanel
            key={saving.submittedAt}
            message={wordFailure(saving.error)}
            conflicts={conflicts}
            labelOf={(field) => labels[field]}
            show={(field, value) => show?.(field, value) ?? textOf(value)}
            onChoose={({ field, mine, theirs }, choice, left) => {
              form.setValues({ [field]: choice === 'mine' ? mine : theirs } as Partial<Values>);
              setUndecided(left);
            }}
          />
        )}
        {saving.error && !isConflict && <Failure>{wordFailure(saving.error)}</Failure>}
        <DialogActions onCancel={onClose}>
          <Button type="submit" loading={saving.isPending} disabled={isConflict && undecided > 0}>
            {submit}
          </Button>
        </DialogActions>
      </Stack>
      <LeaveGuard unsaved={form.isDirty() && !saving.isSuccess ? 'Your entries are not saved yet.' : null} />
    </form>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === '') return 'blank';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Returns a function that gives the server's message for an error, or `otherwise` if there is none. */
export function serverOr(otherwise: string): (error: unknown) => string {
  return (error) => messageOf(error, otherwise);
}

export const nameRequired = (name: string): string | null => (name.trim() === '' ? 'Please enter a name' : null);
