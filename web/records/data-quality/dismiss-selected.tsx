import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../platform/ui/confirm-dialog.tsx';
import { Failure } from '../../platform/ui/failure.tsx';
import { toastWithUndo } from '../../platform/ui/toast-undo.tsx';
import { reviewed } from './queries.ts';
import { useTakeBack } from './use-take-back.ts';
import { whyNotDismissed } from './why-not-dismissed.ts';

interface Props {
  /** The selected entries in words, such as "3 groups". Follows the word "Dismiss". */
  selected: string;
  /** Dismisses all selected entries, or none of them if one fails. Resolves to a function that undoes this. */
  dismiss: () => Promise<() => Promise<unknown>>;
  /** Called after the entries were dismissed. */
  onDone: () => void;
  /** What dismissing means, for the confirmation. */
  children: ReactNode;
}

/** Dismisses all selected entries in one step after a confirmation, and offers to undo this. */
export function DismissSelected({ selected, dismiss, onDone, children }: Props) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const refresh = () => reviewed(queryClient);
  const takeBack = useTakeBack();
  const change = useMutation({
    // Receives the words for the selected entries before the change, because afterward nothing is selected.
    mutationFn: (_dismissed: string) => dismiss(),
    onSuccess(undo, dismissed) {
      setAsking(false);
      onDone();
      toastWithUndo(`Dismissed ${dismissed}`, () => void takeBack(undo, dismissed));
    },
    // Waits until the records are reloaded, so that another attempt uses the current records.
    onSettled: refresh,
  });
  return (
    <>
      <Button
        size="xs"
        leftSection={<CircleCheck size={14} aria-hidden="true" />}
        onClick={() => {
          change.reset();
          setAsking(true);
        }}
      >
        Dismiss selected
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Dismiss ${selected}`}
        confirm={change.error ? 'Try again' : 'Dismiss'}
        busy={change.isPending}
        onConfirm={() => change.mutate(selected)}
        onCancel={() => setAsking(false)}
      >
        {change.error ? <Failure>{whyNotDismissed(change.error)}</Failure> : children}
      </ConfirmDialog>
    </>
  );
}
