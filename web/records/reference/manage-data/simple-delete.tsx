import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../../api.ts';
import { Ask } from '../../../platform/ui/ask.tsx';
import { useTell } from '../../../platform/ui/messages.tsx';

interface SimpleDeleteProps {
  opened: boolean;
  title: string;
  question: string;
  remove: () => Promise<{ message: string }>;
  failed: string;
  onClose: () => void;
}

/** Asks and deletes; what stands in the way is told in the banner of the screen. */
export function SimpleDelete({ opened, title, question, remove, failed, onClose }: SimpleDeleteProps) {
  const client = useQueryClient();
  const tell = useTell();
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: ({ message }) => tell.success(message),
    onError: (error) => tell.error(messageOf(error, failed)),
    onSettled: () => {
      onClose();
      return client.invalidateQueries();
    },
  });
  return (
    <Ask
      opened={opened}
      title={title}
      confirm="Delete"
      danger
      busy={removing.isPending}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    >
      {question}
    </Ask>
  );
}
