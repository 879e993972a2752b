import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api.ts';
import { ConfirmDialog } from '../../../platform/ui/confirm-dialog.tsx';
import { useMessages } from '../../../platform/ui/messages.tsx';

interface SimpleDeleteProps {
  opened: boolean;
  title: string;
  question: string;
  remove: () => Promise<{ message: string }>;
  failed: string;
  onClose: () => void;
}

/** Asks and deletes; a failure is shown in the banner of the screen. */
export function SimpleDelete({ opened, title, question, remove, failed, onClose }: SimpleDeleteProps) {
  const client = useQueryClient();
  const messages = useMessages();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => messages.success(message),
    onError: (error) => messages.error(messageOf(error, failed)),
    onSettled: () => {
      onClose();
      return client.invalidateQueries();
    },
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      confirm="Delete"
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {question}
    </ConfirmDialog>
  );
}
