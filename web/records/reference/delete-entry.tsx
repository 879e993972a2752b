import { Button, Select, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Use } from '../../../core/contract/errors.ts';
import { ApiError, call, messageOf } from '../../api.ts';
import { DialogActions } from '../../platform/ui/dialog-actions.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import classes from './reference.module.css';
import type { Removal } from './removals.ts';
import { describeUses } from '../../../core/describe-uses.ts';

interface Entry {
  id: number;
  name: string;
}

/** Props of every dialog that deletes an entry. */
export interface OfDeletion<Entry> {
  /** The entry to delete. Null if there is none. */
  entry: Entry | null;
  onClose: () => void;
  onDeleted: (message: string) => void;
}

interface DeleteEntryProps extends OfDeletion<Entry> {
  removal: Removal;
  /** Entries that can replace the deleted entry wherever it is used. */
  entries: readonly Entry[];
  /** Replaces the default error message of the dialog. */
  wordFailure?: (error: unknown) => string;
}

/** Deletes an entry after a confirmation. If the entry is in use, lists the uses and offers to move them first. */
export function DeleteEntry({ entry, removal, onClose, ...rest }: DeleteEntryProps) {
  return (
    <Dialog opened={entry !== null} onClose={onClose} title={`Delete ${removal.noun}`} centered>
      {entry && <Question key={entry.id} entry={entry} removal={removal} onClose={onClose} {...rest} />}
    </Dialog>
  );
}

const NONE = 'none';

function Question({
  removal,
  entry,
  entries,
  onClose,
  onDeleted,
  wordFailure = (error) => messageOf(error, removal.failed),
}: DeleteEntryProps & { entry: Entry }) {
  const client = useQueryClient();
  const [target, setTarget] = useState<string | null>(null);
  const remove = useMutation({
    mutationFn: (reassignTo: string | null) =>
      call(removal.call, { params: { id: String(entry.id) }, query: reassignTo === null ? {} : { reassignTo } }),
    onSuccess: ({ message }) => {
      onDeleted(message);
      onClose();
    },
    // Reloads all screens that show the entry or its uses, even after an error, which may be due to another user's
    // change.
    onSettled: () => client.invalidateQueries(),
  });
  const uses = usesOf(remove.error);
  const canMove = uses !== null && uses.every((use) => use.canMove);
  const targetName = target === NONE ? removal.none : entries.find(({ id }) => String(id) === target)?.name;
  return (
    <Stack>
      {remove.error ? <Failure>{wordFailure(remove.error)}</Failure> : <Text>{removal.question}</Text>}
      <Text fw={600}>{entry.name}</Text>
      {uses && canMove && (
        <Select
          label={`Move ${describeUses(uses)} to`}
          placeholder="Choose where"
          data={[
            ...entries.filter(({ id }) => id !== entry.id).map(({ id, name }) => ({ value: String(id), label: name })),
            { value: NONE, label: removal.none },
          ]}
          value={target}
          onChange={setTarget}
          searchable
          allowDeselect={false}
        />
      )}
      {uses && !canMove && (
        <Text size="sm" c="dimmed">
          This dialog cannot move {describeUses(uses.filter((use) => !use.canMove))}. Change or delete these before you
          delete the {removal.noun}.
        </Text>
      )}
      <DialogActions onCancel={onClose}>
        {uses === null && (
          <Button color="red" data-autofocus loading={remove.isPending} onClick={() => remove.mutate(null)}>
            Delete
          </Button>
        )}
        {uses && canMove && targetName !== undefined && (
          <Button
            color="red"
            className={classes.longButton}
            loading={remove.isPending}
            onClick={() => remove.mutate(target)}
          >
            Reassign {describeUses(uses)} to {targetName} and delete
          </Button>
        )}
      </DialogActions>
    </Stack>
  );
}

function usesOf(error: unknown): Use[] | null {
  return error instanceof ApiError && error.body?.code === 'IN_USE' ? (error.body.uses ?? []) : null;
}
