import { Button, Group } from '@mantine/core';
import type { useBulkChange } from './use-bulk-change.ts';

interface BulkButtonsProps {
  of: Pick<ReturnType<typeof useBulkChange>, 'look' | 'change' | 'preview'>;
  /** How much the preview would change. */
  total: number;
  isIncomplete?: boolean;
  /** The button that applies what was previewed. */
  action: string;
}

/** First a preview, then the change. */
export function BulkButtons({ of: { look, change, preview }, total, isIncomplete = false, action }: BulkButtonsProps) {
  return (
    <Group>
      <Button
        variant={total > 0 ? 'default' : 'filled'}
        disabled={isIncomplete}
        loading={look.isPending}
        onClick={preview}
      >
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
