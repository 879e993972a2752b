import { ActionIcon, Group } from '@mantine/core';
import { Pencil, Trash2 } from 'lucide-react';

interface EditDeleteProps {
  /** The name of the entry, for screen readers. */
  name: string;
  /** `onEdit` is omitted if the entry cannot be edited, and `onDelete` if it cannot be deleted. */
  onEdit?: () => void;
  onDelete?: () => void;
}

/** The edit and delete icons at the end of an entry. */
export function EditDelete({ name, onEdit, onDelete }: EditDeleteProps) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {onEdit && (
        <ActionIcon variant="subtle" aria-label={`Edit ${name}`} onClick={onEdit}>
          <Pencil size={16} />
        </ActionIcon>
      )}
      {onDelete && (
        <ActionIcon variant="subtle" color="red" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Trash2 size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}
