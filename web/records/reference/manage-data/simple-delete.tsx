import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { useMessages } from '../../../platform/ui/messages.tsx';
import type { OfDeletion } from '../delete-entry.tsx';

interface SimpleDeleteProps<Entry> extends OfDeletion<Entry> {
  noun: string;
  nameOf: (entry: Entry) => string;
  remove: (entry: Entry) => Promise<{ message: string }>;
  failed: string;
}

/** Deletes an entry after a confirmation. An error is shown in the banner of the screen. */
export function SimpleDelete<Entry>(props: SimpleDeleteProps<Entry>) {
  const { entry, noun, nameOf, remove, failed, onDeleted, onClose } = props;
  const client = useQueryClient();
  const messages = useMessages();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => onDeleted(message),
    onError: (error) => messages.error(messageOf(error, failed)),
    onSettled: () => {
      onClose();
      return client.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      opened={entry !== null}
      title={`Delete ${noun}`}
      confirm="Delete"
      danger
      busy={removing.isPending}
      onConfirm={() => entry !== null && removing.mutate(entry)}
      onCancel={onClose}
    >
      Are you sure you want to delete {entry === null ? '' : nameOf(entry)}?
    </ConfirmDialog>
  );
}
