import { Button, Group } from '@mantine/core';
import type { useBulkChange } from './use-bulk-change.ts';

interface BulkButtonsProps {
  of: Pick<ReturnType<typeof useBulkChange>, 'look' | 'change' | 'preview'>;
  /** Number of changes in the preview. */
  total: number;
  isIncomplete?: boolean;
  /** Label of the button that applies the previewed change. */
  action: string;
}

/**
 * A button for the preview and, after the preview, a button for the change. Only the change has a primary button, because a screen has
 * several previews.
 */
export function BulkButtons({ of: { look, change, preview }, total, isIncomplete = false, action }: BulkButtonsProps) {
  return (
    <Group>
      <Button variant="default" disabled={isIncomplete} loading={look.isPending} onClick={preview}>
        Preview
      </Button>
      {total > 0 && (
        <Button loading={change.isPending} onClick={() => change.mutate()}>
          {action}
        </Button>
      )}
    </Group>
  );
}
