import { Button } from '@mantine/core';
import { Download } from 'lucide-react';
import { messageOf } from '../../api.ts';
import { toastError } from './toast.ts';

/** A small button above a table that downloads it, with an error message if the file could not be created. */
export function FileButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const tryToSave = async () => {
    try {
      await save();
    } catch (error) {
      toastError(messageOf(error, 'The file could not be created. Try again.'));
    }
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Download size={14} aria-hidden="true" />}
      onClick={() => void tryToSave()}
    >
      {label}
    </Button>
  );
}
