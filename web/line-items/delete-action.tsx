import { Alert, Button, List, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { LineItem } from '../../core/contract/line-items.ts';
import { Ask } from '../ui/ask.tsx';
import { count } from '../ui/format.ts';
import { toastSuccess } from '../ui/toast.ts';
import { deleteLines } from './delete-lines.ts';
import { tellDeletion } from './deletion-words.ts';
import type { Selection } from './manager.tsx';
import { linesChanged } from './queries.ts';

interface Props<Row> {
  selection: Selection<Row>;
  noun: string;
  nothingSelected: string;
  /** Said before what went wrong. */
  failure?: string;
}

/** Deletes the selected lines after a question; what failed is told line by line. */
export function DeleteAction<Row extends LineItem>({ selection, noun, nothingSelected, failure }: Props<Row>) {
  const { lines, hidden, isOpen, clear, tell } = selection;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => deleteLines(lines),
    onSuccess(result) {
      void linesChanged(queryClient);
      if (result.errors.length > 0) return;
      setAsking(false);
      clear();
      toastSuccess(tellDeletion(result, noun).message);
    },
  });
  const told = remove.data && remove.data.errors.length > 0 ? tellDeletion(remove.data, noun) : null;
  if (!isOpen) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => {
          remove.reset();
          if (lines.length > 0) setAsking(true);
          else tell(nothingSelected);
        }}
      >
        Delete
      </Button>
      <Ask
        opened={isAsking}
        title={`Delete ${count(lines.length)} ${noun}`}
        confirm="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {lines.length === 1
          ? 'Delete this item? This cannot be undone.'
          : `Delete ${count(lines.length)} ${noun}? This cannot be undone.`}
        {hidden > 0 && ` ${count(hidden)} of them are hidden by the filters at present.`}
        {told && (
          <Alert color="red" variant="light" role="alert" mt="sm">
            <Text size="sm">{failure === undefined ? told.message : `${failure}: ${told.message}`}</Text>
            <List size="sm">
              {told.errors.map((error) => (
                <List.Item key={error}>{error}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Ask>
    </>
  );
}
