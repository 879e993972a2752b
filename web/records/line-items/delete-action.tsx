import { Button } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LineItem } from '../../../core/contract/line-items.ts';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { Deleted, ToDelete } from './deleted.tsx';
import { deletionMessage } from './deletion-messages.ts';
import type { Selection } from './selection.ts';
import { useDeletion } from './use-deletion.ts';

interface Props<Row> {
  selection: Selection<Row>;
  noun: string;
  nothingSelected: string;
}

/** Deletes the selected lines after a confirmation. Lists an error for each line that could not be deleted. */
export function DeleteAction<Row extends LineItem>({ selection, noun, nothingSelected }: Props<Row>) {
  const { lines, hidden, isOpen, clear } = selection;
  const [isAsking, setAsking] = useState(false);
  const { remove, reset, isPending, result } = useDeletion(noun, () => {
    setAsking(false);
    clear();
  });
  // Another user has deleted all selected lines.
  const isEmptied = isAsking && lines.length === 0 && !isPending;
  if (!isOpen) return null;
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        Delete
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={lines.length === 1 ? 'Delete 1 item' : `Delete ${noun}`}
        confirm={result ? 'Try again' : 'Delete'}
        danger
        busy={isPending}
        onConfirm={() => (isEmptied ? setAsking(false) : remove(lines))}
        onCancel={() => setAsking(false)}
      >
        {/* Deleted lines are no longer selected, so a retry deletes only the remaining lines. */}
        {result ? (
          <Deleted message={deletionMessage(result, noun)} />
        ) : isEmptied ? (
          <Failure>{nothingSelected}</Failure>
        ) : (
          <ToDelete lines={lines} noun={noun} hidden={hidden} />
        )}
      </ConfirmDialog>
    </>
  );
}
